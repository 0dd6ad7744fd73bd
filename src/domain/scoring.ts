/**
 * Calculates scores from counts. All scores range from 0 to 10. A null score is withheld or does not exist;
 * it is not 0.
 */
import { LISTED_FROM } from './answers.ts'
import { kindOf, type QuestionRole } from './question-types.ts'
import {
  type Category,
  type Question,
  questionsOf,
  reported,
  type Template,
  themesOf,
  valuesOf,
  visible,
} from './template.ts'

/** The number of people who answered, and the number who chose each value. */
export interface QuestionCounts {
  answered: number
  choices: Record<string, number>
  /**
   * How many of these people answered with a card. Missing if nobody used a card. Also missing for questions
   * that list their choices: their `choices` already leave out small numbers of emailed answers and of cards,
   * so subtracting the cards would give a wrong number.
   */
  by_card?: Record<string, number>
}

/** Counts by question id. A report stores only these, and every published number is calculated from them. */
export type Counts = Record<number, QuestionCounts>

/** Numbers of people by option label. Read it through `ranked`. */
export type Ranking = Record<string, number>

export interface CategoryNumbers {
  id: number
  score: number | null
  impacting_issues: Ranking
  obstacles: Ranking
  goals: Ranking
  /** Themes that authors ticked for their texts. Missing in reports made before there were themes. */
  themes?: Ranking
  /** Separate counts of exclusive answers ('none of these'). Missing in older reports. */
  exclusive?: Exclusive
}

/** Exclusive answers, grouped by the role of their question. */
export type Exclusive = Record<'impact' | 'obstacle' | 'goal', Ranking>

export interface QuestionNumbers {
  id: number
  score: number | null
  answered: number
}

/** A report's unrounded scores. `roundScore` rounds them only for display. */
export interface Numbers {
  overall: number | null
  categories: CategoryNumbers[]
  questions: QuestionNumbers[]
}

export const LISTED_AT_MOST = 5

/** True for questions that list their choices by number of people. Counts for other questions become scores. */
export const isListed = (question: Pick<Question, 'role' | 'question_type' | 'themes'>) =>
  question.role === 'impact' ||
  question.role === 'obstacle' ||
  question.role === 'goal' ||
  themesOf(question).length > 0

/** The overall score is the mean of the category scores. A category's score is the mean of its scored questions. */
export function scoreCounts({
  template,
  counts,
  k,
}: {
  template: Template
  counts: Counts
  k: number
}): Numbers {
  const shown = visible(template)
  const questions = questionsOf(shown).map((question) => ({
    id: question.id,
    score: questionScore(question, counts[question.id], k),
    answered: counts[question.id]?.answered ?? 0,
  }))
  const scores = new Map(questions.map(({ id, score }) => [id, score]))
  const categories = reported(shown).categories.map((category) => ({
    id: category.id,
    score: categoryScore(category, scores),
    impacting_issues: mostChosen(category, 'impact', counts),
    obstacles: mostChosen(category, 'obstacle', counts),
    goals: mostChosen(category, 'goal', counts),
    themes: mostTicked(category, counts),
    exclusive: {
      impact: chosenAlone(category, 'impact', counts),
      obstacle: chosenAlone(category, 'obstacle', counts),
      goal: chosenAlone(category, 'goal', counts),
    },
  }))
  return { overall: mean(categories.map(({ score }) => score)), categories, questions }
}

/**
 * Null if only one of several scored questions has a score, because the category would then show that question's score.
 */
function categoryScore({ questions }: Category, scores: ReadonlyMap<number, number | null>): number | null {
  const scored = questions.filter(({ role }) => role === 'score')
  const given = scored.flatMap(({ id }) => scores.get(id) ?? [])
  return given.length === 1 && scored.length > 1 ? null : mean(given)
}

/** The points for an answer. Null, which is not the same as 0, if it has none. */
export function pointsOf(question: Question, value: string): number | null {
  if (question.role !== 'score') return null
  const { points, reversible } = kindOf(question)
  const worth = points(value, question.options)
  return worth !== null && reversible && question.reversed ? 10 - worth : worth
}

/** Rounds half up to one decimal place. */
export const roundScore = (score: number) => roundTo(score, 1)

/**
 * Rounds half up. Rounding to the 12th digit first removes floating-point error: a mean of 1.25 may be stored as
 * 1.2499999999999998.
 */
