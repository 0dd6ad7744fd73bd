import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { account } from '#contract/account.ts'
import type { SignedIn } from '#contract/auth.ts'
import { companies } from '#contract/companies.ts'
import { fileTime } from '#domain/file-time.ts'
import { call } from '#web/lib/call.ts'
import { download } from '#web/lib/download.ts'

const LIST = ['companies']

/** Closed companies that have not been deleted yet. Shares its cached list with the company screens. */
export const closedCompaniesQuery = ({ admin }: Pick<SignedIn, 'admin'>) =>
  queryOptions({
    queryKey: LIST,
    queryFn: () => call(admin ? companies.all : companies.list, { query: { page: 'all' } }),
    select: ({ data }) => data.filter(({ deletes_at }) => deletes_at !== null),
    meta: { ofTheUser: true },
  })

export const useExport = (id: number) =>
  useMutation({
    mutationFn: () => call(account.export, { params: { id } }),
    onSuccess: (file) => download(file, `company_${id}_${fileTime(new Date())}.zip`),
  })

export const useCloseCompany = (id: number) =>
  useMutation({ mutationFn: () => call(account.close, { params: { id } }) })

export function useRestoreCompany() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(account.restore, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: LIST }),
  })
}
