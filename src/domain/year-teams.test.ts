import { expect, test } from 'vitest'
import { shareAnswered, TRIALS, type Trial, teamsInWords, teamsOfSize, triedOnce } from './year-teams.ts'

const people = Array.from({ length: 60 }, (_, index) => [1 + (index % 6), ...(index % 7 === 0 ? [9] : [])])
const trial: Trial = { people, tags: [1, 2, 3, 4, 5, 6, 7, 9], k: 5, share: 0.8, surveys: [[]], seed: 12 }

const mean = (tried: Trial) =>
  Array.from({ length: TRIALS }, (_, index) => triedOnce(tried, index)).reduce((sum, one) => sum + one, 0) /
  TRIALS

test('The figure counts teams with at least k people', () => {
  expect(teamsOfSize(trial)).toBe(7)
})

test('Gives the same figure each time, and another for another company', () => {
  expect(mean(trial)).toBe(mean(trial))
  expect([12, 13, 14, 15].map((seed) => mean({ ...trial, seed })).some((one) => one !== mean(trial))).toBe(
    true,
  )
})

test('Expects fewer reports soon after another survey, and with fewer answers', () => {
  expect(mean({ ...trial, surveys: [[], []] })).toBeLessThan(mean(trial))
  expect(mean({ ...trial, share: 0.4 })).toBeLessThan(mean(trial))
  expect(mean({ ...trial, share: 0.05 })).toBe(0)
})

test('The figure counts nobody whom the survey does not ask', () => {
  expect(mean({ ...trial, surveys: [[7]] })).toBe(0)
  expect(mean({ ...trial, surveys: [[1]] })).toBeLessThan(mean(trial))
})

test('The figure rounds participation to 5 per cent', () => {
  expect(shareAnswered({ completed: 34, recipients: 40 })).toBe(0.85)
  expect(shareAnswered({ completed: 33, recipients: 40 })).toBe(0.85)
  expect(shareAnswered({ completed: 0, recipients: 0 })).toBe(0.7)
})

test('The figure says what a date costs in plain words', () => {
  expect(teamsInWords({ likely: 7, of: 8, without_others: null })).toBe(
    'About 7 of your 8 teams are likely to have a report.',
  )
  expect(teamsInWords({ likely: 5, of: 8, without_others: 7 })).toBe(
    'About 5 of your 8 teams are likely to have a report. With more than eight weeks between surveys: about 7.',
  )
})
