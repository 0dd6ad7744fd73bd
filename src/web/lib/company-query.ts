import { queryOptions } from '@tanstack/react-query'
import { companies } from '#contract/companies.ts'
import { call } from './call.ts'

/** The active company with all of its fields. A 403 means that its trial is over. */
export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: () => call(companies.mine),
})
