import { queryOptions } from '@tanstack/react-query'
import { companies } from '#contract/companies.ts'
import { call } from './call.ts'

/** The active company in full. A 403 is the trial's end. */
export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: () => call(companies.mine),
})
