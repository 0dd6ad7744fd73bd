import { expect, test } from 'vitest'
import type { Survey } from '#contract/surveys.ts'
import { nextStep } from './next-step.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const boxes = (...ticked: boolean[]) => ticked.map((status, index) => ({ label: `Box ${index}`, status }))
const next = (fields: Partial<Survey>, now = NOW) =>
  nextStep(
    {
      kind: 'full',
      status: 'scheduled',
      estimated_date: '2026-11-27',
      audience_number: 18,
      min_group_size: 5,
      preflight_checks: boxes(true, true),
      still_open: [],
      earliest_date: null,
      ...fields,
    } as Survey,
    now,
  )

test('The next step lists unticked checklist points first', () => {
  expect(next({ preflight_checks: boxes(false, true, false) })).toEqual({
    line: 'Tick the remaining 2 points',
    more: 'It goes out on Friday 27 November at 09:00 if everything is ready by then.',
    leads: 'checklist',
  })
  const still_open = ['There is nobody to send the survey to']
  expect(next({ preflight_checks: boxes(false), still_open, audience_number: 0 })).toMatchObject({
    line: 'Tick the last point',
    more: 'There is nobody to send the survey to. It goes out on Friday 27 November at 09:00 if everything is ready by then.',
  })
})

test('The next step links to the team page if there is nobody to ask', () => {
  const still_open = ['There is nobody to send the survey to']
  expect(next({ still_open, audience_number: 0 })).toMatchObject({ line: still_open[0], leads: 'team' })
  const later = ['This survey can go out from 3 December 2026']
  expect(next({ still_open: later })).toMatchObject({ line: later[0], leads: null })
})

test('A survey planned too soon shows when it can go out, not its own date', () => {
  const still_open = ['This survey can go out from 27 January 2027']
  expect(next({ still_open, earliest_date: '2027-01-27' })).toEqual({
    line: still_open[0],
    more: 'It goes out on Wednesday 27 January 2027 at 09:00 if everything is ready by then.',
    leads: null,
  })
  expect(next({ earliest_date: '2026-11-26' }).line).toBe('Goes out on Friday 27 November at 09:00')
})

test('A survey that is ready to launch shows its launch date', () => {
  expect(next({}).line).toBe('Goes out on Friday 27 November at 09:00')
  expect(next({ estimated_date: '2027-01-15' }).line).toBe('Goes out on Friday 15 January 2027 at 09:00')
  expect(next({}, new Date('2026-11-27T12:00:00Z')).line).toBe('Goes out between 09:00 and 17:00')
})

test('Emailed answers are counted during a survey, card answers at its end', () => {
  const running = { status: 'active', sent_number: 18, completed_number: 12 } as const
  const at = {
    launched_at: '2026-11-20T09:00:00Z',
    closes_at: '2026-12-04T09:00:00Z',
    reminded_day: 0,
    reminded_at: null,
  }
  expect(next({ ...running, ...at, recipients: 36 })).toEqual({
    line: '12 of 18 answered by e-mail; cards are counted at the end',
    more: 'A reminder goes out on Tuesday 24 November. The survey closes on Friday 4 December.',
    leads: null,
  })
  expect(next({ ...running, ...at, recipients: 18 }).line).toBe('12 of 18 answered')
})

test('A survey that has closed says that its reports are being made', () => {
  const closed = { status: 'active', closes_at: NOW.toISOString() } as const
  expect(next({ ...closed, recipients: 18, sent_number: 18, completed_number: 12 })).toEqual({
    line: '12 of 18 answered',
    more: 'The survey has closed. Its reports are being made.',
    leads: null,
  })
})

test('A complete survey links to its report', () => {
  const complete = { status: 'complete', completed_number: 5 } as const
  expect(next(complete)).toMatchObject({ line: 'Read the report', leads: 'report' })
  expect(next({ ...complete, completed_number: 4 })).toMatchObject({
    line: 'Too few people answered for a report',
    leads: null,
  })
})

test('The next step after a survey is the report, with or without actions', () => {
  expect(next({ status: 'complete', completed_number: 18 })).toEqual({
    line: 'Read the report',
    more: 'There you can plan actions and share them with the team.',
    leads: 'report',
  })
})
