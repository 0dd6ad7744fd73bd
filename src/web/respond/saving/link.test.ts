import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'
import { readLink } from './link.ts'

test('A link leads to the survey, its preview or the thank-you page', () => {
  expect(readLink({ pathname: '/survey/u-1', search: '?recipient=r%2C1&key=k' })).toEqual({
    page: 'survey',
    uuid: 'u-1',
    recipient: 'r,1',
    key: 'k',
  })
  expect(readLink({ pathname: '/survey/u-1', search: '?preview=true' })).toEqual({
    page: 'preview',
    uuid: 'u-1',
  })
  expect(readLink({ pathname: '/survey/complete', search: '?recipient=r' })).toEqual({ page: 'complete' })
})

test('Retries back off from 1 to 30 seconds', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 60].map((failures) => backoffMs(failures, 0.5))
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  expect(backoffMs(1, 0)).toBe(750)
  expect(backoffMs(1, 1)).toBe(1_250)
})
