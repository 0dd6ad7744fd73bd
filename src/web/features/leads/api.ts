import { queryOptions } from '@tanstack/react-query'
import { enquiries, interests } from '#contract/leads.ts'
import { call } from '#web/lib/call.ts'

export const interestsQuery = (page: number) =>
  queryOptions({
    queryKey: ['interests', 'list', page],
    queryFn: () => call(interests.list, { query: { page } }),
    meta: { ofTheUser: true },
  })

export const interestQuery = (id: string) =>
  queryOptions({
    queryKey: ['interests', 'one', id],
    queryFn: () => call(interests.one, { params: { id } }),
    meta: { ofTheUser: true },
  })

export const enquiriesQuery = (page: number) =>
  queryOptions({
    queryKey: ['enquiries', 'list', page],
    queryFn: () => call(enquiries.list, { query: { page } }),
    meta: { ofTheUser: true },
  })

export const enquiryQuery = (id: string) =>
  queryOptions({
    queryKey: ['enquiries', 'one', id],
    queryFn: () => call(enquiries.one, { params: { id } }),
    meta: { ofTheUser: true },
  })
