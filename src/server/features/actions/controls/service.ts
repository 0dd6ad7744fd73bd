import type { z } from 'zod'
import type { ActionChange, NewCheck } from '#contract/actions.ts'
import { isOpen, nextCheckReminder, usualCheckDate } from '#domain/actions.ts'
import { RESULT_WORDS } from '#domain/assessment.ts'
import { fullDate } from '#domain/dates.ts'
import { londonDate } from '#domain/london.ts'
import { linkToHazards, refuseReopening } from '#server/features/hazards/service.ts'
import type { Context } from '#server/platform/context.ts'
import { type AnyScope, isSeat } from '#server/platform/core/access.ts'
import { AppError, Invalid } from '#server/platform/core/app-error.ts'
import { type ActionRow, type ReadAction, updateAction } from '../queries.ts'
import { countChecks, insertCheck } from './queries.ts'

type Change = Pick<z.output<typeof ActionChange>, 'hazard_ids' | 'level' | 'check_on' | 'due_on' | 'status'>

/**
 * The extra values of an action that controls a hazard. The check is due three months after the action's due
 * date, unless somebody chooses another day. If the action is done on that day or later, the check moves to
 * three months from now, because an action cannot be checked before it is done. The owner gets an email about
 * the check only once the action is done.
 */
export function controlValues(
  { now }: Context,
  row: Pick<ActionRow, 'level' | 'check_on' | 'check_remind_on' | 'due_on' | 'status'>,
  linked: readonly number[],
  change: Change,
) {
  const { hazard_ids = linked, due_on = row.due_on, status = row.status } = change
  const level = change.level === undefined ? row.level : change.level
  if (hazard_ids.length > 0 && level === null) throw new Invalid({ level: ['Choose what it does'] })
  const today = londonDate(now)
  const planned = change.check_on === undefined ? plannedCheck(row, hazard_ids, due_on) : change.check_on
  const isLate = status === 'done' && row.status !== 'done' && planned !== null && planned <= today
  const check_on = isLate && change.check_on === undefined ? usualCheckDate(today) : planned
  const isSame = check_on === row.check_on && status === row.status
  const next = status === 'done' && check_on !== null ? nextCheckReminder(check_on, now) : null
  return { level, check_on, check_remind_on: isSame ? row.check_remind_on : next }
}

function plannedCheck(
  row: Pick<ActionRow, 'check_on' | 'due_on'>,
  hazards: readonly number[],
  due_on: string,
): string | null {
  if (row.check_on === null) return hazards.length > 0 ? usualCheckDate(due_on) : null
  return row.check_on === usualCheckDate(row.due_on) ? usualCheckDate(due_on) : row.check_on
}

type Stored = Pick<ActionRow, 'id' | 'survey_id' | 'status'>

/**
 * Links the action to the hazards that the change names. Throws if the action would be open although one of
 * its hazards needs no further control.
 */
export async function linkIfNamed(
  tx: Context,
  scope: AnyScope,
  { id, survey_id, status }: Stored,
  { hazard_ids, status: next = status }: Pick<Change, 'hazard_ids' | 'status'>,
) {
  if (hazard_ids && !isSeat(scope))
    await linkToHazards(tx, scope, { id, survey_id, isOpen: isOpen(next) }, hazard_ids)
  else if (isOpen(next) && !isOpen(status)) await refuseReopening(tx, id)
}

const MAX_CHECKS = 50
/** The maximum number of checks for all actions of a survey, because the assessment’s record prints all of them. */
const MAX_CHECKS_OF_SURVEY = 500

/** Adds a check, and returns its line in the action's history. */
export async function keepCheck(
  tx: Context,
  { id, survey_id, status, check_on, checks }: ReadAction,
  { on, how, result }: z.output<typeof NewCheck>,
): Promise<string> {
  const today = londonDate(tx.now)
  if (on > today) throw new Invalid({ on: ['The date must not be in the future'] })
  if (status !== 'done') throw new AppError('conflict', 'Mark the action as done before you record a check')
  if (checks.length >= MAX_CHECKS)
    throw new AppError('conflict', `An action can have up to ${MAX_CHECKS} checks`)
  if ((await countChecks(tx.db, survey_id)) >= MAX_CHECKS_OF_SURVEY)
    throw new AppError('conflict', `A survey’s actions can have up to ${MAX_CHECKS_OF_SURVEY} checks`)
  // A check before the planned day does not replace the planned check, so its emails are still sent.
  const planned_on = check_on !== null && check_on <= today ? check_on : null
  await insertCheck(tx.db, { action_id: id, checked_on: on, how, result, planned_on })
  if (planned_on !== null) await updateAction(tx.db, id, { check_remind_on: null })
  return `Check: ${RESULT_WORDS[result]}, ${fullDate(on)}`
}
