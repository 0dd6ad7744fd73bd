import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chosenTogether,
  type Given,
  OTHER_MAX,
  readAnswer,
  TEXT_MAX,
  unanswered,
  writeAnswer,
} from './answers.ts'
import { questionOf, templateOf } from './sample.fixture.ts'
import type { Question } from './template.ts'

const range = questionOf({ question_type: 'range' })
const scale = questionOf({ question_type: 'scale', options: ['0', '10'] })
const boolean = questionOf({ question_type: 'boolean' })
const text = questionOf({ question_type: 'text' })
const select = questionOf({ question_type: 'select', options: ['often', 'seldom'] })
const several = questionOf({ question_type: 'multi_select', options: ['noise', 'light', 'open plan'] })
const withOther: Question = { ...several, has_other: true }

const chosen = (...choices: string[]): Given => ({ choices, written: null })

describe('a select answer', () => {
  test.each([
    [range, '1'],
    [range, '5'],
    [scale, '0'],
    [scale, '7'],
    [scale, '10'],
    [boolean, 'true'],
    [boolean, 'false'],
    [select, 'seldom'],
  ])('A select question accepts a known value', (question, answer) => {
    expect(readAnswer(question, answer)).toEqual(chosen(answer))
  })

  test.each([
    [range, '0'],
    [range, ''],
    [scale, ''],
    [boolean, ' '],
    [select, ''],
    [text, ' \n '],
    [withOther, ''],
  ])('A missing answer to a select question is reported as missing', (question, answer) => {
    expect(readAnswer(question, answer)).toEqual({ problem: 'required' })
  })

  test.each([
    [range, '6'],
    [range, '-1'],
    [range, '2.5'],
    [range, ' 3'],
    [range, '03'],
    [scale, '11'],
    [scale, '-1'],
    [scale, '00'],
    [scale, '7.5'],
    [scale, ' 7'],
    [scale, '1e1'],
    [scale, 'constructor'],
    [boolean, 'True'],
    [boolean, 'yes'],
    [select, 'Often'],
    [select, 'often, seldom'],
    [select, 'constructor'],
  ])('A select question refuses an answer that is not one of its values', (question, answer) => {
    expect(readAnswer(question, answer)).toEqual({ problem: 'unknown_option' })
  })
})

describe('a multi-select answer', () => {
  test('A multi-select answer keeps the order in which values were chosen', () => {
    expect(readAnswer(several, 'open plan, noise')).toEqual(chosen('open plan', 'noise'))
  })

  test('A multi-select without ‘Other’ refuses unknown or repeated values', () => {
    for (const answer of ['dust', 'noise, dust', 'dust, noise', 'noise, noise', 'noise,light']) {
      expect(readAnswer(several, answer)).toEqual({ problem: 'unknown_option' })
    }
  })

  test('In a multi-select answer, text after the last known value is free text', () => {
    expect(readAnswer(withOther, 'noise, dust, light, and the rest ')).toEqual({
      choices: ['noise'],
      written: 'dust, light, and the rest',
    })
    expect(readAnswer(withOther, 'just dust')).toEqual({ choices: [], written: 'just dust' })
    expect(readAnswer(withOther, 'noise, noise')).toEqual({ choices: ['noise'], written: 'noise' })
  })

  test('A multi-select answer ignores an empty ‘Other’', () => {
    expect(readAnswer(withOther, 'noise, ')).toEqual(chosen('noise'))
    expect(readAnswer(withOther, ',  ')).toEqual({ choices: [], written: ',' })
  })

  test('The text typed for ‘Other’ has a maximum length', () => {
    expect(readAnswer(withOther, `noise, ${'x'.repeat(OTHER_MAX)}`)).toMatchObject({ choices: ['noise'] })
    expect(readAnswer(withOther, 'x'.repeat(OTHER_MAX + 1))).toEqual({
      problem: 'too_long',
      max: 500,
    })
  })
})

test('Free text is trimmed, limited and never counted as a choice', () => {
  expect(readAnswer(text, '  More daylight, please\0 ')).toEqual({
    choices: [],
    written: 'More daylight, please',
  })
  expect(readAnswer(text, 'x'.repeat(TEXT_MAX))).toMatchObject({ choices: [] })
  expect(readAnswer(text, 'x'.repeat(TEXT_MAX + 1))).toEqual({ problem: 'too_long', max: 5_000 })
})

