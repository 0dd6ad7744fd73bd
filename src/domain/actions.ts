/**
 * The action plan after a survey: its actions, whether they are overdue and when their owners are reminded.
 * All dates are London dates.
 */
import { isWeekend, plusDays, plusMonths } from './calendar.ts'
import { DAY_MS } from './durations.ts'
import { londonDate, londonTime } from './london.ts'

export const actionStatuses = ['planned', 'doing', 'done', 'dropped'] as const
export type ActionStatus = (typeof actionStatuses)[number]

export const actionSources = ['suggested', 'own'] as const
export type ActionSource = (typeof actionSources)[number]

export const STATUS_WORDS: Record<ActionStatus, string> = {
  planned: 'Planned',
  doing: 'Under way',
  done: 'Done',
  dropped: 'Dropped',
}

/** In characters. */
export const MAX_TITLE = 120
export const MAX_HOW = 1_000
export const MAX_OWNER = 80
export const MAX_OUTCOME = 500
export const MAX_SENTENCE = 300

/**
 * The maximum number of open actions for one survey, for the whole company and for each team. Companies with
 * more open actions finish fewer of them.
 */
export const OPEN_AT_MOST = 5
/** The maximum number of actions for one survey, open or not. */
export const ACTIONS_AT_MOST = 500
/** The maximum number of actions in a company. One list contains all of them. */
export const ACTIONS_OF_COMPANY = 5_000
/** The maximum number of a survey's actions that employees see. Their page opens without an account. */
export const SHARED_AT_MOST = 50
/** The maximum number of changes in an action's history. */
export const CHANGES_AT_MOST = 500
/** The default due date of an action, in days from today. */
const DUE_IN_DAYS = 30

/** Shown as an action's owner if the owner has left the company. */
export const FORMER_COLLEAGUE = 'former colleague'

export const isOpen = (status: ActionStatus) => status === 'planned' || status === 'doing'

/** At a weekend, the Friday before, so that the action is listed under the next 30 days. */
export function usualDueDate(now: Date): string {
  let day = plusDays(londonDate(now), DUE_IN_DAYS)
  while (isWeekend(day)) day = plusDays(day, -1)
  return day
}

interface Due {
  status: ActionStatus
  /** Like `today` below: yyyy-MM-dd. */
  due_on: string
}

export const isOverdue = ({ status, due_on }: Due, today: string) => isOpen(status) && due_on < today

/** The status as it is shown on a day. An overdue action still says that it has begun. */
export function sayStatus({ status, due_on }: Due, today: string) {
  if (!isOverdue({ status, due_on }, today)) return STATUS_WORDS[status]
  return status === 'doing' ? 'Overdue, under way' : 'Overdue'
}

/**
 * When reminders are sent, in days after the due date: a week before it, on the day, and then weekly for four
 * weeks.
 */
const REMINDERS = [-7, 0, 7, 14, 21, 28]
/** The hour of the day at which reminders are sent, in London. */
const REMINDER_HOUR = 9
/** A reminder that was not sent at 09:00 can still be sent until 17:00, but not in the evening. */
const LATE_UNTIL_HOUR = 17

/** The date of the next reminder, or null after the last one. A reminder whose day has passed is not sent. */
export const nextActionReminder = (due_on: string, now: Date) => firstAhead(due_on, REMINDERS, now)

/** How many months after its due date a hazard's action is checked, unless the company chooses another day. */
const CHECK_AFTER_MONTHS = 3
export const usualCheckDate = (due_on: string) => plusMonths(due_on, CHECK_AFTER_MONTHS)

/** When emails about a check are sent, in days after its date. */
const CHECK_REMINDERS = [0, 7, 14]

/** The date of the next email about a check. It works like `nextActionReminder`. */
export const nextCheckReminder = (check_on: string, now: Date) => firstAhead(check_on, CHECK_REMINDERS, now)

const firstAhead = (date: string, offsets: readonly number[], now: Date): string | null =>
  offsets.map((offset) => plusDays(date, offset)).find((day) => londonTime(day, REMINDER_HOUR) > now) ?? null

/** How many reminders one run of a task sends. Other tasks wait for it. */
export const REMINDERS_AT_ONCE = 1_000

/** Emails about the plan are sent between 09:00 and 17:00. */
export function isMailTime(now: Date): boolean {
  const today = londonDate(now)
  return now >= londonTime(today, REMINDER_HOUR) && now < londonTime(today, LATE_UNTIL_HOUR)
}

/** The month (yyyy-MM) of the latest digest, and when it may first be sent: 09:00 on the first day of that month. */
export function digestMonth(now: Date) {
  const month = londonDate(now).slice(0, 7)
  return { month, since: londonTime(`${month}-01`, REMINDER_HOUR) }
}

const SHARED_EVERY_MS = 7 * DAY_MS

/** When a survey's outcome may be shared again. */
export const sharedAgainFrom = (shared_at: Date) => new Date(shared_at.getTime() + SHARED_EVERY_MS)

/**
 * At most this many categories are named as highest, and at most this many as lowest. No category is named as
 * both.
 */
const NAMED_AT_MOST = 3

export function highestAndLowest<T extends { score: number | null }>(categories: readonly T[]) {
  const scored = categories
    .filter((category): category is T & { score: number } => category.score !== null)
    .toSorted((one, other) => other.score - one.score)
  const [most = 0, least = 0] = [scored.at(0)?.score, scored.at(-1)?.score]
  // When all scores are equal, the first categories are named as highest and none as lowest.
  const half = most === least ? 0 : scored.length / 2
  return {
    highest: scored.slice(0, Math.min(NAMED_AT_MOST, half === 0 ? scored.length : Math.ceil(half))),
    lowest: scored.slice(scored.length - Math.min(NAMED_AT_MOST, Math.floor(half))).toReversed(),
  }
}

export const planGroups = ['overdue', 'soon', 'later', 'done', 'dropped'] as const
export type PlanGroup = (typeof planGroups)[number]
const SOON_DAYS = 30

/** The group under which the plan page lists the action. */
export function groupOf(
  { status, due_on, overdue }: { status: ActionStatus; due_on: string; overdue: boolean },
  today: string,
): PlanGroup {
  if (status === 'done' || status === 'dropped') return status
  if (overdue) return 'overdue'
  return due_on <= plusDays(today, SOON_DAYS) ? 'soon' : 'later'
}
