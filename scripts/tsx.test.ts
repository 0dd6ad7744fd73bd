import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('Commands that run with tsx can load JSX of the server', {
  timeout: 120_000,
}, async () => {
  // Vitest transforms JSX itself, so only another process shows whether tsx finds the setting in tsconfig.json.
  const code = `
    import { LanguageLinks } from '#server/platform/pages/language-links.tsx'
    const languages = [{ code: 'en', name: 'English' }, { code: 'pl', name: 'Polski' }]
    console.log(LanguageLinks({ languages, current: 'pl', label: 'Language' }).type)`
  const args = ['--liftoff-only', '--import', 'tsx', '--input-type', 'module', '--eval', code]
  expect(await promisify(execFile)(process.execPath, args)).toEqual({ stdout: 'nav\n', stderr: '' })
})
