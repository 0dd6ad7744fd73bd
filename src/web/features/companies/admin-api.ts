import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { companies } from '#contract/companies.ts'
import type { SentBody } from '#contract/endpoint.ts'
import { call } from '#web/lib/call.ts'

const ADMIN = ['companies-admin']
const meta = { ofTheUser: true }

export const allCompaniesQuery = (page: number) =>
  queryOptions({
    queryKey: [...ADMIN, 'list', page],
    queryFn: () => call(companies.all, { query: { page } }),
    meta,
  })

export const anyCompanyQuery = (id: string) =>
  queryOptions({
    queryKey: [...ADMIN, 'one', id],
    queryFn: () => call(companies.one, { params: { id } }),
    meta,
  })

export const delayOptionsQuery = queryOptions({
  queryKey: ['trigger-delay-options'],
  queryFn: () => call(companies.delayOptions),
  meta,
})

export function useUpdateAnyCompany(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: SentBody<typeof companies.update>) => call(companies.update, { params: { id }, body }),
    // This company may be shown as the active company, in the switcher and in the lists.
    onSuccess: () =>
      Promise.all(
        [ADMIN, ['companies'], ['company']].map((queryKey) => cache.invalidateQueries({ queryKey })),
      ),
  })
}
