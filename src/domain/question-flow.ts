/** The respondent's path through the survey: one card at a time, with the position in the URL. */
import { kindOf } from './question-types.ts'
import { type Category, type Question, questionsOf, type Template, visible } from './template.ts'

/** A respondent's position in the survey. The numbers are a category's id and a question's id. */
export type Position =
  | { at: 'intro' }
  | { at: 'category'; category: number }
  | { at: 'question'; category: number; question: number }
  | { at: 'review' }

/** The content of the card at a position. */
export type Card =
  | { at: 'intro' }
  | { at: 'category'; part: Part }
  | { at: 'question'; part: Part; question: Question }
  | { at: 'review' }

export const start: Position = { at: 'intro' }

const SECONDS_A_CHOICE = 8
const SECONDS_A_TEXT = 25

/** The estimated time for the questions asked, rounded up. */
export function minutesFor(template: { categories: Category[] }): number {
  const seconds = questionsOf(visible(template)).map((question) =>
    kindOf(question).reading === 'text' ? SECONDS_A_TEXT : SECONDS_A_CHOICE,
  )
  return Math.ceil(seconds.reduce((sum, each) => sum + each, 0) / 60)
}

interface PartQuestion {
  category: Category
  question: Question
}

/** A section of the survey as respondents see it: one category, or several asked together. */
export interface Part {
  /** The id of the first category in the part. */
  id: number
  name: string
  description: string
  color: string
  /** True if the part starts with a cover card. */
  hasCover: boolean
  questions: PartQuestion[]
}

/**
 * The parts in the order in which they are asked. A part with several categories has the place of its first
 * category.
 */
export function partsOf(template: { categories: Category[] }): Part[] {
  const { categories } = visible(template)
  const first = (category: Category) =>
    category.part === undefined || categories.find(({ part }) => part === category.part) === category
  return categories.filter(first).map((category) => {
    const { id, part, name, description, color } = category
    if (part === undefined)
      return { id, name, description, color, hasCover: true, questions: inside(category) }
    const together = categories.filter((other) => other.part === part).flatMap(inside)
    const questions = together.toSorted((one, other) => one.question.id - other.question.id)
    return { id, name: part, description: '', color, hasCover: false, questions }
  })
}

const inside = (category: Category): PartQuestion[] =>
  category.questions.map((question) => ({ category, question }))

/** The positions of all cards, in the order in which respondents see them. */
function positions(template: Template): Position[] {
  return [start, ...partsOf(template).flatMap(positionsIn), { at: 'review' }]
}

const positionsIn = ({ id, hasCover, questions }: Part): Position[] => [
  ...(hasCover ? [{ at: 'category', category: id } as const] : []),
  ...questions.map(({ category, question }) => positionOf(category, question)),
]

const positionOf = (category: Category, question: Question): Position => ({
  at: 'question',
  category: category.id,
  question: question.id,
})

/** The first position of a part: its cover or its first question. */
export const beginningOf = (part: Part): Position => positionsIn(part)[0] ?? start

/** The position of the part's first question that is in `asked`. */
export function placeIn({ questions }: Part, asked: readonly { id: number }[]): Position | undefined {
  const found = questions.find(({ question }) => asked.some(({ id }) => id === question.id))
  return found && positionOf(found.category, found.question)
}

/**
 * The position after this one. After the review, this is the review again. After an unknown position, it is
 * the intro.
 */
export function next(template: Template, position: Position): Position {
  const all = positions(template)
  const here = all.findIndex((other) => address(other) === address(position))
  return all[here + 1] ?? { at: 'review' }
}

/**
 * The card at a position. Returns the intro for a position that is not in the template, such as one from an
 * old link or of a hidden question.
 */
export function cardAt(template: Template, position: Position): Card {
  if (position.at === 'intro' || position.at === 'review') return position
  for (const part of partsOf(template)) {
    if (position.at === 'category') {
      if (part.hasCover && part.id === position.category) return { at: 'category', part }
    } else {
      const found = part.questions.find(
        ({ category, question }) => category.id === position.category && question.id === position.question,
      )
      if (found) return { at: 'question', part, question: found.question }
    }
  }
  return { at: 'intro' }
}

/**
 * Where to resume when the link is opened again: the intro if nothing is answered, the review if everything
 * is. An optional question counts as skipped once a later question is answered.
 */
export function firstUnanswered(template: Template, answered: ReadonlySet<number>): Position {
  const cards = positions(template).filter((position) => position.at === 'question')
  const last = cards.findLastIndex(({ question }) => answered.has(question))
  if (last === -1) return start

  const required = new Set(questionsOf(template).flatMap(({ id, optional }) => (optional ? [] : [id])))
  const open = cards.find(
    ({ question }, index) => !answered.has(question) && (required.has(question) || index > last),
  )
  return open ?? { at: 'review' }
}

/**
 * The number in 'Question {current} of {total}'. A cover card has the number of the question after it. The
 * intro has 0, and the review has the last number.
 */
export function questionNumber(template: Template, position: Position): { current: number; total: number } {
  const questions = partsOf(template).flatMap((part) => part.questions.map(({ question }) => question))
  const card = cardAt(template, position)
  const total = questions.length
  if (card.at === 'intro') return { current: 0, total }
  if (card.at === 'review') return { current: total, total }
  const question = card.at === 'question' ? card.question : card.part.questions[0]?.question
  return { current: questions.findIndex(({ id }) => id === question?.id) + 1, total }
}

export interface PartProgress {
  /** The part's id. */
  part: number
  name: string
  answered: number
  total: number
  /** From 0 to 1. */
  share: number
}

export function progress(template: Template, answered: ReadonlySet<number>): PartProgress[] {
  return partsOf(template).map(({ id, name, questions }) => {
    const given = questions.filter(({ question }) => answered.has(question.id)).length
    return { part: id, name, answered: given, total: questions.length, share: given / questions.length }
  })
}

/** The position as query parameters. */
export interface PositionParams {
  active_category: string | null
  active_question: string | null
}

/**
 * A cover card has no `active_question`. The review is `active_category=review`, and the intro has neither parameter.
 */
export function writePosition(position: Position): PositionParams {
  if (position.at === 'intro') return { active_category: null, active_question: null }
  if (position.at === 'review') return { active_category: 'review', active_question: null }
  const question = position.at === 'question' ? String(position.question) : null
  return { active_category: String(position.category), active_question: question }
}

/** Checks only the syntax; `cardAt` checks that the card exists. */
export function readPosition(params: { get(name: keyof PositionParams): string | null }): Position {
  const category = params.get('active_category')
  const question = params.get('active_question')
  if (category === 'review') return { at: 'review' }
  if (!isId(category) || (question !== null && !isId(question))) return start
  if (question === null) return { at: 'category', category: Number(category) }
  return { at: 'question', category: Number(category), question: Number(question) }
}

function isId(text: string | null): text is string {
  return text !== null && /^[1-9]\d{0,14}$/.test(text)
}

function address(position: Position): string {
  const { active_category, active_question } = writePosition(position)
  return `${active_category}/${active_question}`
}
