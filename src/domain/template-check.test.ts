import { expect, test } from 'vitest'
import { BLOCKS } from '#content/question-blocks.ts'
import { employeeWellbeing } from '#content/templates/employee-wellbeing.ts'
import { questionOf, templateOf } from './sample.fixture.ts'
import type { Question } from './template.ts'
import { LONE_SCORE, templateProblems, tidied } from './template-check.ts'

const range = (given: Partial<Question> = {}) => ({
  ...questionOf({ options: ['1', '2', '3', '4', '5'] }),
  ...given,
})
/**
 * Adds another scored question to each category that has one, so that no category breaks the rule about lone
 * scores.
 */
const inCompany = (questions: Question[], index: number): Question[] =>
  questions.length === 0
    ? []
    : [
        ...questions,
        range({ id: 900 + 2 * index, key: `company-${index}` }),
        range({ id: 901 + 2 * index, key: `more-${index}` }),
      ]
const problemsOf = (categories: Question[][]) =>
  templateProblems(templateOf(categories.map(inCompany)).categories).map(
    ({ path, message }) => [path.join('.'), message] as const,
  )

test('The shipped template has no problems', () => {
  expect(templateProblems(employeeWellbeing.categories)).toEqual([])
  expect(tidied(employeeWellbeing.categories)).toEqual(employeeWellbeing.categories)
})

test('A template may not have empty lists of categories, questions or options', () => {
  expect(problemsOf([])).toEqual([['categories', 'Add at least one category']])
  expect(problemsOf([[range()], []])).toEqual([['categories.1.questions', 'Add at least one question']])
  for (const question_type of ['range', 'select', 'multi_select'] as const)
    expect(problemsOf([[questionOf({ question_type })]])).toEqual([
      ['categories.0.questions.0.options', 'Add at least one option'],
    ])
  for (const question_type of ['text', 'boolean'] as const)
    expect(problemsOf([[questionOf({ question_type })]])).toEqual([])
})

test('A repeated id, key or value is reported', () => {
  const two = templateOf(
    [[range({ id: 1, key: 'a' })], [range({ id: 2, key: 'b' })]].map(inCompany),
  ).categories
  const [first, second] = [two[0]!, two[1]!]
  expect(templateProblems([first, { ...second, id: first.id }])).toEqual([
    { path: ['categories', 1, 'id'], message: 'This is already in use. Choose another' },
  ])
  expect(problemsOf([[range({ id: 1, key: 'a' })], [range({ id: 1, key: 'a' })]])).toEqual([
    ['categories.1.questions.0.id', 'This is already in use. Choose another'],
    ['categories.1.questions.0.key', 'This is already in use. Choose another'],
  ])
  expect(problemsOf([[questionOf({ question_type: 'select', options: ['x', 'y', 'x'] })]])).toEqual([
    ['categories.0.questions.0.options.2.value', 'This is already in use. Choose another'],
  ])
})

test('Only text questions may have themes, up to twelve different ones', () => {
  const theme = (value: string, label = value.toUpperCase()) => ({ value, label })
  const text = (...themes: ReturnType<typeof theme>[]) => questionOf({ question_type: 'text', themes })
  const path = 'categories.0.questions.0.themes'
  expect(problemsOf([[text(theme('a'), theme('b'), theme('a', 'B'))]])).toEqual([
    [`${path}.2.value`, 'This is already in use. Choose another'],
    [`${path}.2.label`, 'This is already in use. Choose another'],
  ])
  const many = (count: number) => text(...Array.from({ length: count }, (_, index) => theme(`t${index}`)))
  expect(problemsOf([[many(12)]])).toEqual([])
  expect(problemsOf([[many(13)]])).toEqual([[path, 'A question can have up to 12 themes']])
  const asked = [{ ...text(theme('a')), question_type: 'boolean' as const }, text()]
  const kept = tidied(templateOf([asked]).categories)[0]?.questions.map(({ themes }) => themes)
  expect(kept).toEqual([undefined, undefined])
})

