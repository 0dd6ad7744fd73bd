/** 'How this is worked out': one sentence for every number, the same on the screen and in the PDF. */
import { LISTED_FROM } from './answers.ts'
import { londonClock } from './london.ts'
import { thousands } from './numbers.ts'
import { choicesOf, kindOf } from './question-types.ts'
import { LISTED_AT_MOST, participationPercent, pointsOf, type Ranking, roundScore } from './scoring.ts'
import type { Question } from './template.ts'

/** '6.0': as dials, bars and ratings show it. */
export function oneDecimal(score: number): string {
  return roundScore(score).toFixed(1)
}

/** Shown where somebody may have answered twice. */
export const MORE_CARDS =
  'More cards were used than people were said to have them, so somebody may have answered more than once.'

/** Shown instead of a score that is withheld. */
export const NOT_ENOUGH_ANSWERS = 'Not enough answers'

export interface NamedScore {
  name: string
  score: number | null
}

export function explainOverall({
  overall,
  categories,
}: {
  overall: number | null
  categories: NamedScore[]
}): string {
  if (overall === null) return 'There is no overall score, because no category has one.'
  const parts = categories.flatMap(({ name, score }) =>
    score === null ? [] : [`${name} ${oneDecimal(score)}`],
  )
  return `${oneDecimal(overall)} out of 10 is the average of ${amount(parts.length, 'category score')}, each counting the same: ${parts.join(', ')}.`
}

/** `scored` is how many questions of the category have a score. */
export function explainCategory({ score, scored }: { score: number | null; scored: number }): string {
  if (score === null)
    return 'There is no score, because no scored question here was answered by enough people.'
  return `${oneDecimal(score)} out of 10 is the average of ${amount(scored, 'question score')} in this category, each counting the same.`
}

export interface ExplainedQuestion {
  question: Question
  score: number | null
  answered: number
}

export function explainQuestion({ question, score, answered }: ExplainedQuestion): string {
  const worth = worthOf(question)
  if (worth === null) return 'This question has no score: it is asked to understand the others.'
  if (score === null) return 'There is no score, because too few people answered this question.'
  return `${oneDecimal(score)} out of 10 is the average of ${amount(answered, 'answer')}, where ${worth}.`
}

export interface ExplainedList {
  list: 'impacting_issues' | 'obstacles' | 'goals'
  ranking: Ranking
  /** People that the report counts. */
  counted: number
}

export function explainList({ list, ranking, counted }: ExplainedList): string {
  const people = `the ${amount(counted, 'person', 'people')} counted`
  const { one, many } = nouns[list]
  if (Object.keys(ranking).length === 0)
    return `No ${one} was chosen by at least ${LISTED_FROM} of ${people}. ${FEW_BESIDE_CARDS}`
  return `Each number says how many of ${people} chose it; the list holds the ${LISTED_AT_MOST} most chosen ${many} at most, and none that fewer than ${LISTED_FROM} people chose. ${FEW_BESIDE_CARDS}`
}

/** Shown with every list: if it were shown only where it applies, it would reveal that there are such people. */
export const FEW_BESIDE_CARDS = 'One or two who chose it by e-mail are not added to those who did by a card.'

/** Explains the exclusive answers shown below a list; empty where there are none. */
export const explainApart = (ranking: Ranking): string =>
  Object.keys(ranking).length === 0
    ? ''
    : 'What stands below the list was chosen instead of naming anything, and is no part of it.'

export function explainParticipation({ completed, all, as_of }: Participation): string {
  if (all === 0) return 'Nobody has been asked yet.'
  const had = as_of ? `had answered at ${londonClock(new Date(as_of))}` : 'have answered'
  return `${thousands(completed)} of ${amount(all, 'person', 'people')} asked ${had}, which is ${participationPercent(completed, all)}%.`
}

interface Participation {
  completed: number
  all: number
  /** The full hour (ISO 8601) as of which a running survey is shown to a company; null: live. */
  as_of: string | null
}

/** Says how many people a report counts, and of how many. */
export function explainCounted({ counted, completed }: { counted: number; completed: number }): string {
  if (counted === completed) return `All ${amount(completed, 'answer')} counted.`
  return `${thousands(counted)} of ${amount(completed, 'answer')} counted, to protect confidentiality.`
}

const nouns = {
  impacting_issues: { one: 'issue', many: 'issues' },
  obstacles: { one: 'obstacle', many: 'obstacles' },
  goals: { one: 'goal', many: 'goals' },
} as const

/** The points of each answer, by the template's labels; null where a question is not scored. */
function worthOf(question: Question): string | null {
  const worths = choicesOf(question).flatMap(({ value, label }) => {
    const points = pointsOf(question, value)
    return points === null ? [] : [{ label, points }]
  })
  if (worths.length === 0) return null
  if (!kindOf(question).reversible)
    return `the answers are worth these points: ${worths.map(({ label, points }) => `‘${label}’ ${points}`).join(', ')}`
  const labelled = (points: number) => worths.find((worth) => worth.points === points)?.label ?? ''
  return `‘${labelled(0)}’ is worth 0 and ‘${labelled(10)}’ 10`
}

/** '1 answer', '1,250 answers'. */
function amount(count: number, one: string, many = `${one}s`): string {
  return `${thousands(count)} ${count === 1 ? one : many}`
}
