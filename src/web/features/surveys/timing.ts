import type { Survey, SurveySummary } from '#contract/surveys.ts'
import { comingWeekday } from '#domain/dates.ts'
import { daysLeft, nextLaunch, nextReminder } from '#domain/lifecycle.ts'
import { londonClock } from '#domain/london.ts'
import { thousands } from '#domain/numbers.ts'
import { besidesTheBoxes, openBoxes } from './open-points.ts'
import { whoCannotBeReached } from './unreachable.ts'

/** For example ' · as of 14:00'. Companies see a running survey's figures as of the last full hour. */
export function asOf({ as_of }: Pick<SurveySummary, 'as_of'>): string {
  return as_of ? ` · as of ${londonClock(new Date(as_of))}` : ''
}

/** When the survey launches if everything else is ready. If its date is too soon, on the first day that is not. */
export function launchOf(
  { estimated_date, earliest_date }: Pick<Survey, 'estimated_date' | 'earliest_date'>,
  now: Date,
): Date {
  const isTooSoon = earliest_date !== null && earliest_date > estimated_date
  return nextLaunch(isTooSoon ? earliest_date : estimated_date, now)
}

/**
 * What scheduling will do, for example '60 people will get an invitation on Thursday 3 December at 09:00',
 * and what must be done before that.
 */
export function whoGetsItWhen(survey: Survey, now: Date): string {
  const at = launchOf(survey, now)
  const when = at > now ? `on ${comingWeekday(at, now)} at ${londonClock(at)}` : 'straight away'
  const boxes = openBoxes(survey)
  const condition = boxes ? `, once ${boxes} ticked` : ''
  const others = besidesTheBoxes(survey).map((point) => ` ${point}.`)
  const inTheWay = others.length > 0 ? ` Not ready yet:${others.join('')}` : ''
  const unreachable = whoCannotBeReached(survey)
  const missing = unreachable && ` ${unreachable}.`
  return `${whoGetsIt(survey.audience_number)} ${when}${condition}.${missing}${inTheWay}`
}

function whoGetsIt(people: number): string {
  if (people === 0) return 'Invitations will go out'
  return people === 1
    ? '1 person will get an invitation'
    : `${thousands(people)} people will get an invitation`
}

/** For example 'today', 'tomorrow' or 'in 5 days'. */
export function whenItCloses(closes_at: string, now: Date): string {
  const days = daysLeft(now, new Date(closes_at))
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** For example 'reminder goes out on Thursday 12 November'. Empty after the last reminder. */
export function reminderLine(
  {
    kind,
    launched_at,
    reminded_day,
    reminded_at,
  }: Pick<SurveySummary, 'kind' | 'launched_at' | 'reminded_day' | 'reminded_at'>,
  now: Date,
): string | null {
  const next =
    launched_at &&
    nextReminder({
      now,
      kind,
      launched_at: new Date(launched_at),
      reminded_day,
      reminded_at: reminded_at === null ? null : new Date(reminded_at),
    })
  return next ? `reminder goes out on ${comingWeekday(next.at, now)}` : null
}
