/**
 * What a change is worth. The same company is asked twice, so chance has two sources: who did not answer, and that a person
 * would not tick the same thing twice. Why these numbers: docs/decisions/0030-what-a-change-is-worth.md.
 */
import { criticalT, twoTailed } from './students-t.ts'

export const verdicts = ['risen', 'fallen', 'no_clear_change'] as const
export type Verdict = (typeof verdicts)[number]

/** Why a change cannot be judged, although there is an earlier score. */
export const untolds = ['earlier_report', 'other_questions', 'optional_questions', 'too_little'] as const
export type Untold = (typeof untolds)[number]

/** How much of what people say is the same when they are asked again and nothing has changed: r. */
const SAME_AGAIN = 0.7
/** How often chance alone may pass for a change. */
const FALSE_ALARMS = 0.05
/** People more than the smallest group that is shown: with fewer the spread says as good as nothing. */
const MORE_THAN_K = 2
/** A hundredth of the scale. People who answer so much alike are no measure of chance. */
const LEAST_SPREAD = 0.1

/** A published group in one score. */
export interface Group {
  /** People counted, n. */
  counted: number
  /** People asked, N. */
  invited: number
  /** The standard deviation of the persons' scores, s, with n − 1. */
  spread: number
}

/**
 * v = s²/n · ((1 − n/N) + (1 − r) · n/N). The first part is the finite population's (Cochran, Sampling Techniques, 1977,
 * theorem 2.2): where everybody answered, nobody's absence is chance. The second is the noise of the answers (the same, § 13.9).
 */
export function varianceOf({ counted, invited, spread }: Group): number {
  const share = Math.min(1, counted / invited)
  return (spread ** 2 / counted) * (1 - share + (1 - SAME_AGAIN) * share)
}

/** A difference and how far chance takes it. */
export interface Difference {
  value: number
  /** Its standard error. */
  error: number
  /** Of freedom. */
  degrees: number
}

export type Measured = Group & { score: number }

/** Of two surveys. */
export const differenceOf = (now: Measured, before: Measured): Difference => ({
  value: now.score - before.score,
  error: Math.sqrt(varianceOf(now) + varianceOf(before)),
  degrees: now.counted + before.counted - 2,
})

/** Of a team from the whole company, whose score is what it is. */
export const distanceOf = (team: Measured, company: number): Difference => ({
  value: team.score - company,
  error: Math.sqrt(varianceOf(team)),
  degrees: team.counted - 1,
})

/** How far chance alone moves it in 19 of 20 cases, in full precision. */
export const marginOf = ({ error, degrees }: Difference): number => criticalT(FALSE_ALARMS, degrees) * error

/**
 * Which of these are more than chance, all of them looked at together: the step-down correction of Holm (Scandinavian Journal
 * of Statistics 6, 1979). Of one alone it is whether it exceeds its margin.
 */
export function clearAmong(differences: readonly Difference[]): boolean[] {
  const byChance = differences
    .map(({ value, error, degrees }, index) => ({ index, p: twoTailed(value / error, degrees) }))
    .sort((one, other) => one.p - other.p)
  const firstUnclear = byChance.findIndex(({ p }, place) => p >= FALSE_ALARMS / (byChance.length - place))
  const clear = new Set(
    byChance.slice(0, firstUnclear === -1 ? undefined : firstUnclear).map(({ index }) => index),
  )
  return differences.map((_, index) => clear.has(index))
}

export function verdictOn({ value }: Difference, isClear: boolean): Verdict {
  if (!isClear) return 'no_clear_change'
  return value > 0 ? 'risen' : 'fallen'
}

/**
 * Whether a group is large and varied enough to judge by it. Which of the two it lacks is not told apart: that everybody has the
 * same score would say what it is. `k` is its survey's.
 */
export const isJudgeable = ({ counted, spread }: Group, k: number): boolean =>
  counted >= k + MORE_THAN_K && spread >= LEAST_SPREAD

/** People counted. From here on one person moves a score by too little to be worth a word. */
export const FEW_PEOPLE = 15

/** How far one person who answers differently can move a score of so few; null where they are enough. */
export const influenceOf = (counted: number): number | null =>
  counted > 0 && counted < FEW_PEOPLE ? 10 / counted : null

interface Response {
  completed: number
  recipients: number
}

/** What a score would be, had those who did not answer felt one point lower; never below the end of the scale. */
export const ifSilentLower = (score: number, { completed, recipients }: Response): number =>
  recipients === 0 ? score : Math.max(0, score - (recipients - completed) / recipients)

export const isLowResponse = ({ completed, recipients }: Response) => completed * 2 < recipients
