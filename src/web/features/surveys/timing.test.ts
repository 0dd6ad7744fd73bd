import { expect, test } from 'vitest'
import type { Survey } from '#contract/surveys.ts'
import { CONFIRM_ADDRESS } from '#domain/lifecycle.ts'
import { whoGetsItWhen } from './timing.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const boxes = (...ticked: boolean[]) => ticked.map((status, index) => ({ label: `Box ${index}`, status }))
const said = (fields: Partial<Survey>, now = NOW) =>
  whoGetsItWhen(
    {
      audience_number: 60,
      unreachable: 0,
      estimated_date: '2026-12-03',
      preflight_checks: boxes(true),
      still_open: [],
      earliest_date: null,
      ...fields,
    } as Survey,
    now,
  )

test('Before scheduling, the page says who will get the survey and when', () => {
  expect(said({})).toBe('60 people will get an invitation on Thursday 3 December at 09:00.')
  expect(said({ preflight_checks: boxes(false, true, false), audience_number: 1_250 })).toBe(
    '1,250 people will get an invitation on Thursday 3 December at 09:00, once the last 2 boxes are ticked.',
  )
  const still_open = ['There is nobody to send the survey to', CONFIRM_ADDRESS]
  expect(said({ audience_number: 0, preflight_checks: boxes(false), still_open })).toBe(
    'Invitations will go out on Thursday 3 December at 09:00, once the last box is ticked. Not ready yet: ' +
      'There is nobody to send the survey to. The company’s owner still has to confirm their e-mail address.',
  )
})

test('A survey planned too soon goes out on the first possible day', () => {
  const later = { estimated_date: '2026-12-03', earliest_date: '2027-01-27' }
  expect(said(later)).toBe('60 people will get an invitation on Wednesday 27 January 2027 at 09:00.')
})

test('The page says if a late survey launches immediately or next morning', () => {
  expect(said({ audience_number: 1, estimated_date: '2026-11-22' })).toBe(
    '1 person will get an invitation straight away.',
  )
  expect(said({ estimated_date: '2026-11-22' }, new Date('2026-11-22T20:00:00Z'))).toBe(
    '60 people will get an invitation on Monday 23 November at 09:00.',
  )
})
