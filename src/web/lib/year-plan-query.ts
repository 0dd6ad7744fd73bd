import { queryOptions } from '@tanstack/react-query'
import { type PlannedDate, year } from '#contract/year.ts'
import { call } from './call.ts'

export const yearPlanQuery = queryOptions({
  queryKey: ['year-plan'],
  queryFn: () => call(year.read),
})

export const NOUNS: Record<PlannedDate['kind'], string> = { full: 'full survey', pulse: 'pulse' }

/** True for dates that can still be moved or skipped. */
export const isAhead = ({ state }: PlannedDate) =>
  state === 'planned' || state === 'checklist_open' || state === 'ready'
