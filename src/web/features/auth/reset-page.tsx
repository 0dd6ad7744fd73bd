import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { auth, PasswordReset } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { againWith, fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { beginSession, forgetSession } from '#web/lib/session.ts'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { AuthLayout } from '#web/ui/layout/auth-layout.tsx'
import { type Problem, problemOf, ResetProblem } from './reset-problem.tsx'
import { asking } from './sign-in/asked.ts'

export function ResetPage() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<Problem>()
  const form = useShapedForm(PasswordReset, { new_password: '', new_password_confirmation: '' })
  const field = fieldOf(form)

  const failed = (error: unknown, toldUnderFields: boolean) => {
    const found = problemOf(error)
    setProblem(found)
    if (!found && !toldUnderFields) sayItFailed(error)
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
        {problem && <ResetProblem problem={problem} onSolved={() => setProblem(undefined)} />}
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
