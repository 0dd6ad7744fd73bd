import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { auth } from '#contract/auth.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { AuthLayout } from '#web/ui/layout/auth-layout.tsx'
import { meQuery } from './api.ts'

const isOver = (error: unknown) => error instanceof ApiError && error.fields?.token !== undefined

/** The target of the link that confirms an address. It needs a press, because mail scanners open links, too. */
export function ConfirmPage() {
  const { token = '' } = useParams()
  const cache = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => call(auth.confirm, { body: { token } }),
    onSuccess: () => cache.removeQueries(meQuery),
    onError: (error) => {
      if (!isOver(error)) sayItFailed(error)
    },
  })
  if (confirm.isSuccess) return <Confirmed />
  if (isOver(confirm.error)) return <Expired />
  return (
    <AuthLayout
      title="Confirm your e-mail address"
      description="Press the button, and the address that this link was sent to is the one of your account."
    >
      <Button tone="primary" size="large" pending={confirm.isPending} onClick={() => confirm.mutate()}>
        Confirm e-mail address
      </Button>
    </AuthLayout>
  )
}

function Confirmed() {
  return (
    <AuthLayout title="Your e-mail address is confirmed" description="Thank you. You can close this page.">
      <ButtonLink to="/">Go Home</ButtonLink>
    </AuthLayout>
  )
}

function Expired() {
  return (
    <AuthLayout
      title="This link has expired"
      description="It works once, and for three days. If you have confirmed your address already, there is nothing left to do. Otherwise sign in and have a new link sent."
    >
      <ButtonLink to="/">Go Home</ButtonLink>
    </AuthLayout>
  )
}
