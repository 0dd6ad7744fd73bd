/** How reliable a change is, in words: the same on every screen and in the PDF. */
import { oneDecimal } from './explain.ts'
import { isLowResponse, type Untold, type Verdict } from './margin.ts'
import { signed, thousands } from './numbers.ts'

/** A change as it is shown: rounded to one decimal. */
export interface ChangeFacts {
  change: number | null
  change_verdict: Verdict | null
  change_margin: number | null
  change_untold: Untold | null
}

interface Response {
  completed: number
  recipients: number
}

export const VERDICT_WORDS: Record<Verdict, string> = {
  risen: 'risen',
  fallen: 'fallen',
  no_clear_change: 'no clear change',
}
export const CANNOT_BE_TOLD = 'cannot be told'

/** The word beside the number of a change. */
export const changeWord = ({ change_verdict }: Pick<ChangeFacts, 'change_verdict'>) =>
  change_verdict === null ? CANNOT_BE_TOLD : VERDICT_WORDS[change_verdict]

/** '0.6 risen', '+0.1 no clear change': an arrow may stand in for the sign of what is clear. */
export function changeInShort(facts: Pick<ChangeFacts, 'change' | 'change_verdict'>): string | null {
  if (facts.change === null) return null
  const size = isClear(facts) ? oneDecimal(Math.abs(facts.change)) : signed(facts.change, 1)
  return `${size} ${changeWord(facts)}`
}

export const isClear = ({ change_verdict }: Pick<ChangeFacts, 'change_verdict'>) =>
  change_verdict === 'risen' || change_verdict === 'fallen'

export function explainChange(facts: ChangeFacts, response: Response): string {
  const { change, change_verdict: verdict, change_margin: margin, change_untold: untold } = facts
  if (change === null)
    return 'There is no change to show, because there is no earlier score to compare this one with.'
  const moved =
    change === 0
      ? 'To one decimal this is the same as in the last complete survey'
      : `This is ${oneDecimal(Math.abs(change))} ${change > 0 ? 'higher' : 'lower'} than in the last complete survey, worked out before the two scores are rounded`
  if (verdict === null || margin === null)
    return `${moved}. Whether that is more than chance cannot be told, because ${UNTOLD_WORDS[untold ?? 'earlier_report']}.`
  const isBeyond = Math.abs(change) >= margin && verdict === 'no_clear_change' && change !== 0
  return [
    `${moved}.`,
    explainMargin(margin, response),
    verdict === 'no_clear_change' ? 'So this is no clear change.' : `So it has ${VERDICT_WORDS[verdict]}.`,
    ...(isBeyond ? [LOOKED_AT_TOGETHER] : []),
  ].join(' ')
}

const UNTOLD_WORDS: Record<Untold, string> = {
  earlier_report: 'one of the two reports was made before this was worked out',
  other_questions: 'the two surveys did not ask the same questions in the same words',
  optional_questions: 'not everybody had to answer every question behind it',
  too_little: 'in one of the two there is too little to go by: too few people, or answers that hardly differ',
}

const LOOKED_AT_TOGETHER =
  'Where several scores are looked at together, one of them moves a little further by chance, so it takes more to be clear.'

function explainMargin(margin: number, { completed, recipients }: Response): string {
  const far = margin === 0 ? 'by less than 0.1' : `by up to ${oneDecimal(margin)}`
  return `If nothing had changed, chance alone would move this score ${far} in 19 of 20 cases, with ${thousands(completed)} of ${thousands(recipients)} people answering.`
}

/** Said of fewer than 15 people. */
export const explainInfluence = (influence: number) =>
  `Few people: one person answering differently can move this score by up to ${oneDecimal(influence)}.`

/** Null where everybody has answered. */
export const explainSilent = (ifSilentLower: number | null, { completed, recipients }: Response) =>
  ifSilentLower === null || completed >= recipients
    ? null
    : `Had those who did not answer felt one point lower, this would be ${oneDecimal(ifSilentLower)}.`

/** Shown first where fewer than half have answered. */
export const sayLowResponse = ({ completed, recipients }: Response) =>
  isLowResponse({ completed, recipients })
    ? `Fewer than half of those asked have answered: ${thousands(completed)} of ${thousands(recipients)}. Take this report as a first hint, since the others may feel otherwise.`
    : null

/** Beside a score of a team in the heat map. */
export const DIFFERS_WORDS = {
  above: 'clearly above the company',
  below: 'clearly below the company',
} as const
