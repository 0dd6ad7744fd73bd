import { expect, test } from 'vitest'
import { areTooMany, meanTried, shareAnswered, type Trial, teamsInWords, teamsOfSize } from './year-teams.ts'

const people = Array.from({ length: 60 }, (_, index) => [1 + (index % 6), ...(index % 7 === 0 ? [9] : [])])
const trial: Trial = { people, tags: [1, 2, 3, 4, 5, 6, 7, 9], k: 5, share: 0.8, surveys: [[]], seed: 12 }

test('The team estimate includes only teams with at least k people', () => {
  expect(teamsOfSize(trial)).toBe(7)
})

test('The team estimate is the same each time but differs by company', () => {
  expect(meanTried(trial)).toBe(meanTried(trial))
  expect(
    [12, 13, 14, 15].map((seed) => meanTried({ ...trial, seed })).some((one) => one !== meanTried(trial)),
  ).toBe(true)
})

test('A recent survey or a low response rate reduces expected team reports', () => {
  expect(meanTried({ ...trial, surveys: [[], []] })).toBeLessThan(meanTried(trial))
  expect(meanTried({ ...trial, share: 0.4 })).toBeLessThan(meanTried(trial))
  expect(meanTried({ ...trial, share: 0.05 })).toBe(0)
})

test('The team estimate leaves out people who are not in the survey', () => {
  expect(meanTried({ ...trial, surveys: [[7]] })).toBe(0)
  expect(meanTried({ ...trial, surveys: [[1]] })).toBeLessThan(meanTried(trial))
})

test('Nothing is estimated if earlier surveys ask somebody a third time', () => {
  expect(areTooMany([[], [9]], people)).toBe(false)
  expect(areTooMany([[], [9], [7]], people)).toBe(false)
  expect(areTooMany([[], [9], [1]], people)).toBe(true)
  expect(areTooMany([[], [], []], people)).toBe(true)
})

test('Nothing is estimated after more surveys than a company can send', () => {
  expect(areTooMany(Array(100).fill([7]), people)).toBe(false)
  expect(areTooMany(Array(101).fill([7]), people)).toBe(true)
})

test('The team estimate rounds participation to 5 per cent', () => {
  expect(shareAnswered({ completed: 34, recipients: 40 })).toBe(0.85)
  expect(shareAnswered({ completed: 33, recipients: 40 })).toBe(0.85)
  expect(shareAnswered({ completed: 0, recipients: 0 })).toBe(0.7)
})

test('The team estimate says how many team reports are lost by a date', () => {
  expect(teamsInWords({ likely: 7, of: 8, without_others: null })).toBe(
    'About 7 of your 8 teams are likely to have a report.',
  )
  expect(teamsInWords({ likely: 1, of: 2, without_others: null })).toBe(
    'About 1 of your 2 teams is likely to have a report.',
  )
  expect(teamsInWords({ likely: 5, of: 8, without_others: 7 })).toBe(
    'About 5 of your 8 teams are likely to have a report. With more than eight weeks between surveys: about 7.',
  )
})
