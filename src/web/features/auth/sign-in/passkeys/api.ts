import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { passkeys } from '#contract/passkeys.ts'
import { call } from '#web/lib/call.ts'
import { meQuery } from '../../api.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: () => call(passkeys.list),
  meta: { ofTheUser: true },
})

/** After one was added or removed: whether there is a second step may have changed with it. */
export function useRefreshPasskeys() {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [passkeysQuery.queryKey, meQuery.queryKey].map((queryKey) => cache.invalidateQueries({ queryKey })),
    )
}
