import { expect, test } from 'vitest'
import { questionOf, templateOf } from '#domain/sample.fixture.ts'
import { mergeAnswers } from './merge-answers.ts'

const template = templateOf([
  [
    questionOf({ id: 1 }),
    questionOf({ id: 2, question_type: 'boolean' }),
    questionOf({ id: 3, hidden: true }),
    questionOf({ id: 4, question_type: 'text', optional: true }),
  ],
])
const stored = [
  { survey_question_id: 1, answer: '2', themes: [] },
  { survey_question_id: 4, answer: 'Words, and more', themes: [] },
]

test('Unsent answers take precedence over answers from the server', () => {
  expect([
    ...mergeAnswers(template, stored, [
      [1, '5'],
      [2, 'true'],
    ]),
  ]).toEqual([
    [1, '5'],
    [4, 'Words, and more'],
    [2, 'true'],
  ])
})

test('A removed answer is not restored from the server', () => {
  expect(mergeAnswers(template, stored, [[4, '']]).has(4)).toBe(false)
})

test('Values that are not valid answers are ignored', () => {
  const strange: [number, string][] = [
    [99, '1'],
    [3, '1'],
    [2, 'perhaps'],
  ]
  expect([...mergeAnswers(template, [], strange)]).toEqual([])
})
