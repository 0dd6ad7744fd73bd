import { expect, test } from 'vitest'
import { next, type Position, start } from '#domain/question-flow.ts'
import { questionOf, templateOf } from '#domain/sample.fixture.ts'
import { cardBefore, isSame } from './card-before.ts'

const template = templateOf([
  [questionOf({ id: 1 }), questionOf({ id: 2, hidden: true }), questionOf({ id: 3 })],
  [questionOf({ id: 4 })],
])

test('Each card leads back to the previous card', () => {
  for (let place: Position = start; place.at !== 'review'; place = next(template, place))
    expect(isSame(cardBefore(template, next(template, place)), place)).toBe(true)
})

test('Going back from a card that does not exist leads to the review', () => {
  expect(cardBefore(template, { at: 'question', category: 301, question: 99 }).at).toBe('review')
})
