import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cardAt,
  firstUnanswered,
  minutesFor,
  next,
  type Position,
  progress,
  questionNumber,
  readPosition,
  start,
  writePosition,
} from './question-flow.ts'
import { questionOf, templateOf } from './sample.fixture.ts'
import { type Question, questionsOf, type Template, visible } from './template.ts'

const template = templateOf([
  [questionOf({ id: 11 }), questionOf({ id: 12, hidden: true }), questionOf({ id: 13, optional: true })],
  [questionOf({ id: 14, hidden: true })],
  [questionOf({ id: 15 })],
])

const anyTemplate = fc
  .array(fc.array(fc.record({ hidden: fc.boolean(), optional: fc.boolean() }), { maxLength: 6 }), {
    maxLength: 6,
  })
  .map((categories) => {
    let id = 100
    return templateOf(
      categories.map((questions) => questions.map((question) => questionOf({ ...question, id: id++ }))),
    )
  })

/** Every position from the intro to the review. */
function walk(template: Template): Position[] {
  const way: Position[] = [start]
  while (way.at(-1)!.at !== 'review' && way.length < 200) way.push(next(template, way.at(-1)!))
  return way
}

const params = (query: string) => new URLSearchParams(query)

test('The survey leads from the intro through each category to the review', () => {
  expect(walk(template)).toEqual([
    { at: 'intro' },
    { at: 'category', category: 301 },
    { at: 'question', category: 301, question: 11 },
    { at: 'question', category: 301, question: 13 },
    { at: 'category', category: 303 },
    { at: 'question', category: 303, question: 15 },
    { at: 'review' },
  ])
})

test('The survey visits every visible question once and ends at the review', () => {
  fc.assert(
    fc.property(anyTemplate, (any) => {
      const way = walk(any)
      const met = way.flatMap((position) => (position.at === 'question' ? [position.question] : []))
      expect(met).toEqual(questionsOf(visible(any)).map(({ id }) => id))
      expect(way.at(-1)).toEqual({ at: 'review' })
      expect(next(any, { at: 'review' })).toEqual({ at: 'review' })
    }),
  )
})

test('A position that does not exist shows the intro', () => {
  const strange: Position[] = [
    { at: 'category', category: 999 },
    { at: 'category', category: 302 },
    { at: 'question', category: 303, question: 11 },
    { at: 'question', category: 301, question: 12 },
  ]
  for (const position of strange) {
    expect(cardAt(template, position)).toEqual({ at: 'intro' })
    expect(next(template, position)).toEqual(start)
  }
})

test('The card for a position shows its category or question', () => {
  expect(cardAt(template, { at: 'category', category: 303 })).toMatchObject({
    part: { name: 'Category 3' },
  })
  expect(cardAt(template, { at: 'question', category: 301, question: 13 })).toMatchObject({
    part: { id: 301 },
    question: { id: 13 },
  })
})

test('The survey resumes at the first unanswered question', () => {
  expect(firstUnanswered(template, new Set())).toEqual(start)
  expect(firstUnanswered(template, new Set([999]))).toEqual(start)
  expect(firstUnanswered(template, new Set([11]))).toEqual({ at: 'question', category: 301, question: 13 })
  expect(firstUnanswered(template, new Set([11, 13]))).toEqual({
    at: 'question',
    category: 303,
    question: 15,
  })
  expect(firstUnanswered(template, new Set([11, 13, 15]))).toEqual({ at: 'review' })
})

test('The survey does not return to an optional question that was skipped', () => {
  expect(firstUnanswered(template, new Set([11, 15]))).toEqual({ at: 'review' })
})

