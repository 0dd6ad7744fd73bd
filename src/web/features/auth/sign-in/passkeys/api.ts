import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { passkeys } from '#contract/passkeys.ts'
import { call } from '#web/lib/call.ts'
import { meQuery } from '../../api.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: () => call(passkeys.list),
  meta: { ofTheUser: true },
})

/**
 * Refreshes everything that may change with a passkey, because a passkey may switch the second step on or
 * off.
 */
export function useRefreshPasskeys() {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [passkeysQuery.queryKey, meQuery.queryKey].map((queryKey) => cache.invalidateQueries({ queryKey })),
    )
}
