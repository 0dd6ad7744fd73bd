import { queryOptions } from '@tanstack/react-query'
import { year } from '#contract/year.ts'
import { call } from './call.ts'

export const yearPlanQuery = queryOptions({
  queryKey: ['year-plan'],
  queryFn: () => call(year.read),
})
