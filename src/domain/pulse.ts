/**
 * A pulse is a short survey between two full ones. Each time, it asks the same six questions, called anchors, and all
 * scored questions in one category. The anchors' mean is the pulse score, which full surveys also have.
 */
import { type Counts, questionScore } from './scoring.ts'
import {
  ANCHORS_KEY,
  beyond,
  type Category,
  type Question,
  questionsOf,
  reported,
  type Template,
  visible,
} from './template.ts'

/** The keys of the six anchor questions, one for each category in the wellbeing template. */
const ANCHORS = [
  'mental.calm',
  'physical.energy',
  'workload.say',
  'relationships.belonging',
  'purpose.meaning',
  'financial.worry',
]

export const HOW_THINGS_ARE = 'How things are'
export const PULSE_FIXED = 'Pulse questions stay the same so that you can compare results'

/** The anchors that people answer, in template order. */
export const anchorsIn = (template: { categories: Category[] }): Question[] =>
  questionsOf(visible(template)).filter(({ key, role }) => role === 'score' && ANCHORS.includes(key))

/** True if the survey has a pulse score. */
export const asksAnchors = (template: { categories: Category[] }) =>
  anchorsIn(template).length === ANCHORS.length

/** The mean of the six anchors, from 0 to 10. Null if one of them was not asked or is withheld. */
export function pulseScoreOf({ template, counts, k }: Scored): number | null {
  if (!asksAnchors(template)) return null
  const scores = anchorsIn(template).map((question) => questionScore(question, counts[question.id], k))
  return scores.some((score) => score === null)
    ? null
    : scores.reduce<number>((sum, score) => sum + (score ?? 0), 0) / scores.length
}

interface Scored {
  template: Template
  counts: Counts
  k: number
}

/** The category that a pulse asks about in depth. */
export const inDepthIn = (template: { categories: Category[] }): Category | undefined =>
  reported(template).categories[0]

interface Sources {
  /** The questions of the last full survey. Undefined if there is none. */
  last: Template | undefined
  /** The shipped template, which provides anchors that the last full survey did not ask. */
  shipped: Template
}

const scoredIn = ({ questions }: Category) => questions.filter(({ role }) => role === 'score')
const isAnchor = ({ key }: Question) => ANCHORS.includes(key)

/** The categories that a pulse can ask about, each with its anchor and with every question as it was last asked. */
function categoriesOf({ last, shipped }: Sources): Category[] {
  const before = last ? visible(last).categories : []
  return shipped.categories.flatMap((own) => {
    const anchor = scoredIn(own).find(isAnchor)
    if (!anchor) return []
    const keys = new Set(scoredIn(own).map(({ key }) => key))
    const asked = before.find((category) => scoredIn(category).some(({ key }) => keys.has(key)))
    const questions = scoredIn(asked ?? own)
    const hasAnchor = questions.some(({ key }) => key === anchor.key)
    return [{ ...(asked ?? own), questions: hasAnchor ? questions : [anchor, ...questions] }]
  })
}

interface Candidates extends Sources {
  /** The last full survey's published scores, by category. */
  scores: ReadonlyMap<number, number | null>
  /** The categories that pulses have asked about in depth since that survey. */
  taken: ReadonlySet<number>
}

/**
 * A category that no pulse has asked about in depth since the last full survey: the one with the lowest
 * score, or the first one if there are no scores.
 */
export function chooseInDepth({ scores, taken, ...sources }: Candidates): Category | undefined {
  const all = categoriesOf(sources)
  const free = all.filter(({ id }) => !taken.has(id))
  const scored = (free.length > 0 ? free : all).map((category) => ({
    category,
    score: scores.get(category.id) ?? null,
  }))
  const lowest = scored
    .filter(({ score }) => score !== null)
    .toSorted((one, other) => (one.score ?? 0) - (other.score ?? 0))[0]
  return (lowest ?? scored[0])?.category
}

/** A pulse's questions: the other categories' anchors in one part, followed by the category asked in depth. */
export function pulseOf(sources: Sources, inDepth: Category): Template {
  const { shipped, last } = sources
  const others = categoriesOf(sources)
    .filter(({ id }) => id !== inDepth.id)
    .flatMap((category) => scoredIn(category).filter(isAnchor))
  const first: Category = {
    id: beyond([...shipped.categories, ...(last?.categories ?? [])]),
    key: ANCHORS_KEY,
    name: HOW_THINGS_ARE,
    description: '',
    color: 'c1',
    part: HOW_THINGS_ARE,
    questions: others,
  }
  const { id, name } = sourceOf(sources)
  return { id, name, categories: withOwnIds([first, { ...inDepth, questions: scoredIn(inDepth) }]) }
}

/** The template that provides a pulse's questions and translations. */
export const sourceOf = ({ last, shipped }: Sources): Template =>
  last && anchorsIn(last).length > 0 ? last : shipped

/**
 * Gives a question a new id if an earlier one has the same id. This can happen because the questions come
 * from two templates.
 */
function withOwnIds(categories: Category[]): Category[] {
  const used = new Set<number>()
  let next = beyond(questionsOf({ categories }))
  return categories.map((category) => ({
    ...category,
    // Nobody can hide a pulse's questions.
    questions: category.questions.map(({ hidden: _, ...question }) => {
      const id = used.has(question.id) ? next++ : question.id
      used.add(id)
      return { ...question, id }
    }),
  }))
}
