import { expect, test } from 'vitest'
import { questionOf, templateOf } from '#domain/sample.fixture.ts'
import { allIn } from './use-submission.ts'

test('A submission also names the optional questions without an answer', () => {
  const text = { question_type: 'text', optional: true } as const
  const survey_template = templateOf([
    [questionOf({ id: 1 }), questionOf({ id: 2, ...text }), questionOf({ id: 3, ...text })],
  ])
  const answers = new Map([
    [1, '2'],
    [2, 'Words'],
  ])
  expect(allIn({ survey_template }, { answers })).toEqual([
    { survey_question_id: 1, answer: '2', themes: [] },
    { survey_question_id: 2, answer: 'Words', themes: [] },
    { survey_question_id: 3, answer: '', themes: [] },
  ])
})
