/** The questionnaire: a template, and the frozen copy of it that every survey owns. Field names are the API's own. */
import { choicesOf, kindOf, type Option, type QuestionRole, type QuestionType } from './question-types.ts'

/** A recognised question set, whose words we may not change. */
export interface Instrument {
  id: string
  name: string
  edition: string
  licence: string
  /** Must be shown beside its questions and its results. */
  attribution: string
  /** Where it is published. */
  source: string
}

/** A subject that the author of a text can tick. */
export interface Theme {
  /** What is stored. */
  value: string
  label: string
}

export const THEMES_AT_MOST = 12

export interface Question {
  /** Unique in its template. */
  id: number
  /** The same in every copy, so that two surveys can be compared. */
  key: string
  question: string
  question_type: QuestionType
  role: QuestionRole
  description?: string | undefined
  answer_helper?: string | undefined
  options: Option[]
  /** Free text only: subjects that its author can tick, and which are counted. Missing in old copies. */
  themes?: Theme[] | undefined
  /** Multi-select only: offers 'Other' with a free text field. */
  has_other: boolean
  /** Worded negatively: agreeing lowers the score. */
  reversed: boolean
  optional: boolean
  /** Hidden in a draft: never shown, asked for or counted. */
  hidden?: boolean | undefined
  /** Belongs to a recognised question set: its words, options and order cannot be changed. */
  locked?: boolean | undefined
}

export interface Category {
  id: number
  name: string
  description: string
  /** One of the six hues of the design: 'c1' to 'c6'. */
  color: string
  /** The recognised question set's own name for the category. */
  key?: string | undefined
  /**
   * Categories with the same part are asked as one section with this name, without covers and in the order of the
   * questions' ids.
   */
  part?: string | undefined
  /** Set where the category by itself is a recognised question set. */
  instrument?: Instrument | undefined
  questions: Question[]
}

export interface Template {
  id: number
  name: string
  /** Missing in old copies. */
  instrument?: Instrument | null | undefined
  categories: Category[]
}

/** The template as respondents and scores see it: without hidden questions, and without categories that have only those. */
export function visible<T extends { categories: Category[] }>(template: T): T {
  const categories = template.categories
    .map((category) => ({
      ...category,
      questions: category.questions.filter((question) => !question.hidden),
    }))
    .filter((category) => category.questions.length > 0)
  return { ...template, categories }
}

/** Shown beside the scores, but counts towards none. */
export const isReference = ({ question_type, role }: Question) =>
  question_type === 'scale' && role === 'reference'

export const NOTICED_KEY = 'noticed_change'

/** Asks whether people have noticed anything since the last survey. */
export const isNoticed = ({ key }: Pick<Question, 'key'>) => key === NOTICED_KEY

/**
 * The template as reports break it down: without categories of reference questions only, which have neither score nor
 * list.
 */
export function reported<T extends { categories: Category[] }>(template: T): T {
  const shown = visible(template)
  return {
    ...shown,
    categories: shown.categories.filter(
      ({ questions }) => !questions.every((question) => isReference(question) || isNoticed(question)),
    ),
  }
}

/** The attributions that must be shown beside these questions or their results, each once. */
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

/** Values of exclusive options ('none of these'). */
export const exclusiveValues = ({
  question_type,
  options,
}: Pick<Question, 'question_type' | 'options'>): string[] =>
  question_type === 'multi_select'
    ? options.flatMap(({ value, exclusive }) => (exclusive ? [value] : []))
    : []

/** Empty for all types except free text. */
export const themesOf = (question: Pick<Question, 'question_type' | 'themes'>): readonly Theme[] =>
  kindOf(question).reading === 'text' ? (question.themes ?? []) : []

/**
 * Every value that an answer to this question may contain, in the order of display. Of free text its themes, never its
 * words.
 */
export function valuesOf(question: Question): string[] {
  return [...choicesOf(question), ...themesOf(question)].map(({ value }) => value)
}
