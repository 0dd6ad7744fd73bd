/** The questionnaire: a template, or a survey's frozen copy of it. Field names match the API. */
import { choicesOf, kindOf, type Option, type QuestionRole, type QuestionType } from './question-types.ts'

/** A recognised question set, whose wording we may not change. */
export interface Instrument {
  id: string
  name: string
  edition: string
  licence: string
  /** Must be shown with the set's questions and results. */
  attribution: string
  /** Where the question set is published. */
  source: string
}

/** A theme that the author of a free text can tick. */
export interface Theme {
  /** The stored value. */
  value: string
  label: string
}

export const THEMES_AT_MOST = 12

export interface Question {
  /** The question's id, which is unique within the template. */
  id: number
  /** The same in every copy of the template, so that surveys can be compared. */
  key: string
  question: string
  question_type: QuestionType
  role: QuestionRole
  description?: string | undefined
  answer_helper?: string | undefined
  options: Option[]
  /** Free text only: themes that the author can tick and that are counted. Missing in old copies. */
  themes?: Theme[] | undefined
  /** Multi-select only: offers an 'Other' option with a text field. */
  has_other: boolean
  /** Worded negatively, so that agreeing lowers the score. */
  reversed: boolean
  optional: boolean
  /** Hidden in a draft, so it is neither asked nor counted. */
  hidden?: boolean | undefined
  /** Part of a recognised question set: its wording, options and order cannot change. */
  locked?: boolean | undefined
}

export interface Category {
  id: number
  name: string
  description: string
  /** One of the design's seven hues: 'c1' to 'c7'. */
  color: string
  /** The recognised question set's own name for the category. */
  key?: string | undefined
  /**
   * Categories with the same `part` are asked as one section with this name, without cover cards and in order of question
   * id.
   */
  part?: string | undefined
  /** Set if the category itself is a recognised question set. */
  instrument?: Instrument | undefined
  questions: Question[]
}

export interface Template {
  id: number
  name: string
  /** The recognised question set that the template represents. Missing in old copies. */
  instrument?: Instrument | null | undefined
  categories: Category[]
}

/**
 * The template that respondents see and that scores are calculated from. It has no hidden questions, and no
 * categories in which every question is hidden.
 */
export function visible<T extends { categories: Category[] }>(template: T): T {
  const categories = template.categories
    .map((category) => ({
      ...category,
      questions: category.questions.filter((question) => !question.hidden),
    }))
    .filter((category) => category.questions.length > 0)
  return { ...template, categories }
}

/** Reference questions are shown next to the scores but do not count towards any of them. */
export const isReference = ({ question_type, role }: Question) =>
  question_type === 'scale' && role === 'reference'

export const NOTICED_KEY = 'noticed_change'

/** Asks whether people have noticed a change since the last survey. */
export const isNoticed = ({ key }: Pick<Question, 'key'>) => key === NOTICED_KEY

/** The key of a pulse's question about whether an action has helped is this prefix and the action's uuid. */
export const CHECK_KEY = 'check.'
export const isCheck = ({ key }: Pick<Question, 'key'>) => key.startsWith(CHECK_KEY)

/** A question that the product adds at the end of a survey. It has no score. */
export const isClosing = (question: Pick<Question, 'key'>) => isNoticed(question) || isCheck(question)

/** The key of the category with a pulse's anchor questions. It has no score of its own. */
export const ANCHORS_KEY = 'anchors'
const isAnchors = ({ key }: Category) => key === ANCHORS_KEY

/**
 * The template's categories for reports. Leaves out categories that contain only reference questions, because
 * they have no score or list. Leaves out a pulse's anchors too, which count only towards the pulse score.
 */
export function reported<T extends { categories: Category[] }>(template: T): T {
  const shown = visible(template)
  return {
    ...shown,
    categories: shown.categories.filter(
      (category) =>
        !isAnchors(category) &&
        !category.questions.every((question) => isReference(question) || isClosing(question)),
    ),
  }
}

/** The attributions, without duplicates, to show with these questions or their results. */
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

/** An id that none of these items has. */
export const beyond = (things: readonly { id: number }[]) =>
  things.reduce((most, { id }) => Math.max(most, id), 0) + 1

/** Values of exclusive options ('none of these'). */
export const exclusiveValues = ({
  question_type,
  options,
}: Pick<Question, 'question_type' | 'options'>): string[] =>
  question_type === 'multi_select'
    ? options.flatMap(({ value, exclusive }) => (exclusive ? [value] : []))
    : []

/** The themes that a question offers. Empty for every type except free text. */
export const themesOf = (question: Pick<Question, 'question_type' | 'themes'>): readonly Theme[] =>
  kindOf(question).reading === 'text' ? (question.themes ?? []) : []

/**
 * All values that an answer to this question may contain, in display order. For free text, these are the
 * themes and never the text itself.
 */
export function valuesOf(question: Question): string[] {
  return [...choicesOf(question), ...themesOf(question)].map(({ value }) => value)
}
