import { expect, test } from 'vitest'
import { questionOf } from '#domain/sample.fixture.ts'
import { answerOnCard } from './on-card.ts'
import { sentOf, writeSaid } from './said.ts'

const themes = [{ value: 'pay', label: 'Pay' }]
const comment = questionOf({ question_type: 'text', optional: true, themes })
const several = questionOf({ question_type: 'multi_select', options: ['noise', 'none'], has_other: true })

test('Text and ‘Other’ text on a card are an answer unless they are empty', () => {
  expect(answerOnCard(comment, ' all fine ')).toBe('all fine')
  expect(answerOnCard(comment, ' ')).toBeNull()
  expect(answerOnCard(several, 'noise, the printer')).toBe('noise, the printer')
  expect(answerOnCard(several, 'noise')).toBe('noise')
  expect(answerOnCard(several, '')).toBeNull()
})

test('‘Send only what I ticked’ is an answer only if a theme is ticked', () => {
  const said = (ticked: string[]) => writeSaid({ words: 'my boss', ticked, onlyTicked: true })
  expect(sentOf(answerOnCard(comment, said(['pay'])) ?? '')).toEqual({ answer: '', themes: ['pay'] })
  expect(answerOnCard(comment, said([]))).toBeNull()
})
