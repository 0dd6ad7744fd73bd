import { Link, useLocation, useNavigate } from 'react-router'
import { auth, Login } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { emailField } from '#web/lib/email-field.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { originOf } from '#web/lib/navigation.ts'
import { beginSession } from '#web/lib/session.ts'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { AuthLayout } from '#web/ui/layout/auth-layout.tsx'

export function LoginPage() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const form = useShapedForm(Login, { email: '', password: '' })
  const field = fieldOf(form)

  const submit = form.handleSubmit(
    sending(form, async (body) => {
      beginSession(await call(auth.login, { body }))
      await navigate(originOf(state), { replace: true })
    }),
  )

  return (
    <AuthLayout
      title="Login to your account"
      footer={
        <>
          <Link className="link" to="/forgot">
            Forgot your password?
          </Link>
          <span>
            New here?{' '}
            <Link className="link" to="/register" state={state}>
              Create your account
            </Link>
          </span>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextInput label="Email" autoComplete="username" {...emailField} {...field('email')} />
        <PasswordInput label="Password" autoComplete="current-password" {...field('password')} />
        <SubmitButton of={form} size="large">
          Login
        </SubmitButton>
      </form>
    </AuthLayout>
  )
}
