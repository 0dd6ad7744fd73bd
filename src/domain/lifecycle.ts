/** When a survey launches, sends reminders, closes and repeats. All times are London times. */
import type { TooSoon } from './asked-twice.ts'
import { plusDays, plusMonths } from './calendar.ts'
import { dayAndMonth, fullDate } from './dates.ts'
import { addLondonDays, addLondonMonths, londonDate, londonDaysBetween, londonTime } from './london.ts'
import { thousands } from './numbers.ts'
import { REMINDER_DAYS, RUNS_FOR_DAYS, type SurveyKind } from './survey-kinds.ts'
import { type TooMany, tooManyPeople } from './too-many.ts'

export { RUNS_FOR_DAYS, type SurveyKind, surveyKinds } from './survey-kinds.ts'

export const surveyStatuses = ['draft', 'scheduled', 'active', 'complete'] as const
export type SurveyStatus = (typeof surveyStatuses)[number]

export const requestStatuses = ['pending', 'completed', 'expired'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const repeats = ['none', 'month', 'quarter', 'half_year', 'year'] as const
export type Repeat = (typeof repeats)[number]

/** Days from today to the earliest date that a survey can be planned for. */
export const EARLIEST_DAYS = 4
/** Explains why the first days of the calendar cannot be chosen. */
export const DATE_REASON = `At least ${EARLIEST_DAYS} days from today`
/** The hour on a 24-hour clock. Reminders are also sent at this hour. */
export const LAUNCH_HOUR = 9
/** After this hour, surveys on hold and late reminders wait until the next morning. */
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
  /** The checklist item is ticked. */
  status: boolean
}

/** No email goes to other people until the owner's address is confirmed. */
export const CONFIRM_ADDRESS = 'Confirm your e-mail address'

export interface Launchable {
  status: SurveyStatus
  checks: readonly PreflightCheck[]
  /** The number of people with separate mailboxes. */
  recipients: number
  /** The minimum group size k of the disclosure rule. */
  min_group_size: number
  /** The names of categories with a single scored question. */
  lone_scores: readonly string[]
  /** Recipients who are in another of the company's running surveys, and when the last of those surveys closes. */
  asked_elsewhere: { people: number; until: Date } | null
  /** Set if it is too soon to ask some of these people. Says why, and from which day they may be asked. */
  asked_twice: TooSoon | null
  /** True if the owner's address is confirmed or an administrator launches the survey. */
  vouched: boolean
  /** Set if this survey would ask more people than the company may ask. */
  too_many: TooMany | null
}

/** The reasons that prevent this survey's launch. If there are none, it can be launched. */
export function whatHoldsItBack({ status, checks, lone_scores, vouched, ...audience }: Launchable): string[] {
  if (status !== 'scheduled') return ['Only a scheduled survey can be launched']
  return [
    ...checks.filter((check) => !check.status).map((check) => check.label),
    ...lone_scores.map((name) => `‘${name}’ has only one scored question. Show at least two, or none`),
    ...(vouched ? [] : [CONFIRM_ADDRESS]),
    ...whoCannotBeAsked(audience),
  ]
}

type Audience = Omit<Launchable, 'status' | 'checks' | 'lone_scores' | 'vouched'>

function whoCannotBeAsked(audience: Audience): string[] {
  const { recipients, min_group_size, asked_elsewhere, asked_twice, too_many } = audience
  const reasons = [
    ...(too_many ? [tooManyPeople(too_many)] : []),
    ...(asked_elsewhere ? [inAnotherSurvey(asked_elsewhere)] : []),
    ...(asked_twice ? [`${TOO_SOON[asked_twice.why]}. ${goesOutFrom(asked_twice.from)}`] : []),
  ]
  if (recipients === 0) return ['There is nobody to send the survey to']
  if (recipients >= min_group_size) return reasons
  return [
    `The survey must go to at least ${min_group_size} people, so that nobody can be identified. It would go to ${recipients}`,
    ...reasons,
  ]
}

const TOO_SOON = {
  twice: 'Some of these people have been asked twice in the last 8 weeks',
  circle: 'Too many surveys within 8 weeks would have people in common',
  cards: 'A survey with cards must be at least 8 weeks before or after your other surveys',
  other_cards: 'A survey must be at least 8 weeks after your last survey with cards',
} as const

/** Says from which day (yyyy-MM-dd) the survey can go out. */
export const goesOutFrom = (day: string) => `This survey can go out from ${fullDate(day)}`

const inAnotherSurvey = ({ people, until }: { people: number; until: Date }) =>
  `${thousands(people)} of these people ${people === 1 ? 'is' : 'are'} in another survey until ${dayAndMonth(until)}`

/** yyyy-MM-dd. */
export function earliestDate(now: Date): string {
  return plusDays(londonDate(now), EARLIEST_DAYS)
}

/** When a ready survey launches: at the usual hour on its date or, if that has passed, in working hours. */
export function nextLaunch(estimated_date: string, now: Date): Date {
  const planned = londonTime(estimated_date, LAUNCH_HOUR)
  return planned > now ? planned : byDay(now)
}

