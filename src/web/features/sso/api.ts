import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Sso, sso } from '#contract/sso.ts'
import { call } from '#web/lib/call.ts'

export const ssoQuery = (id: number) =>
  queryOptions({ queryKey: ['sso', id], queryFn: () => call(sso.read, { params: { id } }) })

export function useKeepSso(id: number) {
  const cache = useQueryClient()
  return (settings: Sso) => cache.setQueryData(ssoQuery(id).queryKey, settings)
}

export function useVerifyDomains(id: number) {
  const keep = useKeepSso(id)
  return useMutation({ mutationFn: () => call(sso.verify, { params: { id } }), onSuccess: keep })
}

export function useRemoveSso(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(sso.remove, { params: { id } }),
    onSuccess: () => cache.invalidateQueries(ssoQuery(id)),
  })
}