export function roundTo(number: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(Number((number * factor).toPrecision(12))) / factor + 0
}

/**
 * The difference between the two displayed scores, so that readers who subtract get the same number: 6.5 to 6.6 is 0.1.
 */
export function change(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : roundScore(roundScore(now) - roundScore(before))
}

/** A whole number from 0 to 100. */
export function participationPercent(completed: number, all: number): number {
  return all === 0 ? 0 : Math.round((completed * 100) / all)
}

/**
 * Most chosen first, and ties keep their order. Sorts by number, because an object moves integer-like keys to
 * the front and jsonb keeps no order at all.
 */
export function ranked(ranking: Ranking): { label: string; people: number }[] {
  return Object.entries(ranking)
    .map(([label, people]) => ({ label, people }))
    .sort((a, b) => b.people - a.people)
}

/** The mean of a question's points. Null if fewer than k people gave an answer with points. */
export function questionScore(
  question: Question,
  counts: QuestionCounts | undefined,
  k: number,
): number | null {
  let people = 0
  let sum = 0
  for (const value of valuesOf(question)) {
    const points = pointsOf(question, value)
    if (points === null) continue
    people += chosenBy(counts, value)
    sum += points * chosenBy(counts, value)
  }
  return people < k ? null : sum / people
}

const mostChosen = (category: Category, role: QuestionRole, counts: Counts): Ranking =>
  Object.fromEntries(listed(category, { role, exclusive: false }, counts).slice(0, LISTED_AT_MOST))

/** Counts ticked themes by the template's labels, never by what people typed. */
const mostTicked = (category: Category, counts: Counts): Ranking =>
  Object.fromEntries(
    byPeople(
      category.questions.flatMap((question) =>
        themesOf(question).map(({ value, label }) => ({ question: question.id, value, label })),
      ),
      counts,
    ).slice(0, LISTED_AT_MOST),
  )

const chosenAlone = (category: Category, role: QuestionRole, counts: Counts): Ranking =>
  Object.fromEntries(listed(category, { role, exclusive: true }, counts))

function listed(
  category: Category,
  wanted: { role: QuestionRole; exclusive: boolean },
  counts: Counts,
): [label: string, people: number][] {
  const asked = category.questions.filter((question) => question.role === wanted.role)
  return byPeople(
    asked.flatMap(({ id, options }) =>
      options
        .filter(({ exclusive = false }) => exclusive === wanted.exclusive)
        .map(({ value, label }) => ({ question: id, value, label })),
    ),
    counts,
  )
}

function byPeople(
  offered: { question: number; value: string; label: string }[],
  counts: Counts,
): [label: string, people: number][] {
  // A Map keeps the template's order. The list is cut to five entries before the labels become object keys.
  const people = new Map<string, number>()
  for (const { question, value, label } of offered) {
    // The counts do not show whether the same people chose this label in several questions. Taking the
    // largest count never overstates the number.
    people.set(label, Math.max(people.get(label) ?? 0, chosenBy(counts[question], value)))
  }
  return [...people].filter(([, count]) => count >= LISTED_FROM).sort(([, a], [, b]) => b - a)
}

export const chosenBy = (counts: QuestionCounts | undefined, value: string): number =>
  numberOf(counts?.choices, value)

/** Leaves out cards, because the employer prints them and could fill some in to reach a minimum. */
export const chosenByMail = (counts: QuestionCounts | undefined, value: string): number =>
  chosenBy(counts, value) - numberOf(counts?.by_card, value)

/**
 * Counts only answers by email or, if there are none, only answers by card. If both were added up, somebody
 * who had filled in cards could subtract them.
 */
export function ofOneKind(counts: QuestionCounts | undefined, values: readonly string[]): typeof chosenBy {
  return values.some((value) => chosenByMail(counts, value) > 0) ? chosenByMail : chosenBy
}

/** Checks own properties only, because an option may be named 'constructor'. */
const numberOf = (people: Record<string, number> | undefined, value: string): number =>
  people && Object.hasOwn(people, value) ? (people[value] ?? 0) : 0

function mean(scores: (number | null)[]): number | null {
  const given = scores.filter((score) => score !== null)
  return given.length === 0 ? null : given.reduce((sum, score) => sum + score, 0) / given.length
}
