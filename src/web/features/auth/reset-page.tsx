import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { auth, PasswordReset } from '#contract/auth.ts'
import { AuthLayout } from '#web/app/auth-layout.tsx'
import { call } from '#web/lib/call.ts'
import { sayItFailed } from '#web/lib/failures.ts'
import { againWith, joined, sending, useShapedForm } from '#web/lib/forms.ts'
import { Refused } from '#web/lib/refused.ts'
import { beginSession } from '#web/lib/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

export function ResetPage() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const form = useShapedForm(PasswordReset, { new_password: '', new_password_confirmation: '' })
  const { errors, isValid, isSubmitting } = form.formState

  const failed = (error: unknown, toldUnderFields: boolean) => {
    const ofTheLink = error instanceof Refused ? error.fields?.token : undefined
    if (ofTheLink) setProblem(joined(ofTheLink))
    else if (!toldUnderFields) sayItFailed(error)
  }
  const submit = form.handleSubmit(
    sending(
      form,
      async (body) => {
        beginSession(await call(auth.reset, { params: { token }, body }))
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
          label="New Password"
          autoComplete="new-password"
          hint="At least 8 characters."
          {...form.register('new_password', againWith(form, 'new_password_confirmation'))}
          error={errors.new_password?.message}
        />
        <PasswordInput
          label="Confirm Password"
          autoComplete="new-password"
          {...form.register('new_password_confirmation')}
          error={errors.new_password_confirmation?.message}
        />
        <Button type="submit" tone="primary" size="large" disabled={!isValid} pending={isSubmitting}>
          Reset Password
        </Button>
      </form>
    </AuthLayout>
  )
}
