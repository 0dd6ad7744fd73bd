import type { Action } from '#contract/actions.ts'
import { fullDate } from '#domain/dates.ts'

/** When an action's check is planned. `today` is yyyy-MM-dd. */
export function whenToCheck({ status, check_on }: Pick<Action, 'status' | 'check_on'>, today: string) {
  if (check_on === null) return status === 'done' ? 'Done.' : 'No check is planned.'
  if (status === 'done') return `Done. Check planned for ${fullDate(check_on)}.`
  return check_on < today
    ? 'Not done yet. We plan a new check once it is done.'
    : `Check on ${fullDate(check_on)}, once the action is done.`
}
