import { expect, test } from 'vitest'
import { withoutSecrets } from './report.ts'

test('a report never holds the secret of a link', () => {
  expect(withoutSecrets('/reset/12.secret')).toBe('/reset')
  expect(withoutSecrets('/invite/secret')).toBe('/invite')
  expect(withoutSecrets('/give-feedback/secret/more')).toBe('/give-feedback')
  expect(withoutSecrets('/manage-survey/7/report')).toBe('/manage-survey/7/report')
})
