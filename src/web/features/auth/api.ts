import { queryOptions, useMutation } from '@tanstack/react-query'
import { auth } from '#contract/auth.ts'
import { renameUser } from '#web/lib/auth-store.ts'
import { call } from '#web/lib/call.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'

/** An address is confirmed wherever its mail is read, so what is kept here of the user follows what the server says. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const me = await call(auth.me)
    renameUser(me)
    return me
  },
  meta: { ofTheUser: true },
  // Whoever comes back from their mails may just have confirmed it there.
  refetchOnWindowFocus: 'always',
})

export const useResendConfirmation = () =>
  useMutation({
    mutationFn: () => call(auth.resendConfirmation),
    onSuccess: () => toast.success('The link is on its way'),
    onError: sayItFailed,
  })
