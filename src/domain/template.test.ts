import { expect, test } from 'vitest'
import { questionOf, templateOf } from './sample.fixture.ts'
import { attributionsOf, questionsOf, reported, valuesOf, visible } from './template.ts'

test('Hiding questions and empty categories leaves the template unchanged', () => {
  const template = templateOf([
    [questionOf({ id: 11, hidden: true })],
    [questionOf({ id: 12 }), questionOf({ id: 13, hidden: true })],
  ])
  const shown = visible(template)
  expect(shown.categories.map(({ id }) => id)).toEqual([302])
  expect(questionsOf(shown).map(({ id }) => id)).toEqual([12])
  expect(questionsOf(template)).toHaveLength(3)
})

test('Categories of reference questions do not affect scores', () => {
  const reference = questionOf({ id: 11, question_type: 'scale', role: 'reference', options: ['0', '10'] })
  const template = templateOf([
    [reference],
    [{ ...reference, id: 12 }, questionOf({ id: 13 })],
    [{ ...reference, id: 14, role: 'score' }],
    [{ ...reference, id: 15 }, questionOf({ id: 16, hidden: true })],
  ])
  expect(reported(template).categories.map(({ id }) => id)).toEqual([302, 303])
})

test('Each source in a template is listed once, ignoring hidden questions', () => {
  const set = (attribution: string) => ({
    id: 'x',
    name: 'x',
    edition: 'x',
    licence: 'x',
    source: 'x',
    attribution,
  })
  const [first, second, third] = templateOf([
    [questionOf({ id: 1 })],
    [questionOf({ id: 2 })],
    [questionOf({ id: 3, hidden: true })],
  ]).categories
  const categories = [
    { ...first!, instrument: set('Of the first') },
    { ...second!, instrument: set('Of the whole') },
    { ...third!, instrument: set('Of the third') },
  ]
  expect(attributionsOf({ instrument: set('Of the whole'), categories })).toEqual([
    'Of the whole',
    'Of the first',
  ])
  expect(attributionsOf(templateOf([[questionOf()]]))).toEqual([])
})

test('A question lists the values that it accepts', () => {
  expect(valuesOf(questionOf({ question_type: 'range' }))).toEqual(['1', '2', '3', '4', '5'])
  expect(valuesOf(questionOf({ question_type: 'scale', options: ['0', '10'] }))).toEqual([
    '0',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
  ])
  expect(valuesOf(questionOf({ question_type: 'boolean' }))).toEqual(['true', 'false'])
  expect(valuesOf(questionOf({ question_type: 'select', options: ['b', 'a'] }))).toEqual(['b', 'a'])
  expect(valuesOf(questionOf({ question_type: 'multi_select', options: ['b'], has_other: true }))).toEqual([
    'b',
  ])
  expect(valuesOf(questionOf({ question_type: 'text' }))).toEqual([])
})
