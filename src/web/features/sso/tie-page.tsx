import { useMutation } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { sso } from '#contract/sso.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { AuthLayout } from '#web/ui/layout/auth-layout.tsx'
import { SsoLink } from '#web/ui/sso-link.tsx'

const isOver = (error: unknown) => error instanceof ApiError && error.fields?.token !== undefined

/**
 * The page that the emailed link opens, which connects single sign-on to an existing account. It asks for a
 * click, because email scanners open links too.
 */
export function TiePage() {
  const { token = '' } = useParams()
  const confirm = useMutation({
    mutationFn: () => call(sso.confirm, { body: { token } }),
    onError: (error) => {
      if (!isOver(error)) sayItFailed(error)
    },
  })
  if (confirm.data)
    return (
      <AuthLayout
        title="Single sign-on is ready"
        description={`You can now sign in to ${confirm.data.company} with single sign-on.`}
      >
        <SsoLink href={confirm.data.url} className={buttonClass('primary', 'large')}>
          Continue with {confirm.data.company}
        </SsoLink>
      </AuthLayout>
    )
  if (isOver(confirm.error))
    return (
      <AuthLayout
        title="This link has expired"
        description="You can use a link once, within 24 hours. Use single sign-on again, and we’ll send you a new link if you need one."
      >
        <ButtonLink to="/login">Login</ButtonLink>
      </AuthLayout>
    )
  return (
    <AuthLayout
      title="Was it you?"
      description="Someone used your company’s single sign-on with the address in the e-mail. Only confirm if it was you. After that, you can sign in with single sign-on. If you are new to the company, earlier passwords and passkeys of this account stop working."
    >
      <Button tone="primary" size="large" pending={confirm.isPending} onClick={() => confirm.mutate()}>
        It was me
      </Button>
    </AuthLayout>
  )
}
