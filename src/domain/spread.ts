/**
 * The spread of individual scores within a published group, calculated only from the group's counts. The
 * exact spread depends on how each person combined their answers. If some questions asked about known facts,
 * the exact spread could reveal a person's other answers to anyone who knows those facts.
 */
import { anchorsIn, asksAnchors } from './pulse.ts'
import { type Counts, chosenBy, pointsOf, type QuestionCounts } from './scoring.ts'
import { type Question, reported, type Template, valuesOf } from './template.ts'

/** Upper limits for the sample standard deviations of people's scores (with n − 1). */
export interface Spreads {
  overall: number | null
  /**
   * The spread by category. Missing if one of the category's scored questions is optional or has answers
   * without points.
   */
  categories: Record<number, number>
  /**
   * The spread of the pulse score. Missing if the survey has no pulse score, and in reports made before there
   * were pulses.
   */
  pulse?: number
}

/** A category where every person's score comes from the same questions. */
interface SpreadCategory {
  id: number
  questions: Question[]
}

export const comparableCategories = (template: Template): SpreadCategory[] =>
  scoredCategories(template).filter(({ questions }) => questions.every(isAnsweredByAll))

/** True if the question is required and every possible answer has points. */
export const isAnsweredByAll = (question: Question) =>
  !question.optional && valuesOf(question).every((value) => pointsOf(question, value) !== null)

/** True if every category is comparable. The overall score is then comparable as well. */
export const isWholeComparable = (template: Template) =>
  comparableCategories(template).length === scoredCategories(template).length

const scoredCategories = (template: Template): SpreadCategory[] =>
  reported(template)
    .categories.map(({ id, questions }) => ({
      id,
      questions: questions.filter(({ role }) => role === 'score'),
    }))
    .filter(({ questions }) => questions.length > 0)

/**
 * Upper limits for the spreads. They assume that people with high points on one question have high points on
 * all others. A real spread cannot be larger (Minkowski's inequality).
 */
export function spreadsOf(template: Template, counts: Counts): Spreads {
  const categories = comparableCategories(template).flatMap(({ id, questions }) => {
    const spreads = questions.map((question) => deviation(sumsOf(question, counts[question.id])))
    return spreads.includes(null) ? [] : [[id, mean(spreads.map((spread) => spread ?? 0))] as const]
  })
  const isWhole = isWholeComparable(template) && categories.length === scoredCategories(template).length
  const pulse = pulseSpread(template, counts)
  return {
    overall: isWhole && categories.length > 0 ? mean(categories.map(([, spread]) => spread)) : null,
    categories: Object.fromEntries(categories),
    ...(pulse !== null && { pulse }),
  }
}

function pulseSpread(template: Template, counts: Counts): number | null {
  const anchors = anchorsIn(template)
  if (!asksAnchors(template) || !anchors.every(isAnsweredByAll)) return null
  const spreads = anchors.map((question) => deviation(sumsOf(question, counts[question.id])))
  return spreads.includes(null) ? null : mean(spreads.map((spread) => spread ?? 0))
}

interface Sums {
  people: number
  sum: number
  squares: number
}

function sumsOf(question: Question, counts: QuestionCounts | undefined): Sums {
  const sums = { people: 0, sum: 0, squares: 0 }
  for (const value of valuesOf(question)) {
    const points = pointsOf(question, value)
    if (points === null) continue
    const people = chosenBy(counts, value)
    sums.people += people
    sums.sum += people * points
    sums.squares += people * points ** 2
  }
  return sums
}

function deviation({ people, sum, squares }: Sums): number | null {
  if (people < 2) return null
  return Math.sqrt(Math.max(0, (squares - sum ** 2 / people) / (people - 1)))
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
