/** The questionnaire: a template, and the frozen copy of it that every survey owns. Field names are the API's own. */
import { choicesOf, type Option, type QuestionRole, type QuestionType } from './question-types.ts'

export interface Question {
  /** Unique in its template. */
  id: number
  /** Stable from copy to copy, so that two surveys can be compared. */
  key: string
  question: string
  question_type: QuestionType
  role: QuestionRole
  description?: string | undefined
  answer_helper?: string | undefined
  options: Option[]
  /** Multi-select only: offers 'Other' with a free text field. */
  has_other: boolean
  /** Worded negatively: agreeing lowers the score. */
  reversed: boolean
  optional: boolean
  /** Hidden in a draft: never shown, asked for or counted. */
  hidden?: boolean | undefined
}

export interface Category {
  id: number
  name: string
  description: string
  /** One of the six hues of the design: 'c1' to 'c6'. */
  color: string
  questions: Question[]
}

export interface Template {
  id: number
  name: string
  categories: Category[]
}

/** The template as respondents and scores see it: without hidden questions, and without categories that have none left. */
export function visible<T extends { categories: Category[] }>(template: T): T {
  const categories = template.categories
    .map((category) => ({
      ...category,
      questions: category.questions.filter((question) => !question.hidden),
    }))
    .filter((category) => category.questions.length > 0)
  return { ...template, categories }
}

export function questionsOf(template: { categories: Category[] }): Question[] {
  return template.categories.flatMap((category) => category.questions)
}

/** Every value that an answer to this question may hold, in the order in which it is offered. None for free text. */
export function valuesOf(question: Question): string[] {
  return choicesOf(question).map(({ value }) => value)
}
