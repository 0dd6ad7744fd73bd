/**
 * Decides whether a change is larger than chance would explain. Chance has two sources: some people did not
 * answer, and people do not give exactly the same answers twice.
 * docs/decisions/0030-what-a-change-is-worth.md explains the constants.
 */
import { roundScore } from './scoring.ts'
import { criticalT, twoTailed } from './students-t.ts'

export const verdicts = ['risen', 'fallen', 'no_clear_change'] as const
export type Verdict = (typeof verdicts)[number]

/** Reasons why a change cannot be judged even though there is an earlier score. */
export const untolds = ['earlier_report', 'other_questions', 'optional_questions'] as const
export type Untold = (typeof untolds)[number]

/** The correlation r between a person's answers on two occasions when nothing has changed. */
const SAME_AGAIN = 0.7
/** The accepted rate of false alarms: how often a difference due to chance may count as a change. */
const FALSE_ALARMS = 0.05
/**
 * How many more people than k a group needs for a change to be judged. The spread in a smaller group is too
 * uncertain.
 */
const MORE_THAN_K = 2
/**
 * The minimum spread, which is a hundredth of the scale. Without it, a verdict could reveal that everybody
 * gave the same answers.
 */
const LEAST_SPREAD = 0.1
/** The smallest margin shown. A smaller one could reveal that everybody gave the same answers. */
const LEAST_MARGIN = 0.1

/** A published group's figures for one score. */
export interface Group {
  /** The number of people counted, n. */
  counted: number
  /** The number of people invited, N. */
  invited: number
  /** The standard deviation s of individual scores, with n − 1. */
  spread: number
}

/**
 * v = s²/n · ((1 − n/N) + (1 − r) · n/N). The first term is the finite population correction (Cochran, Sampling
 * Techniques, 1977, theorem 2.2); it is 0 when everyone answered. The second term is the noise of the answers (section
 * 13.9).
 */
export function varianceOf({ counted, invited, spread }: Group): number {
  const share = Math.min(1, counted / invited)
  return (Math.max(spread, LEAST_SPREAD) ** 2 / counted) * (1 - share + (1 - SAME_AGAIN) * share)
}

/** A difference, with its standard error and degrees of freedom. */
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

/** The difference between a team and the whole company. The company's score is treated as exact. */
export const distanceOf = (team: Measured, company: number): Difference => ({
  value: team.score - company,
  error: Math.sqrt(varianceOf(team)),
  degrees: team.counted - 1,
})

/**
 * The unrounded 95% margin for a difference: in 19 of 20 cases, chance alone moves it by no more than this.
 */
export const marginOf = ({ error, degrees }: Difference): number => criticalT(FALSE_ALARMS, degrees) * error

/**
 * Decides which of several differences are larger than chance would explain, by Holm's step-down correction
 * (Scandinavian Journal of Statistics 6, 1979). A single difference is clear if it exceeds its margin.
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

/** A margin as displayed, to one decimal place. */
export const marginShown = (margin: number): number => Math.max(LEAST_MARGIN, roundScore(margin))

/** Whether a group is large enough for a change to be judged. `k` is the survey's minimum group size. */
export const isJudgeable = ({ counted }: Pick<Group, 'counted'>, k: number): boolean =>
  counted >= k + MORE_THAN_K

/** In a group with at least this many people, one person moves the score too little to mention. */
export const FEW_PEOPLE = 15

/** How far one person's answers can move the score; null for groups of 15 or more. */
export const influenceOf = (counted: number): number | null =>
  counted > 0 && counted < FEW_PEOPLE ? 10 / counted : null

interface Response {
  completed: number
  recipients: number
}

/** The score if people who did not answer had scored one point lower, but never below the scale's minimum. */
export const ifSilentLower = (score: number, { completed, recipients }: Response): number =>
  recipients === 0 ? score : Math.max(0, score - (recipients - completed) / recipients)

export const isLowResponse = ({ completed, recipients }: Response) => completed * 2 < recipients
