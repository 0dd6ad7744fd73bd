import type { Survey, SurveySummary } from '#contract/surveys.ts'
import { mailDate, pickerDate } from '#domain/dates.ts'
import { daysLeft, nextLaunch, nextReminder } from '#domain/lifecycle.ts'
import { londonClock } from '#domain/london.ts'
import { thousands } from '#domain/numbers.ts'
import { besidesTheBoxes, openBoxes } from './open-points.ts'

/** ' · as of 14:00'. Companies see figures of a running survey as of the last full hour. */
export function asOf({ as_of }: Pick<SurveySummary, 'as_of'>): string {
  return as_of ? ` · as of ${londonClock(new Date(as_of))}` : ''
}

/** When a running survey closes, worded for the end of a line. */
export function timing({ status, closes_at }: Pick<SurveySummary, 'status' | 'closes_at'>): string {
  return status === 'active' && closes_at ? ` · closes on ${mailDate(closes_at)}` : ''
}

/** The day of a scheduled survey that is not on hold, and what must be done before then. */
export function whenItGoesOut(survey: Survey): string {
  const { held, estimated_date, audience_number, min_group_size } = survey
  if (held) return ''
  const boxes = openBoxes(survey)
  const conditions = [
    ...(boxes ? [`${boxes} ticked`] : []),
    ...(audience_number < min_group_size ? [`it is for at least ${min_group_size} people`] : []),
  ]
  const condition = conditions.length === 0 ? '' : `, once ${conditions.join(' and ')}`
  return ` It will go out on ${pickerDate(estimated_date)}, at 09:00${condition}.`
}

/**
 * What scheduling will do: '60 people will get an invitation on Thursday 3 December at 09:00', and what must be done
 * before then.
 */
export function whoGetsItWhen(survey: Survey, now: Date): string {
  const { audience_number, estimated_date } = survey
  const at = nextLaunch(estimated_date, now)
  const when = at > now ? `on ${mailDate(at)} at ${londonClock(at)}` : 'straight away'
  const boxes = openBoxes(survey)
  const condition = boxes ? `, once ${boxes} ticked` : ''
  const others = besidesTheBoxes(survey).map((point) => ` ${point}.`)
  const inTheWay = others.length > 0 ? ` Not ready yet:${others.join('')}` : ''
  return `${whoGetsIt(audience_number)} ${when}${condition}.${inTheWay}`
}

function whoGetsIt(people: number): string {
  if (people === 0) return 'Invitations will go out'
  return people === 1
    ? '1 person will get an invitation'
    : `${thousands(people)} people will get an invitation`
}

/** 'today', 'tomorrow' or 'in 5 days'. */
export function whenItCloses(closes_at: string, now: Date): string {
  const days = daysLeft(now, new Date(closes_at))
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** 'reminder goes out on Thursday 12 November'. Empty after the last reminder. */
export function reminderLine(
  {
    launched_at,
    reminded_day,
    reminded_at,
  }: Pick<SurveySummary, 'launched_at' | 'reminded_day' | 'reminded_at'>,
  now: Date,
): string | null {
  const next =
    launched_at &&
    nextReminder({
      now,
      launched_at: new Date(launched_at),
      reminded_day,
      reminded_at: reminded_at === null ? null : new Date(reminded_at),
    })
  return next ? `reminder goes out on ${mailDate(next.at.toISOString())}` : null
}
