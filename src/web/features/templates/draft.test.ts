import { expect, test } from 'vitest'
import { employeeWellbeing } from '#content/templates/employee-wellbeing.ts'
import type { Question } from '#domain/template.ts'
import {
  type Draft,
  DraftShape,
  draftOf,
  newCategory,
  newId,
  newQuestion,
  valueFrom,
  withType,
} from './draft.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const draft: Draft = { ...structuredClone(employeeWellbeing), description: '' }
const questions = (of: Draft) => of.categories.flatMap((category) => category.questions)

test('A new id in a template is never one already in use', () => {
  const id = newId([{ id: 3 }, { id: 7 }], NOW)
  expect(id).toBeGreaterThan(7)
  expect(newId([{ id }], NOW)).toBe(id + 1)
  expect(newId([{ id: 3 }], new Date(NOW.getTime() + 60_000))).toBe(id + 60)
  expect(id).toBeLessThan(2_147_483_647)
})

test('The editor finds no problems in the shipped template', () => {
  expect(DraftShape.safeParse(draftOf(draft)).success).toBe(true)
})

test('The editor leaves a locked question unchanged', () => {
  const [first] = draft.categories
  const locked = { ...first!, questions: [{ ...first!.questions[0]!, locked: true }] }
  expect(draftOf({ ...draft, categories: [locked] }).categories).toEqual([locked])
})

test('A new category’s empty fields are marked as required', () => {
  const next = { ...draft, categories: [...draft.categories, newCategory(draft, NOW)] }
  const problems = DraftShape.safeParse(next).error?.issues ?? []
  const place = `categories.${draft.categories.length}`
  expect(Object.fromEntries(problems.map(({ path, message }) => [path.join('.'), message]))).toMatchObject({
    [`${place}.name`]: 'Required',
    [`${place}.questions.0.question`]: 'Required',
    [`${place}.questions.0.options.4.label`]: 'Required',
  })
  expect(new Set(questions(next).map(({ key }) => key)).size).toBe(questions(next).length)
  expect(questions(next).map(({ id }) => id)).not.toContain(newQuestion(next, NOW).id)
})

test('A question that changes its type keeps the fields that still apply', () => {
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

test('An option’s value is made from its label, without commas', () => {
  expect(valueFrom('Noise, mostly ')).toBe('Noise mostly')
})
