/** The questionnaire: a template, and the frozen copy of it that every survey owns. Field names are the API's own. */
import { choicesOf, kindOf, type Option, type QuestionRole, type QuestionType } from './question-types.ts'

/** A recognised question set, whose words are not ours to change. */
export interface Instrument {
  id: string
  name: string
  edition: string
  licence: string
  /** Stands wherever its questions or their results do. */
  attribution: string
  /** Where it is published. */
  source: string
}

/** What the author of a text can say that it is about. */
export interface Theme {
  /** What is stored. */
  value: string
  label: string
}

export const THEMES_AT_MOST = 12

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
  /** Free text only: what its author can have counted of it, by ticking. None in copies of old. */
  themes?: Theme[] | undefined
  /** Multi-select only: offers 'Other' with a free text field. */
  has_other: boolean
  /** Worded negatively: agreeing lowers the score. */
  reversed: boolean
  optional: boolean
  /** Hidden in a draft: never shown, asked for or counted. */
  hidden?: boolean | undefined
  /** Belongs to a recognised question set: its words, its options and its place stay. */
  locked?: boolean | undefined
}

export interface Category {
  id: number
  name: string
  description: string
  /** One of the six hues of the design: 'c1' to 'c6'. */
  color: string
  /** What a recognised question set knows it by. */
  key?: string | undefined
  /** Categories of the same part are asked as one, under its name, without covers and in the order of the questions' ids. */
  part?: string | undefined
  /** Of a category that is a recognised question set by itself. */
  instrument?: Instrument | undefined
  questions: Question[]
}

export interface Template {
  id: number
  name: string
  /** None in copies of old. */
  instrument?: Instrument | null | undefined
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

/** Asked to be seen beside the scores, and to count towards none. */
export const isReference = ({ question_type, role }: Question) =>
  question_type === 'scale' && role === 'reference'

export const NOTICED_KEY = 'noticed_change'

/** Asks whether people have noticed anything since the last survey. */
export const isNoticed = ({ key }: Pick<Question, 'key'>) => key === NOTICED_KEY

/** The template as reports break it down: without categories that ask for reference alone, and have neither score nor list. */
export function reported<T extends { categories: Category[] }>(template: T): T {
  const shown = visible(template)
  return {
    ...shown,
    categories: shown.categories.filter(
      ({ questions }) => !questions.every((question) => isReference(question) || isNoticed(question)),
    ),
  }
}

/** What must stand wherever these questions or their results do, each once. */
export function attributionsOf(template: {
  instrument?: Instrument | null | undefined
  categories: Category[]
}) {
  const { instrument, categories } = visible(template)
  const all = [instrument, ...categories.map((category) => category.instrument)]
  return [...new Set(all.flatMap((one) => (one ? [one.attribution] : [])))]
}

export function questionsOf(template: { categories: Category[] }): Question[] {
  return template.categories.flatMap((category) => category.questions)
}

/** Values that are chosen alone. */
export const exclusiveValues = ({
  question_type,
  options,
}: Pick<Question, 'question_type' | 'options'>): string[] =>
  question_type === 'multi_select'
    ? options.flatMap(({ value, exclusive }) => (exclusive ? [value] : []))
    : []

/** None but under free text. */
export const themesOf = (question: Pick<Question, 'question_type' | 'themes'>): readonly Theme[] =>
  kindOf(question).reading === 'text' ? (question.themes ?? []) : []

/** Every value that an answer to this question may hold, in the order in which it is offered. Of free text its themes, never its words. */
export function valuesOf(question: Question): string[] {
  return [...choicesOf(question), ...themesOf(question)].map(({ value }) => value)
}
