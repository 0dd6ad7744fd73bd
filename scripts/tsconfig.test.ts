import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ROOT } from './build/part.ts'

test('The scripts can load the server’s pages without building them', () => {
  const page = './src/server/platform/pages/signed-files.tsx'
  const loaded = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', `console.log(Object.keys(await import('${page}')))`],
    { cwd: ROOT, encoding: 'utf8' },
  )
  expect(loaded).toContain('serveSigned')
})
