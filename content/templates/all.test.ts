import { expect, test } from 'vitest'
import { questionsOf } from '#domain/template.ts'
import { templateProblems } from '#domain/template-check.ts'
import { shippedTemplates } from './all.ts'
import { hse } from './hse.ts'

test.each(shippedTemplates)('The shipped template $shipped is valid and has a description', (shipped) => {
  expect(templateProblems(shipped.template.categories)).toEqual([])
  expect(shipped.description).toMatch(/^[A-Z].{20,}\.$/)
})

test('Recognised question sets have a source, a licence and locked questions', () => {
  const fields = ['id', 'name', 'edition', 'licence', 'attribution', 'source']
  const instruments = shippedTemplates.flatMap(({ template }) => (template.instrument ? [template] : []))
  expect(instruments).not.toEqual([])
  for (const { instrument, categories } of instruments) {
    expect(Object.keys(instrument ?? {})).toEqual(fields)
    expect(Object.values(instrument ?? {}).filter((words) => String(words).trim() === '')).toEqual([])
    expect(instrument?.source).toMatch(/^https:\/\//)
    expect(questionsOf({ categories }).every(({ locked }) => locked)).toBe(true)
  }
})

test('Only recognised question sets have locked questions', () => {
  for (const { template } of shippedTemplates)
    if (!template.instrument) expect(questionsOf(template).some(({ locked }) => locked)).toBe(false)
})

const numbersIn = (area: string) =>
  hse.categories.find(({ key }) => key === area)?.questions.map(({ id, reversed }) => (reversed ? -id : id))

test('The 35 HSE questions are in the right areas and reversed where needed', () => {
  expect(hse.categories.map(({ key, name }) => [key, name])).toEqual([
    ['hse.demands', 'Demands'],
    ['hse.control', 'Control'],
    ['hse.managers_support', "Managers' support"],
    ['hse.peer_support', 'Peer support'],
    ['hse.relationships', 'Relationships'],
    ['hse.role', 'Role'],
    ['hse.change', 'Change'],
  ])
  expect(numbersIn('hse.demands')).toEqual([-3, -6, -9, -12, -16, -18, -20, -22])
  expect(numbersIn('hse.control')).toEqual([2, 10, 15, 19, 25, 30])
  expect(numbersIn('hse.managers_support')).toEqual([8, 23, 29, 33, 35])
  expect(numbersIn('hse.peer_support')).toEqual([7, 24, 27, 31])
  expect(numbersIn('hse.relationships')).toEqual([-5, -14, -21, -34])
  expect(numbersIn('hse.role')).toEqual([1, 4, 11, 13, 17])
  expect(numbersIn('hse.change')).toEqual([26, 28, 32])
})

test('Each HSE question has its five published answers and its own key', () => {
  const questions = questionsOf(hse).toSorted((one, other) => one.id - other.id)
  expect(questions.map(({ key }) => key)).toEqual(
    Array.from({ length: 35 }, (_, index) => `hse.${String(index + 1).padStart(2, '0')}`),
  )
  const often = ['Never', 'Seldom', 'Sometimes', 'Often', 'Always']
  const agree = ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree']
  for (const { id, options, question_type, answer_helper, optional } of questions) {
    expect(options).toEqual(
      (id <= 23 ? often : agree).map((label, index) => ({ value: String(index + 1), label })),
    )
    expect([question_type, optional]).toEqual(['range', false])
    expect(answer_helper).toBe('Think of your work over the last six months.')
  }
})
