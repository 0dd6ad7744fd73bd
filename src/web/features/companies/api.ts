import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SignedIn } from '#contract/auth.ts'
import { type Company, companies } from '#contract/companies.ts'
import type { SentBody } from '#contract/endpoint.ts'
import { languages } from '#contract/languages.ts'
import type { LanguageCode } from '#domain/languages.ts'
import { call } from '#web/lib/call.ts'
import { companyQuery } from '#web/lib/company-query.ts'
import { chooseCompany } from '#web/lib/dashboard-store.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { languagesQuery } from '#web/lib/languages-query.ts'
import { toast } from '#web/lib/toast.ts'

const LIST = ['companies']

/** The companies that a user can work in: their own or, for an administrator, all of them. */
export const companiesQuery = ({ admin }: Pick<SignedIn, 'admin'>) =>
  queryOptions({
    queryKey: LIST,
    queryFn: () => call(admin ? companies.all : companies.list, { query: { page: 'all' } }),
    // Leaves out closed companies, which can only be restored.
    select: ({ data }) => data.filter(({ deletes_at }) => deletes_at === null),
    // Belongs to the user and not to a company, so it stays cached when the user switches companies.
    meta: { ofTheUser: true },
  })

/** Whether a newly created company starts with a free trial. */
export const trialQuery = queryOptions({
  queryKey: ['trial'],
  queryFn: () => call(companies.trial),
  meta: { ofTheUser: true },
})

/** Creates a company and makes it the active one. */
export function useCreateCompany() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: SentBody<typeof companies.create>) => call(companies.create, { body }),
    onSuccess: async (company) => {
      // Adds the company to the cached list before choosing it. Otherwise, the list's first company would
      // become active instead.
      await cache.cancelQueries({ queryKey: LIST })
      cache.setQueryData<{ data: Company[] }>(
        LIST,
        (list) => list && { ...list, data: [...list.data, company] },
      )
      chooseCompany(company)
      await Promise.all([LIST, trialQuery.queryKey].map((queryKey) => cache.invalidateQueries({ queryKey })))
    },
  })
}

/** The languages for which the user will get an email once they are reviewed. */
export const languageWaitsQuery = queryOptions({
  queryKey: [...languagesQuery.queryKey, 'waits'],
  queryFn: () => call(languages.waits),
  meta: languagesQuery.meta,
})

export function useTellMe(lang: LanguageCode) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(languages.tellMe, { body: { language: lang } }),
    onSuccess: () => toast.success('We will send you an e-mail'),
    onError: sayItFailed,
    // The server refuses this call if the language has been reviewed in the meantime. So the languages are
    // fetched again in any case.
    onSettled: () => cache.invalidateQueries({ queryKey: languagesQuery.queryKey }),
  })
}

export const useUpdateCompany = (id: number) =>
  useChange((body: SentBody<typeof companies.update>) => call(companies.update, { params: { id }, body }))

/** The owner's setting that requires a second step. */
export const useSetSecurity = (id: number) =>
  useChange((body: SentBody<typeof companies.setSecurity>) =>
    call(companies.setSecurity, { params: { id }, body }),
  )

function useChange<Body>(change: (body: Body) => Promise<Company>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (company) => {
      cache.setQueryData(companyQuery.queryKey, company)
      return cache.invalidateQueries({ queryKey: LIST })
    },
  })
}