export interface LaunchProps {
  now: Date
  /** yyyy-MM-dd. */
  estimated_date: string
  /** On hold: the owner has been notified that the survey was not launched. */
  held: boolean
  /** The reasons that prevent the launch, from `whatHoldsItBack`. */
  reasons: readonly string[]
}

/**
 * Decides every 15 seconds whether a scheduled survey launches. If it was ready but the server was down, it
 * launches as soon as the server is back, even at night. If it was on hold, it waits for working hours.
 */
export function launchDecision({
  now,
  estimated_date,
  held,
  reasons,
}: LaunchProps): 'wait' | 'launch' | 'hold' {
  if (!isLaunchTime({ now, estimated_date, held })) return 'wait'
  if (reasons.length > 0) return held ? 'wait' : 'hold'
  return 'launch'
}

/** Whether a survey that is ready launches now. */
export const isLaunchTime = ({ now, estimated_date, held }: Omit<LaunchProps, 'reasons'>): boolean =>
  now >= londonTime(estimated_date, LAUNCH_HOUR) && (!held || byDay(now) <= now)

/** Returns the same instant if it is between 09:00 and 17:00, otherwise the next 09:00. */
function byDay(instant: Date): Date {
  const today = londonDate(instant)
  const morning = londonTime(today, LAUNCH_HOUR)
  if (instant < morning) return morning
  return instant < londonTime(today, LATE_UNTIL_HOUR) ? instant : londonTime(plusDays(today, 1), LAUNCH_HOUR)
}

/** The title cannot change from 00:00 in London on the survey's date, even if the survey has not gone out yet. */
export function isTitleFixed({ status, estimated_date }: TitleProps, now: Date): boolean {
  if (status === 'scheduled') return londonDate(now) >= estimated_date
  return status === 'active' || status === 'complete'
}

interface TitleProps {
  status: SurveyStatus
  /** yyyy-MM-dd. */
  estimated_date: string
}

export const TITLE_STAYS = 'People are already answering this survey, so you cannot change its title.'

export interface ReminderProps {
  now: Date
  kind: SurveyKind
  launched_at: Date
  /** The day number of the last reminder sent; 0 before the first. `reminded_at` is when it was sent. */
  reminded_day: number
  reminded_at: Date | null
}

/**
 * The next reminder and when to send it; null after the last. A late reminder is sent between 09:00 and
 * 17:00, and never within 48 hours of the previous one. If the server was down on both reminder days, only
 * the later reminder is sent.
 */
export function nextReminder({ now, kind, launched_at, reminded_day, reminded_at }: ReminderProps) {
  const timeOf = (day: number) => londonTime(plusDays(londonDate(launched_at), day), LAUNCH_HOUR)
  const left = REMINDER_DAYS[kind].filter((day) => day > reminded_day)
  const day = left.findLast((day) => timeOf(day) <= now) ?? left[0]
  if (day === undefined) return null
  const apart = reminded_at ? reminded_at.getTime() + REMINDERS_APART_MS : 0
  const at = byDay(new Date(Math.max(timeOf(day).getTime(), now.getTime(), apart)))
  return at < closesAt(launched_at, kind) ? { day, at } : null
}

/** The day number of the reminder that must be sent now. */
export function reminderDue(facts: ReminderProps): number | null {
  const next = nextReminder(facts)
  return next && next.at <= facts.now ? next.day : null
}

/** The launch time. Before the launch: the planned time, or the current time if that is later. */
export function launchTime({ launched_at, estimated_date }: LaunchTimeProps, now: Date): Date {
  const planned = londonTime(estimated_date, LAUNCH_HOUR)
  return launched_at ?? (planned > now ? planned : now)
}

interface LaunchTimeProps {
  launched_at: Date | null
  /** yyyy-MM-dd. */
  estimated_date: string
}

export function closesAt(launched_at: Date, kind: SurveyKind): Date {
  return addLondonDays(launched_at, RUNS_FOR_DAYS[kind])
}

/** Individual answers are deleted `months` calendar months after the survey is complete. */
export function answersKeptUntil(completed_at: Date, months: number): Date {
  return addLondonMonths(completed_at, months)
}

const HOUR_MS = 3_600_000

/**
 * Company users see a running survey's figures as of this time. London's UTC offset is in whole hours, so an
 * hour starts at the same moment in UTC and in London.
 */
export function lastFullHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
}

/** The hour from which company users will see a change made now. */
export function nextFullHour(now: Date): Date {
  return new Date(lastFullHour(now).getTime() + HOUR_MS)
}

/** Calendar days until the survey closes; 0 on the closing day and after. */
export function daysLeft(now: Date, closes_at: Date): number {
  return Math.max(0, londonDaysBetween(now, closes_at))
}

/** The date of the next draft, or null if there will be none. It may fall on a weekend, and the owner can move it. */
export function nextDate(estimated_date: string, repeat: Repeat, now: Date): string | null {
  if (repeat === 'none') return null
  const planned = plusMonths(estimated_date, monthsOf[repeat])
  const earliest = earliestDate(now)
  if (planned < earliest) return earliest
  return planned
}

const monthsOf = { month: 1, quarter: 3, half_year: 6, year: 12 } as const
