/** The respondent's way through the survey: one card at a time, the place kept in the address. */
import { type Category, type Question, questionsOf, type Template, visible } from './template.ts'

/** Where a respondent is. The numbers are the ids of a category and a question. */
export type Position =
  | { at: 'intro' }
  | { at: 'category'; category: number }
  | { at: 'question'; category: number; question: number }
  | { at: 'review' }

/** What stands on the card at a position. */
export type Card =
  | { at: 'intro' }
  | { at: 'category'; category: Category }
  | { at: 'question'; category: Category; question: Question }
  | { at: 'review' }

export const start: Position = { at: 'intro' }

/** Every card's position, in the order in which a respondent meets it. */
function positions(template: Template): Position[] {
  const cards = visible(template).categories.flatMap(({ id: category, questions }): Position[] => [
    { at: 'category', category },
    ...questions.map((question): Position => ({ at: 'question', category, question: question.id })),
  ])
  return [start, ...cards, { at: 'review' }]
}

/** The review is followed by itself, a place that the template does not know by the intro. */
export function next(template: Template, position: Position): Position {
  const all = positions(template)
  const here = all.findIndex((other) => address(other) === address(position))
  return all[here + 1] ?? { at: 'review' }
}

/** The intro for a place that the template does not know: an old link, a hidden question, a made-up id. */
export function cardAt(template: Template, position: Position): Card {
  if (position.at === 'intro' || position.at === 'review') return position
  const category = visible(template).categories.find(({ id }) => id === position.category)
  if (!category) return { at: 'intro' }
  if (position.at === 'category') return { at: 'category', category }
  const question = category.questions.find(({ id }) => id === position.question)
  return question ? { at: 'question', category, question } : { at: 'intro' }
}

/**
 * Where to go on when the link is opened again: the intro when nothing is answered, the review when all is.
 * An optional question counts as skipped, and is not asked again, once a later one is answered.
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

/** For 'Question {current} of {total}'. A category card has the number of the question that follows it; the intro has 0, the review the last. */
export function questionNumber(template: Template, position: Position): { current: number; total: number } {
  const questions = questionsOf(visible(template))
  const card = cardAt(template, position)
  const total = questions.length
  if (card.at === 'intro') return { current: 0, total }
  if (card.at === 'review') return { current: total, total }
  const question = card.at === 'question' ? card.question : card.category.questions[0]
  return { current: questions.findIndex(({ id }) => id === question?.id) + 1, total }
}

export interface CategoryProgress {
  category: number
  answered: number
  total: number
  /** From 0 to 1. */
  share: number
}

export function progress(template: Template, answered: ReadonlySet<number>): CategoryProgress[] {
  return visible(template).categories.map(({ id, questions }) => {
    const given = questions.filter((question) => answered.has(question.id)).length
    return { category: id, answered: given, total: questions.length, share: given / questions.length }
  })
}

/** The address as a browser's `URLSearchParams` holds it. */
export interface PositionParams {
  active_category: string | null
  active_question: string | null
}

/** The category card has no `active_question`; the review is `active_category=review`; the intro has neither. */
export function writePosition(position: Position): PositionParams {
  if (position.at === 'intro') return { active_category: null, active_question: null }
  if (position.at === 'review') return { active_category: 'review', active_question: null }
  const question = position.at === 'question' ? String(position.question) : null
  return { active_category: String(position.category), active_question: question }
}

/** Knows the form alone; whether such a card is there says `cardAt`. */
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
