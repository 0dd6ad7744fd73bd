import { expect, test } from 'vitest'
import { questionsOf } from '#domain/template.ts'
import { employeeWellbeing } from './employee-wellbeing.ts'

const questions = questionsOf(employeeWellbeing)

test('The default template uses every question type and unique ids and keys', () => {
  expect(new Set(questions.map((question) => question.question_type))).toEqual(
    new Set(['range', 'select', 'multi_select', 'boolean', 'text']),
  )
  expect(new Set(questions.map((question) => question.id)).size).toBe(questions.length)
  expect(new Set(questions.map((question) => question.key)).size).toBe(questions.length)
})

test('Each category has 3 scales, 1 other scored question and 3 list questions', () => {
  for (const { questions } of employeeWellbeing.categories) {
    expect(questions.filter((question) => question.question_type === 'range')).toHaveLength(3)
    expect(questions.filter((question) => question.role === 'score')).toHaveLength(4)
    for (const role of ['impact', 'obstacle', 'goal'])
      expect(questions.filter((question) => question.role === role)).toHaveLength(1)
  }
})

test('Every question’s options are complete, unique and free of commas', () => {
  for (const { question_type, options } of questions) {
    expect(new Set(options.map((option) => option.value)).size).toBe(options.length)
    expect(options.filter((option) => option.value.includes(','))).toEqual([])
    if (question_type === 'range')
      expect(options.map((option) => option.value)).toEqual(['1', '2', '3', '4', '5'])
    if (question_type === 'range') expect(options.every((option) => option.label_helper)).toBe(true)
    if (question_type === 'select')
      expect(options.every(({ score = -1 }) => score >= 0 && score <= 10)).toBe(true)
  }
})

test('Only the impact questions offer ‘Other’', () => {
  for (const { role, has_other } of questions) expect(has_other).toBe(role === 'impact')
})

test('Every list question has exactly one exclusive option', () => {
  const alone = questions.flatMap(({ role, options }) =>
    options.filter(({ exclusive }) => exclusive).map(({ label }) => [role, label]),
  )
  expect(alone).toEqual(
    employeeWellbeing.categories.flatMap(() => [
      ['impact', 'Nothing at the moment'],
      ['obstacle', 'Nothing gets in the way'],
      ['goal', 'Keep things as they are'],
    ]),
  )
})
