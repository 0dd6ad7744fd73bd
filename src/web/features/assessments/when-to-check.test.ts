import { expect, test } from 'vitest'
import { whenToCheck } from './when-to-check.ts'

test('An action says when its check is planned, or why there is no date', () => {
  const say = (status: 'doing' | 'done', check_on: string | null) =>
    whenToCheck({ status, check_on }, '2026-11-27')
  expect(say('done', null)).toBe('Done.')
  expect(say('done', '2026-11-05')).toBe('Done. Check planned for 5 November 2026.')
  expect(say('doing', '2026-11-05')).toBe('Not done yet. We plan a new check once it is done.')
  expect(say('doing', '2026-12-05')).toBe('Check on 5 December 2026, once the action is done.')
})
