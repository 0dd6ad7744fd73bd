import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { auth } from '#contract/auth.ts'
import { renameUser } from '#web/lib/auth-store.ts'
import { call } from '#web/lib/call.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'

/**
 * The signed-in account. An address may be confirmed on another device, so each reply updates the stored
 * user.
 */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const me = await call(auth.me)
    renameUser(me)
    return me
  },
  meta: { ofTheUser: true },
  // The user may have confirmed the address in another tab and then come back.
  refetchOnWindowFocus: 'always',
})

export function useResendConfirmation() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(auth.resendConfirmation),
    onSuccess: () => toast.success("We've sent you a new link"),
    onError: (error) => {
      sayItFailed(error)
      // The address may have been confirmed on another device.
      return cache.invalidateQueries(meQuery)
    },
  })
}
