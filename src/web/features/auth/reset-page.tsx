import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { auth, PasswordReset } from '#contract/auth.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { againWith, fieldOf, joined, sending, useShapedForm } from '#web/lib/forms.ts'
import { beginSession, forgetSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { AuthLayout } from '#web/ui/layout/auth-layout.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'
import { asking } from './sign-in/asked.ts'

export function ResetPage() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const form = useShapedForm(PasswordReset, { new_password: '', new_password_confirmation: '' })
  const field = fieldOf(form)

  const failed = (error: unknown, toldUnderFields: boolean) => {
    const ofTheLink = error instanceof ApiError ? error.fields?.token : undefined
    if (ofTheLink) setProblem(joined(ofTheLink))
    else if (!toldUnderFields) sayItFailed(error)
  }
  const submit = form.handleSubmit(
    sending(
      form,
      async (body) => {
        const reply = await call(auth.reset, { params: { token }, body: { ...body, token } })
        if ('ticket' in reply) {
          // The old session ended when the password changed.
          forgetSession()
          return navigate('/login', { replace: true, state: asking(reply) })
        }
        beginSession(reply)
        await navigate('/', { replace: true })
      },
      failed,
    ),
  )

  return (
    <AuthLayout
      title="Choose a new password"
      footer={
        <Link className="link" to="/login">
          Back to login
        </Link>
      }
    >
      <div role="alert" className="empty:hidden">
        {problem && (
          <Banner
            look="note"
            tone="red"
            action={
              <ButtonLink to="/forgot" size="small">
                Ask for a new link
              </ButtonLink>
            }
          >
            {problem}
          </Banner>
        )}
      </div>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          hint="Use at least 8 characters."
          {...field('new_password', againWith(form, 'new_password_confirmation'))}
        />
        <PasswordInput
          label="Confirm new password"
          autoComplete="new-password"
          {...field('new_password_confirmation')}
        />
        <SubmitButton of={form} size="large">
          Reset password
        </SubmitButton>
      </form>
    </AuthLayout>
  )
}
