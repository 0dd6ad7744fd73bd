import { expect, test } from 'vitest'
import { completenessOf, type Evidence, remindedUntil, reviewDue, stepsOf } from './assessment.ts'

const nothing: Evidence = {
  sponsor: null,
  consultation: { how: null, who: null, on: null },
  other_data: { absence: false, turnover: false, note: null },
  groups_at_risk: null,
  talks: [],
  review_on: null,
}
const everything: Evidence = {
  sponsor: "Grace O'Neill, director",
  consultation: { how: 'Team meeting', who: 'Everybody on the early shift', on: '2027-03-20' },
  other_data: { absence: true, turnover: false, note: null },
  groups_at_risk: 'Night staff, who work alone',
  talks: [
    { category_id: 1, notes: 'Too few hands on Saturdays' },
    { category_id: 4, notes: 'A buddy for each new colleague' },
  ],
  review_on: '2028-03-04',
}

const done = (evidence: Evidence, areas: number[] = [1, 4]) => completenessOf(stepsOf(evidence, areas)).done

test('A risk assessment is complete after six steps', () => {
  expect(completenessOf(stepsOf(everything, [1, 4]))).toEqual({ done: 6, of: 6 })
  expect(completenessOf(stepsOf(nothing, [1, 4]))).toEqual({ done: 0, of: 6 })
})

test.each<[string, Partial<Evidence>]>([
  ['no sponsor', { sponsor: null }],
  ['a consultation without a date', { consultation: { ...everything.consultation, on: null } }],
  ['no people named as consulted', { consultation: { ...everything.consultation, who: null } }],
  ['a consultation without a method', { consultation: { ...everything.consultation, how: null } }],
  ['no other data', { other_data: nothing.other_data }],
  ['no groups at risk', { groups_at_risk: null }],
  ['an area without discussion notes', { talks: everything.talks.slice(1) }],
  ['no review date', { review_on: null }],
])('An assessment with %s is incomplete', (_, lacking) => {
  expect(done({ ...everything, ...lacking })).toBe(5)
})

test('A note, or data on absence or turnover, counts as other data', () => {
  for (const other_data of [
    { absence: false, turnover: true, note: null },
    { absence: false, turnover: false, note: 'Exit interviews' },
  ])
    expect(done({ ...everything, other_data })).toBe(6)
})

test('Notes are not required if no area is red or yellow', () => {
  expect(done({ ...everything, talks: [] }, [])).toBe(6)
})

test('A review is due after 12 months, with a reminder 30 days before', () => {
  expect(reviewDue(new Date('2027-03-04T10:00:00Z'))).toBe('2028-03-04')
  expect(reviewDue(new Date('2028-02-29T10:00:00Z'))).toBe('2029-02-28')
  expect(reviewDue(new Date('2027-06-30T23:30:00Z'))).toBe('2028-07-01')
  expect(remindedUntil(new Date('2028-02-03T09:00:00Z'))).toBe('2028-03-04')
})