const values = ['noise', 'light', 'open plan', 'too much too soon', '1', '10', '__proto__']
const anything = questionOf({ question_type: 'multi_select', options: values, has_other: true })
const ownWords = fc.oneof(
  fc.string({ minLength: 1, maxLength: 60 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc
    .array(fc.constantFrom(...values, 'dust', ',', ' ', ''), { minLength: 1 })
    .map((words) => words.join(', ')),
)

test('Every stored answer round-trips', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(values), ownWords, (choices, words) => {
      const given = readAnswer(anything, writeAnswer({ choices, written: words }))
      if ('problem' in given) return
      expect(given.choices.slice(0, choices.length)).toEqual(choices)
      expect(new Set(given.choices).size).toBe(given.choices.length)
      expect(given.choices.every((choice) => values.includes(choice))).toBe(true)
      expect(readAnswer(anything, writeAnswer(given))).toEqual(given)
    }),
  )
})

test('Answers to every question type are split and joined without loss', () => {
  const words = fc
    .string({ minLength: 1 })
    .filter((said) => said === said.trim() && !said.includes('\0') && said !== '')
  const given = fc.oneof(
    fc.tuple(
      fc.constant(range),
      fc.constantFrom('1', '2', '3', '4', '5').map((value) => chosen(value)),
    ),
    fc.tuple(
      fc.constant(boolean),
      fc.constantFrom('true', 'false').map((value) => chosen(value)),
    ),
    fc.tuple(
      fc.constant(text),
      words.map((written) => ({ choices: [], written })),
    ),
    fc.tuple(
      fc.constant(several),
      fc
        .shuffledSubarray(['noise', 'light', 'open plan'], { minLength: 1 })
        .map((choices) => chosen(...choices)),
    ),
    fc.tuple(
      fc.constant(withOther),
      fc.record({
        choices: fc.shuffledSubarray(['noise', 'light']),
        written: words.map((said) => `I said ${said}`),
      }),
    ),
  )
  fc.assert(
    fc.property(given, ([question, one]) => {
      expect(readAnswer(question, writeAnswer(one))).toEqual(one)
    }),
  )
})

test('Only visible, required questions are reported as missing', () => {
  const template = templateOf([
    [questionOf({ id: 11 }), questionOf({ id: 12, optional: true }), questionOf({ id: 13, hidden: true })],
    [questionOf({ id: 14 })],
  ])
  expect(unanswered(template, new Set([14, 99])).map(({ id }) => id)).toEqual([11])
  expect(unanswered(template, new Set([11, 14]))).toEqual([])
})

describe('an exclusive option', () => {
  const alone = (value: string) => ({ value, label: value, exclusive: true })
  const question: Question = questionOf({
    question_type: 'multi_select',
    options: ['noise', 'light', alone('nothing'), alone('rather not say')],
    has_other: true,
  })

  test('An exclusive option is accepted on its own', () => {
    expect(readAnswer(question, 'nothing')).toEqual(chosen('nothing'))
  })

  test.each([
    'nothing, noise',
    'noise, nothing',
    'nothing, rather not say',
    'nothing, and yet',
    'nothing, , dust',
  ])('An answer with an exclusive option and another choice is refused: %s', (answer) => {
    expect(readAnswer(question, answer)).toEqual({
      problem: 'not_alone',
    })
  })

  test('Only multi-select questions may have exclusive options', () => {
    const select = { ...question, question_type: 'select' as const }
    expect(readAnswer(select, 'nothing')).toEqual(chosen('nothing'))
  })

  test('Ticking an exclusive option unticks other choices, and vice versa', () => {
    expect(chosenTogether(question, ['noise', 'light'], 'nothing')).toEqual(['nothing'])
    expect(chosenTogether(question, ['nothing'], 'rather not say')).toEqual(['rather not say'])
    expect(chosenTogether(question, ['nothing'], 'light')).toEqual(['light'])
    expect(chosenTogether(question, ['noise'], 'light')).toEqual(['noise', 'light'])
    expect(chosenTogether(question, ['nothing'], null)).toEqual([])
    expect(chosenTogether(question, ['noise'], null)).toEqual(['noise'])
  })

  test('Ticking options in any order gives a valid answer', () => {
    const ticks = fc.array(fc.constantFrom('noise', 'light', 'nothing', 'rather not say'), { minLength: 1 })
    fc.assert(
      fc.property(ticks, (values) => {
        const ticked = values.reduce<string[]>(
          (before, value) => (before.includes(value) ? before : chosenTogether(question, before, value)),
          [],
        )
        expect(readAnswer(question, writeAnswer({ choices: ticked, written: null }))).toEqual(
          chosen(...ticked),
        )
      }),
    )
  })
})
