import { queryOptions } from '@tanstack/react-query'
import { type PlannedDate, type YearPlan, year } from '#contract/year.ts'
import { londonDate } from '#domain/london.ts'
import { call } from './call.ts'

export const yearPlanQuery = queryOptions({
  queryKey: ['year-plan'],
  queryFn: () => call(year.read),
})

export const NOUNS: Record<PlannedDate['kind'], string> = { full: 'full survey', pulse: 'pulse' }

/** True for dates that can still be moved or skipped. */
export const isAhead = ({ state }: PlannedDate) =>
  state === 'planned' || state === 'checklist_open' || state === 'ready'

/** The plan's next date. Undefined if there is none, or if the plan is paused. */
export function nextDateOf(plan: YearPlan | undefined): PlannedDate | undefined {
  const today = londonDate(new Date())
  return plan?.paused ? undefined : plan?.dates.find((date) => date.on >= today && isAhead(date))
}
