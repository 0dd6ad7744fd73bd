/**
 * Correlates each category's scores with the answers to one question, for everybody counted in a full report.
 * Only the band is stored and shown, never the correlation.
 */
import { type TogetherBand, type TogetherWith, togetherWith } from './goes-together-bands.ts'
import { RECOMMEND } from './references.ts'
import { withoutNoticed } from './since-last.ts'
import { isReference, type Question, questionsOf, type Template, visible } from './template.ts'

export const TOGETHER_WORDS: Record<TogetherBand, string> = {
  strong: 'goes strongly together',
  clear: 'goes together',
  none: 'no clear link',
}

const KEYS: Record<TogetherWith, string> = { recommend: RECOMMEND, satisfaction: 'ons4.satisfied' }

export interface GoesTogether {
  with: TogetherWith
  /** In template order. */
  categories: { category_id: number; band: TogetherBand }[]
}

export const TOGETHER_FROM = 100

/** The question that this survey's scores are compared with. It must be one that everybody answers. */
export function outcomeIn(template: Template): { with: TogetherWith; question: Question } | undefined {
  const asked = questionsOf(visible(template)).filter((one) => isReference(one) && !one.optional)
  return togetherWith
    .map((outcome) => ({ with: outcome, question: asked.find(({ key }) => key === KEYS[outcome]) }))
    .find((found): found is { with: TogetherWith; question: Question } => found.question !== undefined)
}

/**
 * True if a survey asks all its questions in its template's own words. A company could reword a question so
 * that it asks for a fact that the company knows, such as who works in Leeds, or tells some people what to
 * choose. The scores would then single out those people, and the band would show what they answered.
 */
export function isInTemplatesWords(survey: Template, template: Template): boolean {
  const original = new Map(questionsOf(template).map((question) => [question.key, wordsOf(question)]))
  return questionsOf(visible(withoutNoticed(survey))).every(
    (question) => question.locked || original.get(question.key) === wordsOf(question),
  )
}

const wordsOf = ({ question, answer_helper = '' }: Question) => JSON.stringify([question, answer_helper])

/** How many people have this score and gave this answer. */
export interface Pair {
  score: number
  answer: number
  people: number
}

/**
 * Winsorizing: replaces the `depth` - 1 lowest and highest scores with the nearest remaining score, and does
 * the same with the answers. Otherwise, fewer than `depth` people could decide the correlation alone. For
 * example, if a known person is the only one with a low score, the correlation would depend on that person's
 * answer.
 */
export function winsorized(pairs: readonly Pair[], depth: number): Pair[] {
  const score = rangeWithout(pairs, depth, (pair) => pair.score)
  const answer = rangeWithout(pairs, depth, (pair) => pair.answer)
  return pairs.map((pair) => ({ ...pair, score: score(pair.score), answer: answer(pair.answer) }))
}

function rangeWithout(pairs: readonly Pair[], depth: number, value: (pair: Pair) => number) {
  const rising = pairs.toSorted((one, other) => value(one) - value(other))
  const nth = (sorted: Pair[]) => {
    let before = 0
    for (const pair of sorted) {
      before += pair.people
      if (before >= depth) return value(pair)
    }
    return Number.NaN
  }
  const [least, most] = [nth(rising), nth(rising.toReversed())]
  return (given: number) => Math.max(least, Math.min(most, given))
}

/** Pearson's r. Null if all scores or all answers are the same. */
export function correlationOf(pairs: readonly Pair[]): number | null {
  const sum = (value: (pair: Pair) => number) =>
    pairs.reduce((total, pair) => total + pair.people * value(pair), 0)
  const people = sum(() => 1)
  const [score, answer] = [sum((pair) => pair.score) / people, sum((pair) => pair.answer) / people]
  const together = sum((pair) => (pair.score - score) * (pair.answer - answer))
  const scores = sum((pair) => (pair.score - score) ** 2)
  const answers = sum((pair) => (pair.answer - answer) ** 2)
  return scores === 0 || answers === 0
    ? null
    : Math.max(-1, Math.min(1, together / Math.sqrt(scores * answers)))
}

/** The 97.5% quantile of the normal distribution. */
const Z = 1.959963984540054

/** The lower end of the 95% interval for r (Fisher, Metron 1, 1921). */
export const lowerEndOf = (r: number, people: number) => Math.tanh(Math.atanh(r) - Z / Math.sqrt(people - 3))

export const STRONG_ABOVE = 0.4
export const CLEAR_ABOVE = 0.2

/**
 * The band of the correlation. `k` is the smallest number of people that a summary may cover. Extreme values
 * are evened out first (`winsorized`), so that fewer than 2k people cannot decide the band.
 */
export function togetherBandOf(pairs: readonly Pair[], k: number): TogetherBand {
  const people = pairs.reduce((sum, pair) => sum + pair.people, 0)
  const depth = 2 * k
  if (people < Math.max(TOGETHER_FROM, 2 * depth)) return 'none'
  const r = correlationOf(winsorized(pairs, depth))
  if (r === null) return 'none'
  const least = lowerEndOf(r, people)
  if (least > STRONG_ABOVE) return 'strong'
  return least > CLEAR_ABOVE ? 'clear' : 'none'
}
