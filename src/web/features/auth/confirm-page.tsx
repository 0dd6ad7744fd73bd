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

/** The page that the confirmation link opens. It asks for a click, because email scanners open links too. */
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
      description="Confirm that you want to use this e-mail address for your account. If you did not create the account, close this page."
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
      description="A link works once, within 3 days. If you've already confirmed your address, you don't need to do anything. If not, sign in and ask for a new link."
    >
      <ButtonLink to="/">Go Home</ButtonLink>
    </AuthLayout>
  )
}
