import type { YearPlan } from '#contract/year.ts'
import { plusDays } from '#domain/calendar.ts'
import { fullDate } from '#domain/dates.ts'
import { earliestDate } from '#domain/lifecycle.ts'
import { londonDate } from '#domain/london.ts'
import { DAYS_APART, isApart, plannedUntil, type Span, spanOf } from '#domain/year.ts'
import { NOUNS } from '#web/lib/year-plan-query.ts'

type Named = Span & { name: string }

/** The surveys that stay when the plan changes, earliest first. A first full survey must be 28 days from them. */
const staying = ({ dates, other_surveys }: YearPlan): Named[] =>
  [
    ...dates
      .filter(({ survey_uuid, state }) => survey_uuid && state !== 'not_sent')
      .map((date) => ({ ...date, name: `the ${NOUNS[date.kind]} on ${fullDate(date.on)}` })),
    ...other_surveys.map((survey) => ({ ...survey, name: `“${survey.title}” on ${fullDate(survey.on)}` })),
  ].toSorted((one, other) => (one.on < other.on ? -1 : 1))

/** Whether the server would refuse this day for the first full survey. */
export const isRefusedFirst = (plan: YearPlan, day: string) =>
  day > plannedUntil(londonDate(new Date())) ||
  staying(plan).some((other) => !isApart(spanOf(day, 'full'), other))

/** Names the surveys that make days unavailable. */
export function refusedInWords(plan: YearPlan): string | undefined {
  const near = staying(plan).filter(
    ({ closes_on }) => plusDays(closes_on, DAYS_APART) > earliestDate(new Date()),
  )
  if (near.length === 0) return undefined
  const names = near.map(({ name }) => name).join(' or ')
  return `There are at least ${DAYS_APART} days between the end of one survey and the start of the next. Days too close to ${names} cannot be chosen.`
}