test('The survey never skips an unanswered required question', () => {
  fc.assert(
    fc.property(anyTemplate, fc.array(fc.integer({ min: 100, max: 136 })), (any, ids) => {
      const answered = new Set(ids)
      const position = firstUnanswered(any, answered)
      const required = questionsOf(visible(any)).filter(({ id, optional }) => !optional && !answered.has(id))
      if (position.at === 'review') expect(required).toEqual([])
      if (position.at !== 'question') return
      const order = questionsOf(visible(any)).map(({ id }) => id)
      expect(answered.has(position.question)).toBe(false)
      expect(required.every(({ id }) => order.indexOf(id) >= order.indexOf(position.question))).toBe(true)
    }),
  )
})

test('Questions are numbered continuously across categories', () => {
  expect(walk(template).map((position) => questionNumber(template, position).current)).toEqual([
    0, 1, 1, 2, 3, 3, 3,
  ])
  expect(questionNumber(template, start).total).toBe(3)
})

test('Progress is reported for each category', () => {
  expect(progress(template, new Set([13, 15, 12]))).toEqual([
    { part: 301, name: 'Category 1', answered: 1, total: 2, share: 0.5 },
    { part: 303, name: 'Category 3', answered: 1, total: 1, share: 1 },
  ])
})

test('Categories in the same part are merged and lose their cover cards', () => {
  const [first, second, third] = templateOf([
    [questionOf({ id: 12 }), questionOf({ id: 14 })],
    [questionOf({ id: 20 })],
    [questionOf({ id: 11 }), questionOf({ id: 13, hidden: true }), questionOf({ id: 15 })],
  ]).categories
  const part = 'Your work'
  const mixed = { ...template, categories: [{ ...first!, part }, second!, { ...third!, part }] }
  expect(walk(mixed)).toEqual([
    { at: 'intro' },
    { at: 'question', category: 303, question: 11 },
    { at: 'question', category: 301, question: 12 },
    { at: 'question', category: 301, question: 14 },
    { at: 'question', category: 303, question: 15 },
    { at: 'category', category: 302 },
    { at: 'question', category: 302, question: 20 },
    { at: 'review' },
  ])
  expect(cardAt(mixed, { at: 'category', category: 303 })).toEqual({ at: 'intro' })
  expect(progress(mixed, new Set([11, 12]))).toEqual([
    { part: 301, name: part, answered: 2, total: 4, share: 0.5 },
    { part: 302, name: 'Category 2', answered: 0, total: 1, share: 0 },
  ])
  expect(firstUnanswered(mixed, new Set([11]))).toEqual({ at: 'question', category: 301, question: 12 })
})

test('Every position round-trips through its URL', () => {
  fc.assert(
    fc.property(anyTemplate, (any) => {
      for (const position of walk(any)) {
        const entries = Object.entries(writePosition(position)).filter(([, value]) => value !== null)
        expect(readPosition(params(new URLSearchParams(entries as [string, string][]).toString()))).toEqual(
          position,
        )
      }
    }),
  )
})

test.each([
  '',
  'active_question=11',
  'active_category=',
  'active_category=abc',
  'active_category=-3',
  'active_category=3.5',
  'active_category=1e3',
  'active_category=301&active_question=x',
  'active_category=99999999999999999999',
])('The URL ‘%s’ opens the intro', (query) => {
  expect(readPosition(params(query))).toEqual(start)
})

test('The time estimate is 8 seconds per choice and 25 per text, rounded up', () => {
  const minutes = (choices: number, texts: number, hidden = 0) => {
    let id = 0
    const asked = (number: number, more: Partial<Question> = {}) =>
      Array.from({ length: number }, () => questionOf({ ...more, id: ++id }))
    const text: Partial<Question> = { question_type: 'text', role: 'context', options: [] }
    return minutesFor(
      templateOf([[...asked(choices), ...asked(texts, text), ...asked(hidden, { hidden: true })]]),
    )
  }
  expect(minutes(1, 0)).toBe(1)
  expect(minutes(7, 0)).toBe(1)
  expect(minutes(8, 0)).toBe(2)
  expect(minutes(35, 0)).toBe(5)
  expect(minutes(42, 1)).toBe(7)
  expect(minutes(0, 3, 20)).toBe(2)
})
