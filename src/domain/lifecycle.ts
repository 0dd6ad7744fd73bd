/** When a survey is launched, reminds, closes and repeats. Every time is London's. */
import { DAY_MS } from '#domain/durations.ts'
import { plusDays, plusMonths } from './calendar.ts'
import { dayAndMonth } from './dates.ts'
import { addLondonDays, addLondonMonths, londonDate, londonDaysBetween, londonTime } from './london.ts'
import { thousands } from './numbers.ts'

export const surveyStatuses = ['draft', 'scheduled', 'active', 'complete'] as const
export type SurveyStatus = (typeof surveyStatuses)[number]

export const requestStatuses = ['pending', 'completed', 'expired'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const repeats = ['none', 'month', 'quarter', 'half_year', 'year'] as const
export type Repeat = (typeof repeats)[number]

export const RUNS_FOR_DAYS = 14
/** A survey is compared with earlier ones that were completed up to this many days before its launch. */
export const LOOKS_BACK_DAYS = 60
/** Days from today to the earliest date that a survey can be planned for. */
export const EARLIEST_DAYS = 4
/** Days after the launch date. */
export const REMINDER_DAYS = [4, 9] as const
/** On a 24-hour clock; reminders go out at the same hour. */
export const LAUNCH_HOUR = 9
/** A held survey or a late reminder is not sent in the evening. */
const LATE_UNTIL_HOUR = 17
const REMINDERS_APART_MS = 48 * 3_600_000

export const preflightLabels = [
  'Team members are up to date',
  'Team tags are set',
  'Your team has been told about the survey',
  'Someone is named to act on the results',
  'The date avoids holidays and busy periods',
] as const

export interface PreflightCheck {
  label: string
  /** The box is ticked. */
  status: boolean
}

/** No mail goes to other people until the owner's address is confirmed. */
export const CONFIRM_ADDRESS = 'Confirm your e-mail address'

export interface Launchable {
  status: SurveyStatus
  checks: readonly PreflightCheck[]
  /** People, each with a mailbox of their own. */
  recipients: number
  /** The k of the disclosure rule. */
  min_group_size: number
  /** Names of categories that ask a single scored question. */
  lone_scores: readonly string[]
  /** Of the recipients, those whom another running survey of the company asks, and when the last of such surveys closes. */
  asked_elsewhere: { people: number; until: Date } | null
  /** The owner's address is confirmed, or an administrator launches. */
  vouched: boolean
}

/** What still prevents the launch of this survey. An empty list: it can be launched. */
export function whatHoldsItBack({ status, checks, lone_scores, vouched, ...audience }: Launchable): string[] {
  if (status !== 'scheduled') return ['Only a scheduled survey can be launched']
  return [
    ...checks.filter((check) => !check.status).map((check) => check.label),
    ...lone_scores.map((name) => `‘${name}’ has one scored question: show at least two, or none`),
    ...(vouched ? [] : [CONFIRM_ADDRESS]),
    ...whoCannotBeAsked(audience),
  ]
}

type Audience = Pick<Launchable, 'recipients' | 'min_group_size' | 'asked_elsewhere'>

function whoCannotBeAsked({ recipients, min_group_size, asked_elsewhere }: Audience): string[] {
  const reasons = asked_elsewhere ? [inAnotherSurvey(asked_elsewhere)] : []
  if (recipients === 0) return ['There is nobody to send it to']
  if (recipients >= min_group_size) return reasons
  const there = `there ${recipients === 1 ? 'is' : 'are'} ${recipients}`
  return [
    `At least ${min_group_size} people must be asked, so that nobody can be pointed at: ${there}`,
    ...reasons,
  ]
}

function inAnotherSurvey({ people, until }: { people: number; until: Date }): string {
  const are = people === 1 ? 'is' : 'are'
  return `${thousands(people)} of these people ${are} being asked by another survey until ${dayAndMonth(until)}`
}

/** yyyy-MM-dd. */
export function earliestDate(now: Date): string {
  return plusDays(londonDate(now), EARLIEST_DAYS)
}

/** When a survey that nothing holds back is launched: on its date, or in working hours where its time has passed. */
export function nextLaunch(estimated_date: string, now: Date): Date {
  const planned = londonTime(estimated_date, LAUNCH_HOUR)
  return planned > now ? planned : byDay(now)
}

export interface LaunchFacts {
  now: Date
  /** yyyy-MM-dd. */
  estimated_date: string
  /** The owner has been told that it does not go out. */
  held: boolean
  /** From `whatHoldsItBack`. */
  reasons: readonly string[]
}

/**
 * Checked every minute. A survey that was ready in time is launched at any later hour, so that a restart catches up; one
 * that was held is launched only in working hours.
 */
export function launchDecision({
  now,
  estimated_date,
  held,
  reasons,
}: LaunchFacts): 'wait' | 'launch' | 'hold' {
  if (now < londonTime(estimated_date, LAUNCH_HOUR)) return 'wait'
  if (reasons.length > 0) return held ? 'wait' : 'hold'
  if (!held) return 'launch'
  return byDay(now) <= now ? 'launch' : 'wait'
}

/** This instant if it is between nine and five, otherwise the next nine o'clock. */
function byDay(instant: Date): Date {
  const today = londonDate(instant)
  const morning = londonTime(today, LAUNCH_HOUR)
  if (instant < morning) return morning
  return instant < londonTime(today, LATE_UNTIL_HOUR) ? instant : londonTime(plusDays(today, 1), LAUNCH_HOUR)
}

export interface ReminderFacts {
  now: Date
  launched_at: Date
  /** The day of the last reminder that was sent, and when that was; 0 and null before the first. */
  reminded_day: number
  reminded_at: Date | null
}

/**
 * The next reminder, and when it is sent; null after the last. A late one is sent between nine and five, and never within
 * 48 hours of the one before. If the server was down on both days, only the later one is sent, so that nobody gets two at
 * once.
 */
export function nextReminder({ now, launched_at, reminded_day, reminded_at }: ReminderFacts) {
  const timeOf = (day: number) => londonTime(plusDays(londonDate(launched_at), day), LAUNCH_HOUR)
  const left = REMINDER_DAYS.filter((day) => day > reminded_day)
  const day = left.findLast((day) => timeOf(day) <= now) ?? left[0]
  if (day === undefined) return null
  const apart = reminded_at ? reminded_at.getTime() + REMINDERS_APART_MS : 0
  const at = byDay(new Date(Math.max(timeOf(day).getTime(), now.getTime(), apart)))
  return at < closesAt(launched_at) ? { day, at } : null
}

/** The day whose reminder is to be sent now. */
export function reminderDue(facts: ReminderFacts): number | null {
  const next = nextReminder(facts)
  return next && next.at <= facts.now ? next.day : null
}

/** Surveys that were complete before this are not compared with one that is launched then. */
export function looksBackTo(launched_at: Date): Date {
  return new Date(launched_at.getTime() - LOOKS_BACK_DAYS * DAY_MS)
}

/** When a survey is launched, or was: on its date, or at once when that has passed. */
export function launchTime({ launched_at, estimated_date }: LaunchTimeFacts, now: Date): Date {
  const planned = londonTime(estimated_date, LAUNCH_HOUR)
  return launched_at ?? (planned > now ? planned : now)
}

interface LaunchTimeFacts {
  launched_at: Date | null
  /** yyyy-MM-dd. */
  estimated_date: string
}

export function closesAt(launched_at: Date): Date {
  return addLondonDays(launched_at, RUNS_FOR_DAYS)
}

/** Individual answers are deleted this many calendar months after the survey's completion. */
export function answersKeptUntil(completed_at: Date, months: number): Date {
  return addLondonMonths(completed_at, months)
}

const HOUR_MS = 3_600_000

/**
 * Company users see a running survey as it was at this time. London's UTC offset is in whole hours, so the UTC hour is
 * London's.
 */
export function lastFullHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
}

/** The hour from which on a change that happens now is shown to company users. */
export function nextFullHour(now: Date): Date {
  return new Date(lastFullHour(now).getTime() + HOUR_MS)
}

/** Days on the calendar: 0 on the day on which it closes, and after. */
export function daysLeft(now: Date, closes_at: Date): number {
  return Math.max(0, londonDaysBetween(now, closes_at))
}

/** The date of the next draft, or null when there is none. A weekend is kept: the owner sees the draft and may move it. */
export function nextDate(estimated_date: string, repeat: Repeat, now: Date): string | null {
  if (repeat === 'none') return null
  const planned = plusMonths(estimated_date, monthsOf[repeat])
  const earliest = earliestDate(now)
  if (planned < earliest) return earliest
  return planned
}

const monthsOf = { month: 1, quarter: 3, half_year: 6, year: 12 } as const
