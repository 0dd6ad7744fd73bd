import { expect, test } from 'vitest'
import type { SurveySummary } from '#contract/surveys.ts'
import { inASentence, leadingSurvey } from './leading-survey.ts'

const survey = (fields: Partial<SurveySummary>): SurveySummary => ({
  id: 1,
  uuid: 'u',
  title: "O'Hara's, first",
  kind: 'full',
  status: 'draft',
  recipients: 0,
  sent_number: 0,
  completed_number: 0,
  cards_over: null,
  estimated_date: '2027-02-18',
  created_at: '2027-02-10T10:30:00Z',
  launched_at: null,
  closes_at: null,
  reminded_day: 0,
  reminded_at: null,
  held: false,
  checks_done: 5,
  as_of: null,
  ...fields,
})
const now = new Date('2027-02-27T23:30:00Z')

test('The dashboard shows running surveys first, then planned and complete', () => {
  const draft = survey({ id: 5 })
  const complete = survey({ id: 4, status: 'complete' })
  const older = survey({ id: 3, status: 'complete' })
  const planned = survey({ id: 6, status: 'scheduled', estimated_date: '2027-05-01' })
  const sooner = survey({ id: 7, status: 'scheduled', estimated_date: '2027-04-01' })
  const late = survey({ id: 8, status: 'active', closes_at: '2027-03-09T09:00:00Z' })
  const soon = survey({ id: 9, status: 'active', closes_at: '2027-03-04T09:00:00Z' })
  expect(leadingSurvey([draft])).toBeUndefined()
  expect(leadingSurvey([draft, complete, older])).toBe(complete)
  expect(leadingSurvey([draft, planned, sooner, complete])).toBe(sooner)
  expect(leadingSurvey([planned, late, soon, complete])).toBe(soon)
})

test('The dashboard counts days in London time', () => {
  const running = survey({ status: 'active', sent_number: 1_060, completed_number: 41 })
  const closing = (closes_at: string) => inASentence({ ...running, closes_at }, now)
  expect(closing('2027-03-04T09:00:00Z')).toBe(
    "‘O'Hara's, first’ closes in 5 days. 41 of 1,060 people have answered.",
  )
  expect(closing('2027-02-28T09:00:00Z')).toContain('closes tomorrow')
  expect(
    inASentence({ ...running, as_of: '2027-07-27T13:00:00.000Z', closes_at: '2027-07-28T09:00:00Z' }, now),
  ).toContain('41 of 1,060 people had answered at 14:00.')
  expect(closing('2027-02-27T23:59:00Z')).toContain('closes today')
})

test('The dashboard describes the main survey or suggests asking the team', () => {
  expect(inASentence(survey({ status: 'scheduled', held: true }), now)).toContain('is on hold')
  // Something other than the checklist may still prevent the launch.
  expect(inASentence(survey({ status: 'scheduled' }), now)).toContain('is planned for Thursday 18 February.')
  expect(inASentence(survey({ status: 'scheduled', checks_done: 4 }), now)).toContain(
    'is planned for Thursday 18 February, but its checklist is not complete',
  )
  expect(inASentence(survey({ status: 'complete' }), now)).toContain('is complete')
  expect(inASentence(undefined, now)).toContain('Ask your team')
})
