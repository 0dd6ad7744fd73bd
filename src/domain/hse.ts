/** HSE's Management Standards: seven areas on HSE's scale from 1 to 5. Calculated only from published counts. */
import { type Band, bandOf, gapOf, type Marks, roundMean } from './bands.ts'
import { type Counts, ofOneKind, type QuestionNumbers } from './scoring.ts'
import { type Question, questionsOf, type Template, valuesOf } from './template.ts'

export const HSE = 'hse'
/** The stable key of a question, such as 'hse.05'. */
export const itemKey = (item: number) => `${HSE}.${String(item).padStart(2, '0')}`

export const isHse = ({ instrument }: { instrument?: { id: string } | null | undefined }) =>
  instrument?.id === HSE

export type AreaKey =
  | 'demands'
  | 'control'
  | 'managers_support'
  | 'peer_support'
  | 'relationships'
  | 'role'
  | 'change'

interface AreaStandard extends Marks {
  key: AreaKey
  name: string
  /** The item numbers of the area's questions, between 1 and 35. */
  items: readonly number[]
}

/**
 * The seven areas in HSE's order, with the percentiles from 'HSE Analysis Tool, 136 organisations, year not stated'.
 */
export const AREAS: readonly AreaStandard[] = [
  {
    key: 'demands',
    name: 'Demands',
    items: [3, 6, 9, 12, 16, 18, 20, 22],
    p20: 2.9387,
    p50: 3.1024,
    p80: 3.2937,
  },
  { key: 'control', name: 'Control', items: [2, 10, 15, 19, 25, 30], p20: 3.224, p50: 3.4741, p80: 3.7208 },
  {
    key: 'managers_support',
    name: "Managers' support",
    items: [8, 23, 29, 33, 35],
    p20: 3.272,
    p50: 3.4603,
    p80: 3.65,
  },
  { key: 'peer_support', name: 'Peer support', items: [7, 24, 27, 31], p20: 3.627, p50: 3.78, p80: 3.8892 },
  {
    key: 'relationships',
    name: 'Relationships',
    items: [5, 14, 21, 34],
    p20: 3.6115,
    p50: 3.8499,
    p80: 4.0381,
  },
  { key: 'role', name: 'Role', items: [1, 4, 11, 13, 17], p20: 4.0356, p50: 4.1803, p80: 4.3117 },
  { key: 'change', name: 'Change', items: [26, 28, 32], p20: 2.791, p50: 3.0428, p80: 3.24 },
]

export interface AreaScore extends Marks {
  key: AreaKey
  category_id: number
  name: string
  /** To two decimal places. Null if one of the area's questions is hidden or has fewer than k answers. */
  mean: number | null
  band: Band | null
  /** How far the displayed mean is below the next band's displayed mark. Null in the highest band or without a mean. */
  gap: number | null
}

/** The areas that a survey asks about, in HSE's order. An area's mean requires scores for all of its items. */
export function areaScores(template: Template, scores: readonly QuestionNumbers[]): AreaScore[] {
  const scoreOf = new Map(scores.map(({ id, score }) => [id, score]))
  const itemOf = new Map(questionsOf(template).map((question) => [question.key, question]))
  return AREAS.flatMap(({ items, key, name, p20, p50, p80 }) => {
    const questions = items.map((item) => itemOf.get(itemKey(item)))
    const category = categoryOf(template, questions)
    if (!category) return []
    const mean = meanOf(questions.map((question) => scoreIn(scoreOf, question)))
    const marks = { p20, p50, p80 }
    return { key, category_id: category.id, name, ...marks, ...judged(mean, marks) }
  })
}

function judged(mean: number | null, marks: Marks) {
  if (mean === null) return { mean, band: null, gap: null }
  return { mean: roundMean(mean), band: bandOf(mean, marks), gap: gapOf(mean, marks) }
}

const categoryOf = (template: Template, questions: readonly (Question | undefined)[]) =>
  template.categories.find((category) => category.questions.some((question) => questions.includes(question)))

const scoreIn = (scoreOf: Map<number, number | null>, question: Question | undefined) =>
  question && !question.hidden ? (scoreOf.get(question.id) ?? null) : null

/**
 * Converts from 0–10 to HSE's 1–5. Rounding to the 12th digit removes floating-point error, so that a mean equal to a
 * percentile compares as equal.
 */
function meanOf(scores: readonly (number | null)[]): number | null {
  const given = scores.filter((score) => score !== null)
  if (given.length === 0 || given.length < scores.length) return null
  const score = given.reduce((sum, one) => sum + one, 0) / given.length
  return Number((1 + score / 2.5).toPrecision(12))
}

/** Converts from HSE's 1–5 to 0–10. */
export const scoreOfMean = (mean: number) => (mean - 1) * 2.5

/**
 * The share is shown only if at least this many people answered the question, and at least `SHARE_SAID_BY_AT_LEAST` of
 * them said 'sometimes' or more.
 */
export const SHARE_OF_AT_LEAST = 10
export const SHARE_SAID_BY_AT_LEAST = 3

export interface Share {
  counted: number
  /** A whole percentage. */
  share: number
}

export const HARASSMENT = 5
export const BULLYING = 21
const SOMETIMES_OR_MORE = 3

/**
 * The share of people who answered sometimes, often or always. Null, which does not mean 0, if it could
 * identify somebody. If anyone answered by email, cards are left out. Otherwise, somebody who filled in the
 * cards could subtract their own answers and learn what the others answered.
 */
export function shareOf(template: Template, counts: Counts, item: number): Share | null {
  const question = questionsOf(template).find(({ key, hidden }) => key === itemKey(item) && !hidden)
  if (!question) return null
  const values = valuesOf(question)
  const chosen = ofOneKind(counts[question.id], values)
  const people = (of: readonly string[]) =>
    of.reduce((sum, value) => sum + chosen(counts[question.id], value), 0)
  const [counted, said] = [people(values), people(values.slice(SOMETIMES_OR_MORE - 1))]
  if (counted < SHARE_OF_AT_LEAST || said < SHARE_SAID_BY_AT_LEAST) return null
  return { counted, share: Math.round((said * 100) / counted) }
}

const RESPONSES = [
  { above: 80, words: 'very good' },
  { above: 70, words: 'good' },
  { above: 60, words: 'desirable' },
  { above: 50, words: 'adequate' },
]

/** HSE's term for a response rate. Exactly half is not 'over half'. */
export function responseWords({ completed, recipients }: { completed: number; recipients: number }): string {
  const response = RESPONSES.find(({ above }) => completed * 100 > above * recipients)
  return response?.words ?? 'too low to speak for everybody'
}
