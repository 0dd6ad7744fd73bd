import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useParams } from 'react-router'
import { auth } from '#contract/auth.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { joined } from '#web/lib/forms.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { AuthLayout } from '#web/ui/layout/auth-layout.tsx'
import { meQuery } from './api.ts'

const problemWith = (error: unknown, field: 'token' | 'password') =>
  error instanceof ApiError ? error.fields?.[field] : undefined

/** The page that the confirmation link opens. It asks for a click, because email scanners open links too. */
export function ConfirmPage() {
  const { token = '' } = useParams()
  const cache = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const confirm = useMutation({
    mutationFn: (password?: string) => call(auth.confirm, { body: { token, password: password ?? null } }),
    onSuccess: () => cache.removeQueries(meQuery),
    onError: (error) => {
      if (problemWith(error, 'password')) setAsked(true)
      else if (!problemWith(error, 'token')) sayItFailed(error)
    },
  })
  if (confirm.isSuccess) return <Confirmed />
  if (problemWith(confirm.error, 'token')) return <Expired />
  if (isAsked)
    return (
      <AskedPassword
        problem={confirm.variables === undefined ? undefined : problemWith(confirm.error, 'password')}
        isPending={confirm.isPending}
        confirm={confirm.mutate}
      />
    )
  return (
    <AuthLayout
      title="Confirm your e-mail address"
      description="Confirm that you want to use this e-mail address for your account."
    >
      <Button
        tone="primary"
        size="large"
        pending={confirm.isPending}
        onClick={() => confirm.mutate(undefined)}
      >
        Confirm e-mail address
      </Button>
    </AuthLayout>
  )
}

interface AskedProps {
  problem: string[] | undefined
  isPending: boolean
  confirm: (password: string) => void
}

/** For somebody who is not signed in. Another person may have entered the address, so the link alone is not enough. */
function AskedPassword({ problem, isPending, confirm }: AskedProps) {
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm(password)
  }
  return (
    <AuthLayout
      title="Enter your password"
      description="You aren't signed in on this device. Enter the password for your account. If you don't have an account, close this page."
      footer={
        <Link className="link" to="/forgot">
          Forgot your password?
        </Link>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={problem && joined(problem)}
        />
        <Button type="submit" tone="primary" size="large" pending={isPending}>
          Confirm e-mail address
        </Button>
      </form>
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
