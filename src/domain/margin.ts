/**
 * Decides whether a change is more than chance. Chance has two sources: some people did not answer, and nobody answers
 * exactly alike twice. Why these numbers: docs/decisions/0030-what-a-change-is-worth.md.
 */
import { criticalT, twoTailed } from './students-t.ts'

export const verdicts = ['risen', 'fallen', 'no_clear_change'] as const
export type Verdict = (typeof verdicts)[number]

/** Why a change cannot be judged, although there is an earlier score. */
export const untolds = ['earlier_report', 'other_questions', 'optional_questions', 'too_little'] as const
export type Untold = (typeof untolds)[number]

/** The correlation r of a person's answers when they are asked again and nothing has changed. */
const SAME_AGAIN = 0.7
/** How often chance alone may be taken for a change. */
const FALSE_ALARMS = 0.05
/** People beyond k that a group needs. With fewer its spread is as good as unknown. */
const MORE_THAN_K = 2
/** A hundredth of the scale. When people answer so much alike, their spread is no measure of chance. */
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
 * v = s²/n · ((1 − n/N) + (1 − r) · n/N). The first part is the finite population correction (Cochran, Sampling
 * Techniques, 1977, theorem 2.2): it is 0 where everybody answered. The second is the noise of the answers (section 13.9).
 */
export function varianceOf({ counted, invited, spread }: Group): number {
  const share = Math.min(1, counted / invited)
  return (spread ** 2 / counted) * (1 - share + (1 - SAME_AGAIN) * share)
}

/** A difference and what its error is worked out from. */
export interface Difference {
  value: number
  /** Standard error. */
  error: number
  /** Degrees of freedom. */
  degrees: number
}

export type Measured = Group & { score: number }

/** The difference between two surveys. */
export const differenceOf = (now: Measured, before: Measured): Difference => ({
  value: now.score - before.score,
  error: Math.sqrt(varianceOf(now) + varianceOf(before)),
  degrees: now.counted + before.counted - 2,
})

/** The difference between a team and the whole company, whose score is taken as exact. */
export const distanceOf = (team: Measured, company: number): Difference => ({
  value: team.score - company,
  error: Math.sqrt(varianceOf(team)),
  degrees: team.counted - 1,
})

/** The 95 % margin of a difference, in full precision: how far chance alone moves it in 19 of 20 cases. */
export const marginOf = ({ error, degrees }: Difference): number => criticalT(FALSE_ALARMS, degrees) * error

/**
 * Which of these differences are more than chance, judged together: Holm's step-down correction (Scandinavian Journal of
 * Statistics 6, 1979). A single difference is clear when it exceeds its margin.
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
 * Whether a group is large enough and its answers varied enough to judge a change by. Which of the two is missing is not
 * said: 'everybody has the same score' would reveal that score. `k` is the survey's.
 */
export const isJudgeable = ({ counted, spread }: Group, k: number): boolean =>
  counted >= k + MORE_THAN_K && spread >= LEAST_SPREAD

/** People counted. From this number on, one person moves a score too little to be worth mentioning. */
export const FEW_PEOPLE = 15

/** How far one person who answers differently can move the score; null for groups of 15 or more. */
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
