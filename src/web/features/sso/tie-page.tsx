import { useMutation } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { sso } from '#contract/sso.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { AuthLayout } from '#web/ui/layout/auth-layout.tsx'

const isOver = (error: unknown) => error instanceof ApiError && error.fields?.token !== undefined

/**
 * The target of the mail that links single sign-on to an existing account. It needs a press, because mail scanners open
 * links, too.
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
        title="That is settled"
        description={`From now on the single sign-on of ${confirm.data.company} signs you in.`}
      >
        <a href={confirm.data.url} className={buttonClass('primary', 'large')}>
          Continue with {confirm.data.company}
        </a>
      </AuthLayout>
    )
  if (isOver(confirm.error))
    return (
      <AuthLayout
        title="This link has expired"
        description="It works once, and for one day. Use single sign-on again, and you get a new one if one is needed."
      >
        <ButtonLink to="/login">Login</ButtonLink>
      </AuthLayout>
    )
  return (
    <AuthLayout
      title="Was it you?"
      description="Somebody came with your company’s single sign-on under your address. Press the button only if that was you: from then on it signs you in there."
    >
      <Button tone="primary" size="large" pending={confirm.isPending} onClick={() => confirm.mutate()}>
        It was me
      </Button>
    </AuthLayout>
  )
}
