/** Texts about how reliable a change is, identical on every screen and in the PDF. */
import { oneDecimal, type Response } from './explain.ts'
import { isLowResponse, type Untold, type Verdict } from './margin.ts'
import { signed, thousands } from './numbers.ts'

/** A change rounded to one decimal place, for display. */
export interface ChangeProps {
  change: number | null
  change_verdict: Verdict | null
  change_margin: number | null
  change_untold: Untold | null
}

export const VERDICT_WORDS: Record<Verdict, string> = {
  risen: 'risen',
  fallen: 'fallen',
  no_clear_change: 'no clear change',
}
export const CANNOT_BE_TOLD = 'not comparable'

/** The word next to a change's number. */
export const changeWord = ({ change_verdict }: Pick<ChangeProps, 'change_verdict'>) =>
  change_verdict === null ? CANNOT_BE_TOLD : VERDICT_WORDS[change_verdict]

/** '0.6 risen', '+0.1 no clear change'. An arrow may replace the sign of a clear change. */
export function changeInShort(facts: Pick<ChangeProps, 'change' | 'change_verdict'>): string | null {
  if (facts.change === null) return null
  if (isHidden(facts)) return HIDDEN_CHANGE[facts.change_verdict]
  const size = isClear(facts) ? oneDecimal(Math.abs(facts.change)) : signed(facts.change, 1)
  return `${size} ${changeWord(facts)}`
}

/** A clear change between two scores that round to the same number. */
export const HIDDEN_CHANGE = {
  risen: 'risen by less than 0.1',
  fallen: 'fallen by less than 0.1',
} as const

type Clear = 'risen' | 'fallen'

/** True for a clear change that is rounded to 0. */
export const isHidden = <F extends Pick<ChangeProps, 'change' | 'change_verdict'>>(
  facts: F,
): facts is F & { change_verdict: Clear } => facts.change === 0 && isClear(facts)

export const isClear = ({ change_verdict }: Pick<ChangeProps, 'change_verdict'>) =>
  change_verdict === 'risen' || change_verdict === 'fallen'

export function explainChange(facts: ChangeProps, response: Response): string {
  const { change, change_verdict: verdict, change_margin: margin, change_untold: untold } = facts
  if (change === null) return 'There is no earlier score to compare this one with.'
  const moved =
    change === 0
      ? 'Rounded to one decimal place, this is the same as in the last complete survey'
      : `This is ${oneDecimal(Math.abs(change))} ${change > 0 ? 'higher' : 'lower'} than in the last complete survey`
  if (verdict === null)
    return `${moved}. We cannot tell whether this is more than chance, because ${UNTOLD_WORDS[untold ?? 'earlier_report']}.`
  if (margin === null)
    return `${moved}. In one of the two surveys, too few people were counted to tell a change from chance, so we report no clear change.`
  // The displayed numbers are rounded, so they may seem to contradict the verdict.
  const seemsClear = Math.abs(change) > margin
  return [
    `${moved}.`,
    explainMargin(margin, response),
    ...(seemsClear === isClear(facts) ? [] : [JUDGED_UNROUNDED]),
    verdict === 'no_clear_change'
      ? 'This is not a clear change.'
      : `The score has clearly ${VERDICT_WORDS[verdict]}.`,
  ].join(' ')
}

const UNTOLD_WORDS: Record<Untold, string> = {
  earlier_report: 'one of the two reports is too old for this check',
  other_questions: 'the two surveys asked different questions or worded them differently',
  optional_questions: 'some of the questions behind it were optional',
}

const JUDGED_UNROUNDED =
  'We judge a change by the scores before rounding. The more scores we compare, the more likely it is that one of them moves by chance. So with several scores, a change must be larger to count as clear.'

function explainMargin(margin: number, { completed, recipients, counts_only }: Response): string {
  return `With ${thousands(completed)} of ${thousands(recipients)} people ${counts_only ? 'counted' : 'answering'}, chance alone would move this score by up to ${oneDecimal(margin)} in 19 out of 20 cases, even if nothing had changed.`
}

/** How far one person can move the score. Shown for groups of fewer than 15 people. */
export const explainInfluence = (influence: number) =>
  `Few people: one person answering differently can move this score by up to ${oneDecimal(influence)}.`

interface Silent extends Response {
  overall_score: number | null
  if_silent_lower: number | null
}

/**
 * The sentence about people who did not answer. Null if everyone answered (or is counted), or if the rounded score would be the
 * same.
 */
export function explainSilent(silent: Silent) {
  const { overall_score, if_silent_lower, completed, recipients, counts_only } = silent
  if (if_silent_lower === null || completed >= recipients) return null
  const result = oneDecimal(if_silent_lower)
  if (overall_score !== null && oneDecimal(overall_score) === result) return null
  const others = counts_only ? 'are not counted' : 'did not answer'
  return `If the people who ${others} had scored one point lower, the result would be ${result}.`
}

/** Shown at the top of a report if fewer than half of the people asked have answered. */
export const sayLowResponse = ({ completed, recipients, counts_only }: Response) =>
  isLowResponse({ completed, recipients })
    ? `Fewer than half of the people asked ${counts_only ? 'are counted' : 'have answered'}: ${thousands(completed)} of ${thousands(recipients)}. Treat this report with caution, because the others may feel differently.`
    : null

/** Shown above a table in which teams' scores are marked. */
export const WHAT_A_MARK_SAYS =
  '↑ clearly above the company’s score, ↓ clearly below it. Without an arrow, the difference may be due to chance.'

/** Shown next to a team's score in the heat map. */
export const DIFFERS_WORDS = {
  above: 'clearly above the company’s score',
  below: 'clearly below the company’s score',
} as const
