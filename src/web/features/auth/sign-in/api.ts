import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { sessions } from '#contract/sessions.ts'
import { call } from '#web/lib/call.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => call(sessions.list),
  meta: { ofTheUser: true },
  staleTime: 0,
})

/** Ends one session, or all other sessions. */
export function useEndSessions() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (which: number | 'others') =>
      which === 'others' ? call(sessions.endOthers) : call(sessions.end, { params: { id: which } }),
    onSuccess: (_, which) =>
      toast.success(which === 'others' ? "You're signed out everywhere else" : 'That device is signed out'),
    onError: sayItFailed,
    // Fetches the sessions again even after a failure, because the session may already have ended.
    onSettled: () => cache.invalidateQueries(sessionsQuery),
  })
}
