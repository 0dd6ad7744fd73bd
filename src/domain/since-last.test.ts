import { expect, test } from 'vitest'
import { unanswered } from './answers.ts'
import { firstUnanswered, next, questionNumber } from './question-flow.ts'
import { questionOf, templateOf } from './sample.fixture.ts'
import { noticedIn, withNoticed, withoutNoticed } from './since-last.ts'
import { isNoticed, questionsOf, reported } from './template.ts'

const template = templateOf([
  [questionOf({ id: 9 })],
  [questionOf({ id: 2 })],
  [questionOf({ id: 5, hidden: true })],
])
const asked = withNoticed(template)
const question = questionsOf(asked).find(isNoticed)!

test('The optional question about changes comes last and has a new id', () => {
  expect(question.id).toBe(10)
  const last = { at: 'question', category: 304, question: 10 } as const
  expect(questionNumber(asked, last)).toEqual({ current: 3, total: 3 })
  expect(unanswered(asked, new Set([9, 2]))).toEqual([])
  expect(firstUnanswered(asked, new Set([9, 2]))).toEqual(last)
})

test('The question about changes is added once and removed completely', () => {
  expect(withNoticed(asked)).toEqual(asked)
  expect(withoutNoticed(asked)).toEqual(template)
})

test('The question about changes has no category card or report heading', () => {
  expect(next(asked, { at: 'question', category: 302, question: 2 })).toEqual({
    at: 'question',
    category: 304,
    question: 10,
  })
  expect(reported(asked)).toEqual(reported(template))
})

test('Answers about changes are shown only if at least k people answered', () => {
  const counts = (answered: number) => ({ 10: { answered, choices: { yes: answered - 1, no: 1 } } })
  expect(noticedIn(asked, counts(5), 5)).toEqual({ yes: 4, a_little: 0, no: 1 })
  expect(noticedIn(asked, counts(4), 5)).toBeNull()
  expect(noticedIn(asked, {}, 5)).toBeNull()
  expect(noticedIn(template, counts(9), 5)).toBeNull()
})

test('Card answers about changes are left out if anybody answered by email', () => {
  const counts = (mail: number, cards: number) => ({
    10: { answered: mail + cards, choices: { yes: mail, no: cards }, by_card: { no: cards } },
  })
  expect(noticedIn(asked, counts(11, 3), 5)).toEqual({ yes: 11, a_little: 0, no: 0 })
  expect(noticedIn(asked, counts(4, 3), 5)).toBeNull()
  expect(noticedIn(asked, counts(0, 10), 5)).toEqual({ yes: 0, a_little: 0, no: 10 })
})
