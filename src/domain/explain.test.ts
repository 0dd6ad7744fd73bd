import { expect, test } from 'vitest'
import {
  explainCategory,
  explainCounted,
  explainList,
  explainOverall,
  explainParticipation,
  oneDecimal,
  sayMoreCards,
  sayResponse,
} from './explain.ts'

test('A score is shown to one decimal place', () => {
  expect([6, 6.25, 10, 0].map(oneDecimal)).toEqual(['6.0', '6.3', '10.0', '0.0'])
})

test('The overall score’s explanation names only scored categories', () => {
  const categories = [
    { name: 'Workload, control', score: 5.5 },
    { name: 'Money', score: null },
    { name: 'Team', score: 7 },
  ]
  expect(explainOverall({ overall: 6.25, categories })).toBe(
    'The average of 2 category scores, each counting equally: Workload, control 5.5, Team 7.0. The result is 6.3 out of 10.',
  )
  expect(explainOverall({ overall: null, categories: [] })).toBe(
    'There is no overall score, because no category has a score.',
  )
})

test('The explanation says how many questions make up a category’s score', () => {
  expect(explainCategory({ score: 7.25, scored: 4 })).toBe(
    'The average of 4 question scores in this category, each counting equally. The result is 7.3 out of 10.',
  )
  expect(explainCategory({ score: null, scored: 0 })).toBe(
    'There is no score, because too few people answered the scored questions.',
  )
})

test('The explanation says what a list includes and what it leaves out', () => {
  expect(explainList({ list: 'goals', ranking: { 'Move more': 4 }, counted: 34 })).toBe(
    'Each number shows how many of the 34 people counted chose that option. The list shows the goals chosen most often: up to 5, each chosen by at least 3 people. Answers by e-mail and by card are counted separately. If too few people chose an option by e-mail, or too few by card, we leave those answers out. If another of your surveys has counted some of the same people in the last 8 weeks, we leave out the whole list.',
  )
  expect(explainList({ list: 'impacting_issues', ranking: {}, counted: 34 })).toBe(
    'No issue can be shown. At least 3 of the 34 people counted must have chosen it. Answers by e-mail and by card are counted separately. If too few people chose an option by e-mail, or too few by card, we leave those answers out. If another of your surveys has counted some of the same people in the last 8 weeks, we leave out the whole list.',
  )
})

test('A report shows how many people answered and how many are counted', () => {
  expect(explainParticipation({ completed: 34, all: 36, as_of: null })).toBe(
    '34 of 36 people have answered (94%).',
  )
  expect(explainParticipation({ completed: 2, all: 12, as_of: '2027-07-27T13:00:00.000Z' })).toBe(
    '2 of 12 people had answered at 14:00 (17%).',
  )
  expect(explainParticipation({ completed: 0, all: 0, as_of: null })).toBe(
    'The survey has not gone to anyone yet.',
  )
  const none = { cards_over: 0, counts_only: false }
  expect(explainCounted({ respondents: 34, completed: 36, ...none })).toBe(
    '34 of 36 answers counted, to protect confidentiality.',
  )
  expect(explainCounted({ respondents: 36, completed: 36, ...none })).toBe('All 36 answers counted.')
})

test('People with a seat read how many are counted, in the same words each time', () => {
  const seat = { recipients: 6, cards_over: 0, counts_only: true }
  for (const completed of [5, 6]) {
    expect(sayResponse({ ...seat, completed })).toBe(`${completed} of 6 people counted`)
    expect(explainCounted({ ...seat, completed, respondents: completed })).toBe(
      'This report does not say how many people answered, so that nobody can tell who did.',
    )
  }
  expect(sayResponse({ ...seat, completed: 5, counts_only: false })).toBe('5 of 6 people answered')
  expect(sayMoreCards({ cards_over: 3, cards_over_people: 20, counts_only: true })).toBe(
    'More answers are counted than people were asked: 23 for 20.',
  )
})
