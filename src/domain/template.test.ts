import { expect, test } from 'vitest'
import { questionOf, templateOf } from './sample.fixture.ts'
import { questionsOf, valuesOf, visible } from './template.ts'

test('what is hidden is gone, with a category that has nothing else, and the template itself stays as it is', () => {
  const template = templateOf([
    [questionOf({ id: 11, hidden: true })],
    [questionOf({ id: 12 }), questionOf({ id: 13, hidden: true })],
  ])
  const shown = visible(template)
  expect(shown.categories.map(({ id }) => id)).toEqual([302])
  expect(questionsOf(shown).map(({ id }) => id)).toEqual([12])
  expect(questionsOf(template)).toHaveLength(3)
})

test('a question knows the values that it takes', () => {
  expect(valuesOf(questionOf({ question_type: 'range' }))).toEqual(['1', '2', '3', '4', '5'])
  expect(valuesOf(questionOf({ question_type: 'boolean' }))).toEqual(['true', 'false'])
  expect(valuesOf(questionOf({ question_type: 'select', options: ['b', 'a'] }))).toEqual(['b', 'a'])
  expect(valuesOf(questionOf({ question_type: 'multi_select', options: ['b'], has_other: true }))).toEqual([
    'b',
  ])
  expect(valuesOf(questionOf({ question_type: 'text' }))).toEqual([])
})
