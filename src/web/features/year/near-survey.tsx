import type { PlannedDate } from '#contract/year.ts'
import { daysBetween, plusDays } from '#domain/calendar.ts'
import { dayAndMonth, fullDate } from '#domain/dates.ts'
import { londonDate } from '#domain/london.ts'
import { DAYS_APART } from '#domain/year.ts'
import { NOUNS } from '#web/lib/year-plan-query.ts'

/** Says what happens because another survey is too close to this date, and how to avoid that. */
export const NearSurvey = ({ date }: { date: PlannedDate }) =>
  date.near && (
    <p className="text-small font-medium text-warn-ink wrap-anywhere">
      {inWords(date, date.near, londonDate(new Date()))}
    </p>
  )

function inWords(
  { kind, closes_on }: PlannedDate,
  { title, on, moves_to }: NonNullable<PlannedDate['near']>,
  today: string,
): string {
  const near = `‘${title}’`
  const day = dayAndMonth(on)
  if (moves_to !== null) {
    const when = on < today ? `When ${near} goes out` : `When ${near} goes out on ${day}`
    return `${when}, this ${NOUNS[kind]} moves to ${fullDate(moves_to)}. To keep its date, choose another day for ${near}.`
  }
  const instead = `Choose ${fullDate(plusDays(closes_on, DAYS_APART))} or a later day for it.`
  if (on <= closes_on)
    return `${near} is due on ${day}, but cannot go out until this ${NOUNS[kind]} closes. ${instead}`
  const days = daysBetween(closes_on, on)
  return `${near} goes out on ${day}, only ${days} ${days === 1 ? 'day' : 'days'} after this ${NOUNS[kind]} closes, so fewer of its teams may have a report. ${instead}`
}
