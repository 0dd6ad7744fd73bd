import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
/** A page of the server with few imports. */
const PAGE = '#server/features/report-links/notices.tsx'

test('A script that is run with tsx can load a page of the server', () => {
  const load = `const { missingPage } = await import('${PAGE}'); console.log(missingPage.title)`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', load]
  expect(execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })).toBe('Page not found\n')
})
