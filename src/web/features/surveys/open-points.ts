import type { Survey } from '#contract/surveys.ts'
import { CONFIRM_ADDRESS } from '#domain/lifecycle.ts'

/** For example 'the last box is' or 'the last 3 boxes are'. Empty if all boxes are ticked. */
export function openBoxes({ preflight_checks }: Pick<Survey, 'preflight_checks'>): string {
  const open = preflight_checks.filter(({ status }) => !status).length
  if (open === 0) return ''
  if (open === 1) return 'the last box is'
  return open === preflight_checks.length ? `all ${open} boxes are` : `the last ${open} boxes are`
}

/** What prevents the launch. All unticked boxes together are one item. */
export function whatIsOpen(survey: Pick<Survey, 'preflight_checks' | 'still_open'>): string[] {
  const open = survey.preflight_checks.filter(({ status }) => !status).length
  const others = besidesTheBoxes(survey)
  if (open === 0) return others
  const boxes =
    open === 1 ? '1 box in the checklist is not ticked' : `${open} boxes in the checklist are not ticked`
  return [boxes, ...others]
}

export const besidesTheBoxes = ({ still_open }: Pick<Survey, 'still_open'>) =>
  still_open.map((point) => (point === CONFIRM_ADDRESS ? OWNER_HAS_TO_CONFIRM : point))

// The sentence names the owner, because colleagues who have confirmed their own addresses see it too.
const OWNER_HAS_TO_CONFIRM = 'The company’s owner still has to confirm their e-mail address'
