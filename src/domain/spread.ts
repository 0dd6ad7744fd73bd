/** The spread of individual scores within a published group, calculated from sums over the group. */
import { type Counts, chosenBy, pointsOf, type QuestionCounts } from './scoring.ts'
import { type Question, reported, type Template, valuesOf } from './template.ts'

/** Standard deviations of people's scores, with n − 1. */
export interface Spreads {
  overall: number | null
  /** By category. Missing when a scored question of the category is optional or has answers without points. */
  categories: Record<number, number>
}

/** Sums of individual scores in one category; `category` is null for the overall score. */
export interface ScoreSums {
  category: number | null
  people: number
  sum: number
  squares: number
}

/** A category where every person has a score from the same questions. */
interface SpreadCategory {
  id: number
  questions: Question[]
}

/** Categories in which every scored question is required and every answer has points. */
export const comparableCategories = (template: Template): SpreadCategory[] =>
  scoredCategories(template).filter(({ questions }) => questions.every(isAnsweredByAll))

const isAnsweredByAll = (question: Question) =>
  !question.optional && valuesOf(question).every((value) => pointsOf(question, value) !== null)

/** True when every category is comparable, and so the overall score is, too. */
export const isWholeComparable = (template: Template) =>
  comparableCategories(template).length === scoredCategories(template).length

const scoredCategories = (template: Template): SpreadCategory[] =>
  reported(template)
    .categories.map(({ id, questions }) => ({
      id,
      questions: questions.filter(({ role }) => role === 'score'),
    }))
    .filter(({ questions }) => questions.length > 0)

/** The spreads within one published group, from the sums of its blocks. */
export function spreadsOf(template: Template, blocks: readonly ScoreSums[]): Spreads {
  const all = new Map<number | null, ScoreSums>()
  for (const { category, ...more } of blocks) {
    const sums = all.get(category) ?? { category, people: 0, sum: 0, squares: 0 }
    all.set(category, {
      category,
      people: sums.people + more.people,
      sum: sums.sum + more.sum,
      squares: sums.squares + more.squares,
    })
  }
  return {
    overall: isWholeComparable(template) ? deviation(all.get(null)) : null,
    categories: Object.fromEntries(
      comparableCategories(template).flatMap(({ id }) => {
        const spread = deviation(all.get(id))
        return spread === null ? [] : [[id, spread]]
      }),
    ),
  }
}

/**
 * An upper bound from counts alone: assumes that people with high points in one question have high points in all
 * (Minkowski's inequality). Used for groups so large that the margin is narrow anyway.
 */
export function widestSpreads(template: Template, counts: Counts): Spreads {
  const categories = comparableCategories(template).flatMap(({ id, questions }) => {
    const spreads = questions.map((question) => deviation(sumsOf(question, counts[question.id])))
    return spreads.includes(null) ? [] : [[id, mean(spreads.map((spread) => spread ?? 0))] as const]
  })
  const isWhole = isWholeComparable(template) && categories.length === scoredCategories(template).length
  return {
    overall: isWhole && categories.length > 0 ? mean(categories.map(([, spread]) => spread)) : null,
    categories: Object.fromEntries(categories),
  }
}

function sumsOf(question: Question, counts: QuestionCounts | undefined): Omit<ScoreSums, 'category'> {
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

/**
 * Rounding to the ninth digit removes differences that depend on the order in which the database adds floating-point
 * numbers.
 */
function deviation(sums: Omit<ScoreSums, 'category'> | undefined): number | null {
  if (!sums || sums.people < 2) return null
  const { people, sum, squares } = sums
  const variance = Math.max(0, (squares - sum ** 2 / people) / (people - 1))
  return Number(Math.sqrt(variance).toPrecision(9))
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