test('A range must have the values 1 to 5, in any order', () => {
  const withValues = (...options: string[]) => problemsOf([[questionOf({ options })]])
  const message = 'A range needs one option for each value from 1 to 5'
  expect(withValues('5', '4', '3', '2', '1')).toEqual([])
  expect(withValues('1', '2', '3', '4', '6')).toEqual([['categories.0.questions.0.options.4.value', message]])
  expect(withValues('0', '1', '2', '3', '4', '5')).toEqual([
    ['categories.0.questions.0.options.0.value', message],
  ])
  expect(withValues('1', '2', '3')).toEqual([['categories.0.questions.0.options', message]])
})

test('A scale must have labels at its two ends and nowhere else', () => {
  const withEnds = (...options: string[]) => problemsOf([[questionOf({ question_type: 'scale', options })]])
  const message = 'A scale needs labels for 0 and 10'
  expect(withEnds('0', '10')).toEqual([])
  expect(withEnds()).toEqual([['categories.0.questions.0.options', 'Add at least one option']])
  expect(withEnds('0')).toEqual([['categories.0.questions.0.options', message]])
  expect(withEnds('0', '5', '10')).toEqual([['categories.0.questions.0.options.1.value', message]])
})

test('Templates may not use ids reserved for question blocks', () => {
  const message = 'Must be at most 2,000,000,000'
  expect(problemsOf([[range({ id: 2_000_000_000 })]])).toEqual([])
  expect(problemsOf([[range({ id: 2_000_000_001 })]])).toEqual([['categories.0.questions.0.id', message]])
  const ids = Object.values(BLOCKS).flatMap(({ id, questions }) => [id, ...questions.map((one) => one.id)])
  expect(ids.every((id) => id > 2_000_000_000)).toBe(true)
})

test('Fields that a question’s type does not use are dropped', () => {
  const [category] = tidied(
    templateOf([
      [
        questionOf({ id: 1, question_type: 'text', options: ['x'], has_other: true }),
        questionOf({ id: 2, question_type: 'multi_select', options: ['x'], has_other: true }),
      ],
    ]).categories,
  )
  expect(category?.questions).toMatchObject([
    { options: [], has_other: false },
    { options: [{ value: 'x' }], has_other: true },
  ])
})

test('Fields of recognised question sets are dropped from other templates', () => {
  const [category] = templateOf([[range({ locked: true })]]).categories
  const instrument = { id: 'x', name: 'x', edition: 'x', licence: 'x', attribution: 'x', source: 'x' }
  const kept = tidied([{ ...category!, key: 'hse.role', part: 'Your work', instrument }])
  expect(JSON.parse(JSON.stringify(kept))).toEqual(
    JSON.parse(JSON.stringify(templateOf([[range()]]).categories)),
  )
})

test('A category must not show exactly one scored question', () => {
  const hidden = { hidden: true }
  const loneOnes = (...questions: Question[]) =>
    templateProblems(
      templateOf([questions.map((question, id) => ({ ...question, id, key: `${id}` }))]).categories,
    )
  const problem = [{ path: ['categories', 0, 'questions'], message: LONE_SCORE }]
  const points = [{ value: 'a', label: 'A', score: 4 }]
  const unscored = [
    questionOf({ question_type: 'text', role: 'context' }),
    questionOf({ question_type: 'multi_select', role: 'score', options: ['x'] }),
    questionOf({ question_type: 'select', options: ['x'] }),
    range({ role: 'context' }),
  ]
  expect(loneOnes(...unscored)).toEqual([])
  for (const scored of [
    range(),
    questionOf({ question_type: 'boolean' }),
    questionOf({ question_type: 'select', options: points }),
  ]) {
    expect(loneOnes(scored, ...unscored)).toEqual(problem)
    expect(loneOnes(scored, range(), ...unscored)).toEqual([])
    expect(loneOnes(scored, range(hidden), ...unscored)).toEqual(problem)
    expect(loneOnes({ ...scored, ...hidden }, ...unscored)).toEqual([])
  }
})
