/** 'How this is worked out': one sentence for every number, identical on screen and in the PDF. */
import { LISTED_FROM } from './answers.ts'
import type { SurveyKind } from './lifecycle.ts'
import { londonClock } from './london.ts'
import { thousands } from './numbers.ts'
import { LISTED_AT_MOST, participationPercent, type Ranking, roundScore } from './scoring.ts'

/** Formats a score to one decimal place, such as '6.0', for dials, bars and ratings. */
export function oneDecimal(score: number): string {
  return roundScore(score).toFixed(1)
}

/**
 * Shown when somebody may have answered twice. Null if no batch has more used cards than people. For people
 * with a seat, null unless more answers are counted than people were asked.
 */
export function sayMoreCards(cards: CardsOver): string | null {
  const { cards_over: over, cards_over_people: people, counts_only } = cards
  if (!over || people === null) return null
  if (counts_only)
    return `More answers are counted than people were asked: ${thousands(people + over)} for ${thousands(people)}.`
  return `More cards were used than people: ${thousands(people + over)} for ${thousands(people)}.`
}

interface CardsOver {
  /** The total number of cards used beyond the number of people in each batch. Null while a survey runs. */
  cards_over: number | null
  /** The number of people in batches where more cards were used than there are people. */
  cards_over_people: number | null
  counts_only?: boolean
}

/** Shown instead of a withheld score. */
export const NOT_ENOUGH_ANSWERS = 'Not enough answers'

export interface NamedScore {
  name: string
  score: number | null
}

export const PULSE_SCORE = 'Pulse score'

export const explainPulse = (score: number | null) =>
  score === null
    ? 'There is no pulse score, because too few people answered.'
    : `The average of the 6 questions that every survey asks, each counting equally. The result is ${oneDecimal(score)} out of 10.`

export function explainOverall({
  kind = 'full',
  overall,
  categories,
}: {
  kind?: SurveyKind
  overall: number | null
  categories: NamedScore[]
}): string {
  if (kind === 'pulse') return explainPulse(overall)
  if (overall === null) return 'There is no overall score, because no category has a score.'
  const parts = categories.flatMap(({ name, score }) =>
    score === null ? [] : [`${name} ${oneDecimal(score)}`],
  )
  return `The average of ${amount(parts.length, 'category score')}, each counting equally: ${parts.join(', ')}. The result is ${oneDecimal(overall)} out of 10.`
}

/** `scored` is the number of the category's questions that have a score. */
export function explainCategory({ score, scored }: { score: number | null; scored: number }): string {
  if (score === null) return 'There is no score, because too few people answered the scored questions.'
  return `The average of ${amount(scored, 'question score')} in this category, each counting equally. The result is ${oneDecimal(score)} out of 10.`
}

export interface ExplainedList {
  list: 'impacting_issues' | 'obstacles' | 'goals'
  ranking: Ranking
  /** The number of people included in the report. */
  counted: number
}

export function explainList({ list, ranking, counted }: ExplainedList): string {
  const people = `the ${amount(counted, 'person', 'people')} counted`
  const { one, many } = nouns[list]
  if (Object.keys(ranking).length === 0)
    return `No ${one} can be shown. At least ${LISTED_FROM} of ${people} must have chosen it. ${LEFT_OUT}`
  return `Each number shows how many of ${people} chose that option. The list shows the ${many} chosen most often: up to ${LISTED_AT_MOST}, each chosen by at least ${LISTED_FROM} people. ${LEFT_OUT}`
}

/**
 * Shown with every list. If it were shown only when an option is left out, it would reveal that somebody
 * chose that option.
 */
export const LEFT_OUT =
  'Answers by e-mail and by card are counted separately. If too few people chose an option by e-mail, or too few by card, we leave those answers out. If another of your surveys has counted some of the same people in the last 8 weeks, we leave out the whole list.'

/** Explains the exclusive answers below a list; empty if there are none. */
export const explainApart = (ranking: Ranking): string =>
  Object.keys(ranking).length === 0
    ? ''
    : 'Answers such as ‘Nothing at the moment’ are shown below the list, not in it.'

export function explainParticipation({ completed, all, as_of }: Participation): string {
  if (all === 0) return 'The survey has not gone to anyone yet.'
  const had = as_of ? `had answered at ${londonClock(new Date(as_of))}` : 'have answered'
  return `${thousands(completed)} of ${amount(all, 'person', 'people')} ${had} (${participationPercent(completed, all)}%).`
}

interface Participation {
  completed: number
  all: number
  /**
   * The start of the hour (ISO 8601) for which a company sees a running survey's figures. Null means live.
   */
  as_of: string | null
}

/** '34 of 36 people answered'. People with a seat read how many are counted instead. */
export const sayResponse = ({ completed, recipients, counts_only }: Response) =>
  `${thousands(completed)} of ${thousands(recipients)} people ${counts_only ? 'counted' : 'answered'}`

export interface Response {
  completed: number
  recipients: number
  /** True for people with a seat. `completed` is then the number of people counted. */
  counts_only: boolean
}

/**
 * For people with a seat. It is always the same sentence, because a different one would show whether anybody
 * is left out.
 */
export const COUNTS_ONLY =
  'This report does not say how many people answered, so that nobody can tell who did.'

/** Explains how many answers a report includes. */
export function explainCounted(counted: Counted): string {
  if (counted.counts_only) return COUNTS_ONLY
  const [respondents, answers] = [counted.respondents, answersOf(counted)]
  if (respondents === answers) return `All ${amount(answers, 'answer')} counted.`
  return `${thousands(respondents)} of ${amount(answers, 'answer')} counted, to protect confidentiality.`
}

/**
 * The number of answers in a report's group: one for each person, and one for each card used beyond the
 * number of people.
 */
export const answersOf = ({ completed, cards_over }: Pick<Counted, 'completed' | 'cards_over'>) =>
  completed + cards_over

interface Counted {
  respondents: number
  completed: number
  cards_over: number
  counts_only: boolean
}

const nouns = {
  impacting_issues: { one: 'issue', many: 'issues' },
  obstacles: { one: 'obstacle', many: 'obstacles' },
  goals: { one: 'goal', many: 'goals' },
} as const

/** '1 answer', '1,250 answers'. */
function amount(count: number, one: string, many = `${one}s`): string {
  return `${thousands(count)} ${count === 1 ? one : many}`
}
