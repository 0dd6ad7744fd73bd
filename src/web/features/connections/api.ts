import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { directory } from '#contract/directory.ts'
import type { SentBody } from '#contract/endpoint.ts'
import { keys } from '#contract/keys.ts'
import { call } from '#web/lib/call.ts'

export const keysQuery = (id: number) =>
  queryOptions({ queryKey: ['api-keys', id], queryFn: () => call(keys.list, { params: { id } }) })

export function useMakeKey(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: SentBody<typeof keys.create>) => call(keys.create, { params: { id }, body }),
    onSuccess: () => cache.invalidateQueries(keysQuery(id)),
  })
}

export function useDeleteKey(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (key_id: number) => call(keys.remove, { params: { id, key_id } }),
    onSuccess: () => cache.invalidateQueries(keysQuery(id)),
  })
}

/** The directory's state. Never cached, because it shows when data last arrived. */
export const directoryQuery = (id: number) =>
  queryOptions({
    queryKey: ['directory', id],
    queryFn: () => call(directory.read, { params: { id } }),
    staleTime: 0,
  })

export function useChangeDirectory(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: SentBody<typeof directory.change>) => call(directory.change, { params: { id }, body }),
    onSuccess: (now) => cache.setQueryData(directoryQuery(id).queryKey, now),
  })
}
