/**
 * The rules for templates that surveys can be created from. Each problem has a path, so that a form can show
 * it at the right field.
 */
import { kindOf, type Option, QUESTION_TYPES, type QuestionType, stepsOf } from './question-types.ts'
import { pointsOf } from './scoring.ts'
import { type Category, type Question, THEMES_AT_MOST, themesOf, valuesOf } from './template.ts'

export interface TemplateProblem {
  path: (string | number)[]
  message: string
}

export const needsOptions = (type: QuestionType) => QUESTION_TYPES[type].options !== 'none'

/** Higher ids are reserved for question blocks, which can be added to any template. */
const MAX_ID = 2_000_000_000

const TOO_HIGH = 'Must be at most 2,000,000,000'
const TWICE = 'This is already in use. Choose another'

export const isScored = (question: Question) =>
  valuesOf(question).some((value) => pointsOf(question, value) !== null)

/** True if only one scored question is shown. The category's score would then reveal the answers to this question. */
export const isLoneScore = ({ questions }: Pick<Category, 'questions'>) =>
  questions.filter((question) => !question.hidden && isScored(question)).length === 1

export const LONE_SCORE = 'Show at least 2 scored questions or hide them all, to protect people’s answers'

/**
 * Finds empty texts, duplicates, and category scores that come from a single question. If the list is empty,
 * the template can be used.
 */
export function templateProblems(categories: readonly Category[]): TemplateProblem[] {
  if (categories.length === 0) return [{ path: ['categories'], message: 'Add at least one category' }]
  const [ids, questionIds, keys] = [once(), once(), once()]
  return categories.flatMap((category, index) => {
    const path = ['categories', index]
    const questions = category.questions.flatMap((question, place) => {
      const at = [...path, 'questions', place]
      return [
        ...questionIds(question.id, [...at, 'id']),
        ...keys(question.key, [...at, 'key']),
        ...optionProblems(question, at),
        ...themeProblems(question, at),
      ]
    })
    const isEmpty = category.questions.length === 0
    return [
      ...ids(category.id, [...path, 'id']),
      ...(isEmpty ? [{ path: [...path, 'questions'], message: 'Add at least one question' }] : []),
      ...(isLoneScore(category) ? [{ path: [...path, 'questions'], message: LONE_SCORE }] : []),
      ...questions,
    ]
  })
}

function optionProblems(question: Question, at: TemplateProblem['path']): TemplateProblem[] {
  const { question_type, options } = question
  if (!needsOptions(question_type)) return []
  const path = [...at, 'options']
  if (options.length === 0) return [{ path, message: 'Add at least one option' }]
  const values = once()
  const twice = options.flatMap(({ value }, index) => values(value, [...path, index, 'value']))
  return [...twice, ...stepProblems(question, path)]
}

function themeProblems(question: Question, at: TemplateProblem['path']): TemplateProblem[] {
  const path = [...at, 'themes']
  const [values, labels] = [once(), once()]
  const themes = themesOf(question)
  return [
    ...(themes.length > THEMES_AT_MOST
      ? [{ path, message: `A question can have up to ${THEMES_AT_MOST} themes` }]
      : []),
    ...themes.flatMap(({ value, label }, index) => [
      ...values(value, [...path, index, 'value']),
      ...labels(label, [...path, index, 'label']),
    ]),
  ]
}

function stepProblems(
  { question_type, options }: Question,
  path: TemplateProblem['path'],
): TemplateProblem[] {
  const steps = stepsOf(question_type)
  if (!steps) return []
  const strange = options.flatMap(({ value }, index) =>
    steps.values.includes(value) ? [] : [{ path: [...path, index, 'value'], message: steps.wrong }],
  )
  if (strange.length > 0) return strange
  const isWhole = steps.values.every((step) => options.some(({ value }) => value === step))
  return isWhole ? [] : [{ path, message: steps.wrong }]
}

const optionOf =
  (question: Question) =>
  ({ exclusive, ...option }: Option): Option =>
    exclusive && kindOf(question).reading === 'several' ? { ...option, exclusive } : option

/** Creates a check that reports a value that occurs a second time, and a number above `MAX_ID`. */
function once() {
  const met = new Set<string | number>()
  return (value: string | number, path: TemplateProblem['path']): TemplateProblem[] => {
    if (typeof value === 'number' && value > MAX_ID) return [{ path, message: TOO_HIGH }]
    if (met.has(value)) return [{ path, message: TWICE }]
    met.add(value)
    return []
  }
}

/**
 * An administrator's own template, as stored. Leaves out fields that a question's type does not use, and the
 * fields of recognised question sets.
 */
export const tidied = (categories: readonly Category[]): Category[] =>
  categories.map((category) => ({
    ...category,
    key: undefined,
    part: undefined,
    instrument: undefined,
    questions: category.questions.map((question) => ({
      ...question,
      options: needsOptions(question.question_type) ? question.options.map(optionOf(question)) : [],
      themes: themesOf(question).length > 0 ? question.themes : undefined,
      has_other: question.has_other && kindOf(question).other,
      locked: undefined,
    })),
  }))
