import { expect, test } from 'vitest'
import { employeeWellbeing } from '#content/templates/employee-wellbeing.ts'
import type { Question } from '#domain/template.ts'
import {
  below,
  type Draft,
  moved,
  newId,
  problemsOf,
  relabelled,
  withCategory,
  withNewCategory,
  withNewQuestion,
  withoutCategory,
  withoutQuestion,
  withQuestion,
  withType,
} from './draft.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const draft: Draft = { ...structuredClone(employeeWellbeing), description: '' }
const questions = (of: Draft) => of.categories.flatMap((category) => category.questions)

test('never reuses an id', () => {
  const id = newId([{ id: 3 }, { id: 7 }], NOW)
  expect(id).toBeGreaterThan(7)
  expect(newId([{ id }], NOW)).toBe(id + 1)
  expect(newId([{ id: 3 }], new Date(NOW.getTime() + 60_000))).toBe(id + 60)
  expect(id).toBeLessThan(2_147_483_647)
})

test('saves the shipped template unchanged', () => {
  expect(problemsOf(draft)).toEqual({})
})

test('says where new parts are incomplete', () => {
  const next = withNewCategory(draft, NOW)
  const place = `categories.${draft.categories.length}`
  expect(problemsOf(next)).toMatchObject({
    [`${place}.name`]: 'Required',
    [`${place}.questions.0.question`]: 'Required',
    [`${place}.questions.0.options.4.label`]: 'Required',
  })
  expect(below(problemsOf(next), place)).toMatchObject({
    name: 'Required',
    'questions.0.question': 'Required',
  })
  expect(new Set(questions(next).map(({ key }) => key)).size).toBe(questions(next).length)
})

test('changes and removes categories and questions and keeps the rest', () => {
  const [first, second] = draft.categories
  const renamed = withCategory(draft, first!.id, { name: 'Mind', color: 'c4' })
  expect(renamed.categories[0]).toMatchObject({ name: 'Mind', color: 'c4', questions: first!.questions })
  expect(renamed.categories[1]).toBe(second)

  const added = withNewQuestion(draft, second!.id, NOW)
  expect(added.categories[1]?.questions).toHaveLength(second!.questions.length + 1)
  expect(withoutQuestion(added, second!.id, added.categories[1]!.questions.at(-1)!.id)).toEqual(draft)
  const question = { ...first!.questions[0]!, question: "How's it going, then?" }
  expect(withQuestion(draft, first!.id, question).categories[0]?.questions[0]).toEqual(question)
  expect(withoutCategory(draft, first!.id).categories).toHaveLength(draft.categories.length - 1)
})

test('keeps the fields that still apply when a question changes its type', () => {
  const choice = questions(draft).find(({ question_type }) => question_type === 'multi_select') as Question
  expect(withType(choice, 'select')).toMatchObject({
    role: 'score',
    options: choice.options,
    has_other: false,
  })
  expect(withType(choice, 'text')).toMatchObject({ role: 'context', options: [] })
  const range = withType(choice, 'range')
  expect(range.options.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5'])
  expect(withType({ ...range, reversed: true }, 'boolean')).toMatchObject({
    role: 'score',
    reversed: true,
    options: [],
  })
  expect(withType(range, 'multi_select').options).toHaveLength(2)
})

test('derives a value from its label until it has its own', () => {
  expect(relabelled({ value: '', label: '' }, 'Noise, mostly')).toEqual({
    value: 'Noise mostly',
    label: 'Noise, mostly',
  })
  expect(relabelled({ value: 'noise', label: 'Noise' }, 'Din')).toEqual({ value: 'noise', label: 'Din' })
})

test('moves items by one place and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
})
