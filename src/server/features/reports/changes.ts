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
import { anchorsIn } from '#domain/pulse.ts'
import { choicesOf } from '#domain/question-types.ts'
import { change, type Numbers, pointsOf } from '#domain/scoring.ts'
import { isAnsweredByAll, type Spreads } from '#domain/spread.ts'
import { type Question, questionsOf, reported, type Template } from '#domain/template.ts'

/** A change since the last survey, with a verdict on how certain it is. */
export interface Change {
  change: number | null
  /** The verdict on the change. Null if there is no earlier score, or if the change cannot be judged. */
  verdict: Verdict | null
  /** The unrounded margin. Null if the verdict is null, or if too few people are counted in either survey. */
  margin: number | null
  /** Why the change cannot be judged. */
  untold: Untold | null
}

/** A published report's scores, and the data for judging how they have changed. */
export interface Scored {
  template: Template
  numbers: Pick<Numbers, 'overall'> & { categories: { id: number; score: number | null }[] }
  /** The pulse score; null if there is none. */
  pulse: number | null
  respondents: number
  recipients: number
  /** The spread of people's scores. Null in reports from older versions. */
  spread: Spreads | null
  /** The survey's minimum group size, k. */
  k: number
}

/** Reports of earlier surveys to compare with. */
export interface Before {
  /** Scores from the last complete full survey with the same template. */
  full: Scored | undefined
  /** The pulse score from the last complete survey that has one. */
  pulse: Scored | undefined
}

/**
 * A report's numbers with their changes. The pulse score is compared with the last survey of either kind that
 * has one.
 */
export function withChanges(now: Omit<Scored, 'numbers'> & { numbers: Numbers }, before: Before) {
  const { template, numbers } = now
  const compared = numbers.categories.map(({ id }) => compare(now, before.full, id))
  const scored = new Set(questionsOf(template).flatMap(({ id, role }) => (role === 'score' ? [id] : [])))
  const [overall = NOTHING] = judged([compare(now, before.full, null)])
  const [pulse = NOTHING] = judged([compare(now, before.pulse, 'pulse')])
  const changes = judged(compared)
  return {
    overall: numbers.overall,
    ...overall,
    categories: numbers.categories.map((category, index) => ({
      ...category,
      ...(changes[index] ?? NOTHING),
    })),
    questions: numbers.questions.filter(({ id }) => scored.has(id)),
    ...(now.pulse !== null && { pulse: { score: now.pulse, ...pulse } }),
  }
}

const NOTHING: Change = { change: null, verdict: null, margin: null, untold: null }

interface Compared {
  change: number | null
  /** The difference that decides whether the change is clear. Null if the change is not judged. */
  difference: Difference | null
  /**
   * Why the change cannot be judged. Null if it can be judged or if there is no change. Also null if too few
   * people are counted, because the change then counts as not clear.
   */
  untold: Untold | null
}

/** Identifies a score: a category's id, null for the overall score, or `pulse` for the pulse score. */
type Subject = number | null | 'pulse'

function compare(now: Scored, before: Scored | undefined, category: Subject): Compared {
  const [score, scoreBefore] = [scoreOf(now, category), before ? scoreOf(before, category) : null]
  if (!before || score === null || scoreBefore === null)
    return { change: null, difference: null, untold: null }
  const moved = change(score, scoreBefore)
  const untold = (reason: Untold) => ({ change: moved, difference: null, untold: reason })
  if (questionsBehind(now.template, category) !== questionsBehind(before.template, category))
    return untold('other_questions')
  if (!now.spread || !before.spread) return untold('earlier_report')
  const [group, groupBefore] = [groupOf(now, category), groupOf(before, category)]
  if (!group || !groupBefore)
    return untold(isOlder(before, category) ? 'earlier_report' : 'optional_questions')
  if (!isJudgeable(group, now.k) || !isJudgeable(groupBefore, before.k))
    return { change: moved, difference: null, untold: null }
  const difference = differenceOf({ ...group, score }, { ...groupBefore, score: scoreBefore })
  return { change: moved, difference, untold: null }
}

/** True if the report stores spreads but was made before there were pulse scores. */
const isOlder = ({ template, spread }: Scored, category: Subject) =>
  category === 'pulse' && spread?.pulse === undefined && anchorsIn(template).every(isAnsweredByAll)

/**
 * Judges all of a report's changes together. The more changes there are, the more likely it is that one looks
 * clear by chance.
 */
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

function scoreOf({ numbers, pulse }: Scored, category: Subject): number | null {
  if (category === 'pulse') return pulse
  if (category === null) return numbers.overall
  return numbers.categories.find(({ id }) => id === category)?.score ?? null
}

/**
 * The statistics for judging a change in a score. Undefined unless everybody's score comes from the same
 * questions.
 */
export function groupOf(
  { spread, respondents, recipients }: Pick<Scored, 'spread' | 'respondents' | 'recipients'>,
  category: Subject,
): Group | undefined {
  const own = spreadOf(spread, category)
  return own === undefined || own === null
    ? undefined
    : { counted: respondents, invited: recipients, spread: own }
}

function spreadOf(spread: Spreads | null, category: Subject) {
  if (category === 'pulse') return spread?.pulse
  return category === null ? spread?.overall : spread?.categories[category]
}

/**
 * Identifies the questions that a score comes from. The result changes if a question, its wording or its
 * points change.
 */
function questionsBehind(template: Template, category: Subject): string {
  if (category === 'pulse') return JSON.stringify(anchorsIn(template).map(wordsOf).sort())
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
