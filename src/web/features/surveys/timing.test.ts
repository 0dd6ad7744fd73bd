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
      estimated_date: '2026-12-03',
      preflight_checks: boxes(true),
      still_open: [],
      ...fields,
    } as Survey,
    now,
  )

test('before a survey is scheduled it is said who gets it when, and after what', () => {
  expect(said({})).toBe('60 people get their invitation on Thursday 3 December at 09:00.')
  expect(said({ preflight_checks: boxes(false, true, false), audience_number: 1_250 })).toBe(
    '1,250 people get their invitation on Thursday 3 December at 09:00, once the 2 open boxes are ticked.',
  )
  const still_open = ['There is nobody to send it to', CONFIRM_ADDRESS]
  expect(said({ audience_number: 0, preflight_checks: boxes(false), still_open })).toBe(
    'Invitations go out on Thursday 3 December at 09:00, once the open box is ticked. Still in the way: ' +
      'There is nobody to send it to. The owner of the company has still to confirm their e-mail address.',
  )
})

test('where its hour has passed they go out by day: at once, or on the next morning', () => {
  expect(said({ audience_number: 1, estimated_date: '2026-11-22' })).toBe(
    '1 person gets their invitation at once.',
  )
  expect(said({ estimated_date: '2026-11-22' }, new Date('2026-11-22T20:00:00Z'))).toBe(
    '60 people get their invitation on Monday 23 November at 09:00.',
  )
})
