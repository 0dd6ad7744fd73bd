import type { Survey, SurveySummary } from '#contract/surveys.ts'
import { mailDate, pickerDate } from '#domain/dates.ts'
import { daysLeft, nextLaunch, nextReminder } from '#domain/lifecycle.ts'
import { londonClock } from '#domain/london.ts'
import { thousands } from '#domain/numbers.ts'
import { besidesTheBoxes, openBoxes } from './open-points.ts'

/** ' · as of 14:00', where a company sees a running survey as of the full hour. */
export function asOf({ as_of }: Pick<SurveySummary, 'as_of'>): string {
  return as_of ? ` · as of ${londonClock(new Date(as_of))}` : ''
}

/** When a running survey closes, as the end of a line. */
export function timing({ status, closes_at }: Pick<SurveySummary, 'status' | 'closes_at'>): string {
  return status === 'active' && closes_at ? ` · closes on ${mailDate(closes_at)}` : ''
}

/** For a scheduled survey that is not held: its day, and what must be done before. */
export function whenItGoesOut(survey: Survey): string {
  const { held, estimated_date, audience_number, min_group_size } = survey
  if (held) return ''
  const boxes = openBoxes(survey)
  const conditions = [
    ...(boxes ? [`${boxes} ticked`] : []),
    ...(audience_number < min_group_size ? [`it has at least ${min_group_size} people to ask`] : []),
  ]
  const condition = conditions.length === 0 ? '' : `, once ${conditions.join(' and ')}`
  return ` It goes out on ${pickerDate(estimated_date)}, at 09:00${condition}.`
}

/** What scheduling does: '60 people get their invitation on Thursday 3 December at 09:00', and what must be done before. */
export function whoGetsItWhen(survey: Survey, now: Date): string {
  const { audience_number, estimated_date } = survey
  const at = nextLaunch(estimated_date, now)
  const when = at > now ? `on ${mailDate(at)} at ${londonClock(at)}` : 'at once'
  const boxes = openBoxes(survey)
  const condition = boxes ? `, once ${boxes} ticked` : ''
  const others = besidesTheBoxes(survey).map((point) => ` ${point}.`)
  const inTheWay = others.length > 0 ? ` Still in the way:${others.join('')}` : ''
  return `${whoGetsIt(audience_number)} ${when}${condition}.${inTheWay}`
}

function whoGetsIt(people: number): string {
  if (people === 0) return 'Invitations go out'
  return people === 1 ? '1 person gets their invitation' : `${thousands(people)} people get their invitation`
}

/** 'today', 'tomorrow' or 'in 5 days'. */
export function whenItCloses(closes_at: string, now: Date): string {
  const days = daysLeft(now, new Date(closes_at))
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** 'reminder goes out on Thursday 12 November', or nothing after the last one. */
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
