import type { Survey } from '#contract/surveys.ts'
import { CONFIRM_ADDRESS } from '#domain/lifecycle.ts'

/** 'the open box is', 'the 3 open boxes are', or an empty text when all are ticked. */
export function openBoxes({ preflight_checks }: Pick<Survey, 'preflight_checks'>): string {
  const open = preflight_checks.filter(({ status }) => !status).length
  if (open === 0) return ''
  return open === 1 ? 'the open box is' : `the ${open} open boxes are`
}

/** What prevents the launch, with all open boxes as one point. */
export function whatIsOpen(survey: Pick<Survey, 'preflight_checks' | 'still_open'>): string[] {
  const open = survey.preflight_checks.filter(({ status }) => !status).length
  const others = besidesTheBoxes(survey)
  if (open === 0) return others
  const boxes = open === 1 ? 'One box of the checklist is' : `${open} boxes of the checklist are`
  return [`${boxes} still open`, ...others]
}

export const besidesTheBoxes = ({ still_open }: Pick<Survey, 'still_open'>) =>
  still_open.map((point) => (point === CONFIRM_ADDRESS ? OWNER_HAS_TO_CONFIRM : point))

// Shown to colleagues, too, whose own addresses may be confirmed.
const OWNER_HAS_TO_CONFIRM = 'The owner of the company has still to confirm their e-mail address'
