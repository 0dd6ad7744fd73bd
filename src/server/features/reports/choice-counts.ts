import { nobody, type Size, worth } from '#domain/cards.ts'
import { kindOf } from '#domain/question-types.ts'
import { isListed, pointsOf } from '#domain/scoring.ts'
import { isAnsweredByAll } from '#domain/spread.ts'
import { questionsOf, type Template } from '#domain/template.ts'

/** How many people in one block chose an option. */
export interface ChoiceCount {
  /** The block's index in the disclosure plan. */
  block: number
  /** How these people answered. People who may have several mailboxes (`unsure`) are in no block. */
  by: 'mail' | 'byCard'
  question_id: number
  /** The chosen option. Null for people who answered without choosing a known option. */
  choice: string | null
  people: number
  /** The number of people who answered, each counted once however many choices they made. */
  answered: number
}

/**
 * Drops a block's counts for an optional question that too few of its people answered. Otherwise, two reports
 * that differ by this block would reveal those few answers. If at least k people answered by email, all
 * counts are kept. If fewer did, the counts for email are dropped. The counts for cards are then kept only
 * from 2k cards, because two cards count as one person. Answers by email are never added to the cards.
 * Otherwise, one or two of them could decide whether the counts for cards are kept, and anyone who filled in
 * the cards would notice. Answers without points do not count.
 */
export function withoutFew(template: Template, rows: ChoiceCount[], k: number): ChoiceCount[] {
  const scored = new Map(
    questionsOf(template).flatMap((question) => (question.role === 'score' ? [[question.id, question]] : [])),
  )
  const counts = ({ question_id, choice }: ChoiceCount) => {
    const question = scored.get(question_id)
    return !question || (choice !== null && pointsOf(question, choice) !== null)
  }
  const answered = new Map<string, Size>()
  const place = ({ block, question_id }: ChoiceCount) => `${block} ${question_id}`
  for (const row of rows) if (counts(row)) addTo(answered, place(row), row.by, row.answered)
  return rows.filter((row) => {
    const { mail, byCard } = answered.get(place(row)) ?? nobody
    return mail >= k || (row.by === 'byCard' && worth({ ...nobody, byCard }) >= k)
  })
}

export function addTo<Key>(sizes: Map<Key, Size>, key: Key, by: keyof Size, people: number) {
  const size = sizes.get(key) ?? nobody
  sizes.set(key, { ...size, [by]: size[by] + people })
}

/**
 * Leaves out optional questions that are not lists. Used if earlier surveys counted some of the same people.
 * Those surveys do not store who answered which question, so two published numbers could differ by one
 * person.
 */
export function withoutOptional(template: Template, rows: ChoiceCount[]): ChoiceCount[] {
  const optional = new Set(
    questionsOf(template)
      .filter((question) => !isListed(question) && !isAnsweredByAll(question))
      .map(({ id }) => id),
  )
  return rows.filter(({ question_id }) => !optional.has(question_id))
}

/**
 * Leaves out the lists of what people chose. Used if another of the company's surveys counted some of the
 * same people. Suppose that one person left between the surveys and four joined. If an option's number is now
 * one lower, the person who left probably chose it.
 */
export function withoutLists(template: Template, rows: ChoiceCount[]): ChoiceCount[] {
  const lists = new Set(
    questionsOf(template)
      .filter(isListed)
      .map(({ id }) => id),
  )
  return rows.filter(({ question_id }) => !lists.has(question_id))
}

/**
 * Leaves out people who wrote a comment without ticking a theme. No number may depend on what people typed,
 * or on whether they typed anything.
 */
export function withoutWords(template: Template, rows: ChoiceCount[]): ChoiceCount[] {
  const texts = new Set(
    questionsOf(template)
      .filter((question) => kindOf(question).reading === 'text')
      .map(({ id }) => id),
  )
  return rows.filter(({ question_id, choice }) => choice !== null || !texts.has(question_id))
}
