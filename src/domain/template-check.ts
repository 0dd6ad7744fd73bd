/** What a template must be before a survey can be made from it. Said where it is wrong, so that a form can show it there. */
import { kindOf, type Option, QUESTION_TYPES, type QuestionType } from './question-types.ts'
import { pointsOf } from './scoring.ts'
import { type Category, type Question, valuesOf } from './template.ts'

export interface TemplateProblem {
  path: (string | number)[]
  message: string
}

export const needsOptions = (type: QuestionType) => QUESTION_TYPES[type].options !== 'none'

const TWICE = 'This is used twice'
const RANGE = 'A range has the values 1 to 5'

export const isScored = (question: Question) =>
  valuesOf(question).some((value) => pointsOf(question, value) !== null)

/** A single scored question is shown: its category's score would tell what was said to that one. */
export const isLoneScore = ({ questions }: Pick<Category, 'questions'>) =>
  questions.filter((question) => !question.hidden && isScored(question)).length === 1

export const LONE_SCORE =
  'A category asks at least two scored questions or none: with one, its score would be that question’s'

/** Nothing empty, nothing twice, no score of one question. An empty list means that it can be used. */
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
  return kindOf(question).options === 'steps' ? [...twice, ...rangeProblems(question, path)] : twice
}

/** The slider has five steps, and each says what it means. */
function rangeProblems(question: Question, path: TemplateProblem['path']): TemplateProblem[] {
  const steps = valuesOf(question)
  const strange = question.options.flatMap(({ value }, index) =>
    steps.includes(value) ? [] : [{ path: [...path, index, 'value'], message: RANGE }],
  )
  if (strange.length > 0) return strange
  const isWhole = steps.every((step) => question.options.some(({ value }) => value === step))
  return isWhole ? [] : [{ path, message: RANGE }]
}

const optionOf =
  (question: Question) =>
  ({ exclusive, ...option }: Option): Option =>
    exclusive && kindOf(question).reading === 'several' ? { ...option, exclusive } : option

/** Complains of whatever it has met before. */
function once() {
  const met = new Set<string | number>()
  return (value: string | number, path: TemplateProblem['path']): TemplateProblem[] => {
    if (met.has(value)) return [{ path, message: TWICE }]
    met.add(value)
    return []
  }
}

/** As an administrators' own template is kept: nothing that its type has no use for, and nothing that only a recognised question set has. */
export const tidied = (categories: readonly Category[]): Category[] =>
  categories.map((category) => ({
    ...category,
    key: undefined,
    part: undefined,
    instrument: undefined,
    questions: category.questions.map((question) => ({
      ...question,
      options: needsOptions(question.question_type) ? question.options.map(optionOf(question)) : [],
      has_other: question.has_other && kindOf(question).other,
      locked: undefined,
    })),
  }))
