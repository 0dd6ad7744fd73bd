import {
  clearAmong,
  type Difference,
  differenceOf,
  type Group,
  isJudgeable,
  marginOf,
  type Untold,
  type Verdict,
  verdictOn,
} from '#domain/margin.ts'
import { choicesOf } from '#domain/question-types.ts'
import { change, type Numbers, pointsOf } from '#domain/scoring.ts'
import type { Spreads } from '#domain/spread.ts'
import { type Question, questionsOf, reported, type Template } from '#domain/template.ts'

/** A change since the last survey, with a verdict on how certain it is. */
export interface Change {
  change: number | null
  /** Null if there is no earlier score, or if the change cannot be judged. */
  verdict: Verdict | null
  /** Not rounded. Null if the verdict is null, or if too few people are counted in either survey. */
  margin: number | null
  /** Why the change cannot be judged. */
  untold: Untold | null
}

/** A published report's scores, and the data needed to judge how they have changed. */
export interface Scored {
  template: Template
  numbers: Pick<Numbers, 'overall'> & { categories: { id: number; score: number | null }[] }
  respondents: number
  recipients: number
  /** Null in reports from older versions. */
  spread: Spreads | null
  /** The survey's k, which is its minimum group size. */
  k: number
}

/** `before` is the last complete report that this one can be compared with. */
export function withChanges(now: Omit<Scored, 'numbers'> & { numbers: Numbers }, before: Scored | undefined) {
  const { template, numbers } = now
  const compared = numbers.categories.map(({ id }) => compare(now, before, id))
  const scored = new Set(questionsOf(template).flatMap(({ id, role }) => (role === 'score' ? [id] : [])))
  const [overall = NOTHING] = judged([compare(now, before, null)])
  const changes = judged(compared)
  return {
    overall: numbers.overall,
    ...overall,
    categories: numbers.categories.map((category, index) => ({
      ...category,
      ...(changes[index] ?? NOTHING),
    })),
    questions: numbers.questions.filter(({ id }) => scored.has(id)),
  }
}

const NOTHING: Change = { change: null, verdict: null, margin: null, untold: null }

interface Compared {
  change: number | null
  /** Null if there is nothing to compare with. */
  difference: Difference | null
  /**
   * Why the change cannot be judged. Null if it can be judged, or if there is no change. Also null if too few people
   * are counted, because then no change is clear.
   */
  untold: Untold | null
}

/** Compares one category's score, or the overall score if `category` is null. */
function compare(now: Scored, before: Scored | undefined, category: number | null): Compared {
  const [score, scoreBefore] = [scoreOf(now, category), before ? scoreOf(before, category) : null]
  if (!before || score === null || scoreBefore === null)
    return { change: null, difference: null, untold: null }
  const moved = change(score, scoreBefore)
  const untold = (reason: Untold) => ({ change: moved, difference: null, untold: reason })
  if (questionsBehind(now.template, category) !== questionsBehind(before.template, category))
    return untold('other_questions')
  if (!now.spread || !before.spread) return untold('earlier_report')
  const [group, groupBefore] = [groupOf(now, category), groupOf(before, category)]
  if (!group || !groupBefore) return untold('optional_questions')
  if (!isJudgeable(group, now.k) || !isJudgeable(groupBefore, before.k))
    return { change: moved, difference: null, untold: null }
  const difference = differenceOf({ ...group, score }, { ...groupBefore, score: scoreBefore })
  return { change: moved, difference, untold: null }
}

/** Judges all of a report's changes together, because one out of many can look clear by chance. */
function judged(all: readonly Compared[]): Change[] {
  const clear = clearAmong(all.flatMap(({ difference }) => difference ?? []))
  return all.map(({ change, difference, untold }) =>
    difference
      ? {
          change,
          verdict: verdictOn(difference, clear.shift() ?? false),
          margin: marginOf(difference),
          untold,
        }
      : {
          change,
          verdict: change === null || untold ? null : ('no_clear_change' as const),
          margin: null,
          untold,
        },
  )
}

const scoreOf = ({ numbers }: Scored, category: number | null) =>
  category === null ? numbers.overall : (numbers.categories.find(({ id }) => id === category)?.score ?? null)

/**
 * The statistics for judging a report's score. Undefined if people's scores do not all come from the same
 * questions.
 */
export function groupOf(
  { spread, respondents, recipients }: Pick<Scored, 'spread' | 'respondents' | 'recipients'>,
  category: number | null,
): Group | undefined {
  const own = category === null ? spread?.overall : spread?.categories[category]
  return own === undefined || own === null
    ? undefined
    : { counted: respondents, invited: recipients, spread: own }
}

/**
 * Identifies the questions behind a score. If the questions, their wording or their points differ, the result
 * differs too.
 */
function questionsBehind(template: Template, category: number | null): string {
  const behind = reported(template).categories.flatMap(({ id, questions }) => {
    const scored = questions.filter(({ role }) => role === 'score')
    const isMeant = scored.length > 0 && (category === null || id === category)
    return isMeant ? [{ id, words: scored.map(wordsOf).sort() }] : []
  })
  return JSON.stringify(behind.sort((one, other) => one.id - other.id))
}

const wordsOf = (question: Question) =>
  JSON.stringify([
    question.key,
    question.question,
    question.question_type,
    choicesOf(question).map(({ value, label }) => [label, pointsOf(question, value)]),
  ])
