import { describe, expect, test } from 'vitest'
import {
  explainCategory,
  explainCounted,
  explainList,
  explainOverall,
  explainParticipation,
  explainQuestion,
  oneDecimal,
} from './explain.ts'
import { questionOf } from './sample.fixture.ts'

test('a score is shown with one decimal, always', () => {
  expect([6, 6.25, 10, 0].map(oneDecimal)).toEqual(['6.0', '6.3', '10.0', '0.0'])
})

test('the overall score names the categories that it comes from, and leaves out those without a score', () => {
  const categories = [
    { name: 'Workload, control', score: 5.5 },
    { name: 'Money', score: null },
    { name: 'Team', score: 7 },
  ]
  expect(explainOverall({ overall: 6.25, categories })).toBe(
    '6.3 out of 10 is the average of 2 category scores, each counting the same: Workload, control 5.5, Team 7.0.',
  )
  expect(explainOverall({ overall: null, categories: [] })).toBe(
    'There is no overall score, because no category has one.',
  )
})

test('a category says how many questions it is the average of', () => {
  expect(explainCategory({ score: 7.25, scored: 4 })).toBe(
    '7.3 out of 10 is the average of 4 question scores in this category, each counting the same.',
  )
  expect(explainCategory({ score: null, scored: 0 })).toBe(
    'There is no score, because no scored question here was answered by enough people.',
  )
})

describe('a question says what its answers are worth', () => {
  const ends = [
    { value: '1', label: 'Never' },
    { value: '5', label: 'Always' },
  ]

  test('by the labels of its ends, turned round where it is worded negatively', () => {
    const range = questionOf({ question_type: 'range', options: ends })
    expect(explainQuestion({ question: range, score: 6, answered: 1_250 })).toBe(
      '6.0 out of 10 is the average of 1,250 answers, where ‘Never’ is worth 0 and ‘Always’ 10.',
    )
    expect(explainQuestion({ question: { ...range, reversed: true }, score: 6, answered: 9 })).toContain(
      '‘Always’ is worth 0 and ‘Never’ 10',
    )
  })

  test('by yes and no, and by the points of its options', () => {
    const boolean = questionOf({ question_type: 'boolean', reversed: true })
    expect(explainQuestion({ question: boolean, score: 6, answered: 9 })).toContain(
      '‘Yes’ is worth 0 and ‘No’ 10',
    )
    const options = [{ value: 'a', label: 'Often', score: 8 }, 'b']
    const select = questionOf({ question_type: 'select', options })
    expect(explainQuestion({ question: select, score: 8, answered: 9 })).toContain('these points: ‘Often’ 8.')
  })

  test('or why it has no score', () => {
    const text = questionOf({ question_type: 'text' })
    expect(explainQuestion({ question: questionOf(), score: null, answered: 4 })).toBe(
      'There is no score, because too few people answered this question.',
    )
    for (const question of [
      text,
      questionOf({ role: 'context' }),
      questionOf({ question_type: 'select', options: ['a'] }),
    ]) {
      expect(explainQuestion({ question, score: null, answered: 4 })).toContain('This question has no score')
    }
  })
})

test('a list says what its numbers count and what is left out', () => {
  expect(explainList({ list: 'goals', ranking: { 'Move more': 4 }, counted: 34 })).toBe(
    'Each number says how many of the 34 people counted chose it; the list holds the 5 most chosen goals at most, and none that fewer than 3 people chose. One or two who chose it by e-mail are not added to those who did by a card.',
  )
  expect(explainList({ list: 'impacting_issues', ranking: {}, counted: 34 })).toBe(
    'No issue was chosen by at least 3 of the 34 people counted. One or two who chose it by e-mail are not added to those who did by a card.',
  )
})

test('participation and counting give both numbers', () => {
  expect(explainParticipation({ completed: 34, all: 36, as_of: null })).toBe(
    '34 of 36 people asked have answered, which is 94%.',
  )
  expect(explainParticipation({ completed: 2, all: 12, as_of: '2027-07-27T13:00:00.000Z' })).toBe(
    '2 of 12 people asked had answered at 14:00, which is 17%.',
  )
  expect(explainParticipation({ completed: 0, all: 0, as_of: null })).toBe('Nobody has been asked yet.')
  expect(explainCounted({ counted: 34, completed: 36 })).toBe(
    '34 of 36 answers counted, to protect confidentiality.',
  )
  expect(explainCounted({ counted: 36, completed: 36 })).toBe('All 36 answers counted.')
})
