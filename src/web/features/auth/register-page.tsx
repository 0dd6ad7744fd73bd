import { Link, useLocation, useNavigate } from 'react-router'
import { auth, Registration } from '#contract/auth.ts'
import { AuthLayout } from '#web/app/auth-layout.tsx'
import { call } from '#web/lib/call.ts'
import { emailField } from '#web/lib/email-field.ts'
import { sayItFailed } from '#web/lib/failures.ts'
import { againWith, sending, useShapedForm } from '#web/lib/forms.ts'
import { Refused } from '#web/lib/refused.ts'
import { beginSession } from '#web/lib/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Terms } from './terms.tsx'

const EMPTY = { name: '', email: '', password: '', password_confirmation: '' }

export function RegisterPage() {
  const navigate = useNavigate()
  const invited = invitationOf(useLocation().state)
  const invite = invited?.invite ?? null
  const form = useShapedForm(Registration, { ...EMPTY, ...invited })
  const { errors, isValid, isSubmitting } = form.formState

  const submit = form.handleSubmit(
    sending(
      form,
      async (body) => {
        beginSession(await call(auth.register, { body }))
        // Whoever was invited has a company already.
        await navigate(invite ? '/' : '/setup-company', { replace: true })
      },
      (error, toldUnderFields) => {
        const [first] = (error instanceof Refused && error.fields?.email) || []
        if (first) form.setError('email', { type: 'server', message: first })
        if (!toldUnderFields) sayItFailed(error)
      },
    ),
  )

  return (
    <AuthLayout
      title="Create your account"
      footer={
        <span>
          Already have an account?{' '}
          <Link className="link" to="/login">
            Login
          </Link>
        </span>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div role="alert" className="empty:hidden">
          {errors.invite?.message && (
            <Banner look="note" tone="red">
              {errors.invite.message}
            </Banner>
          )}
        </div>
        <TextInput
          label="Full Name"
          autoComplete="name"
          {...form.register('name')}
          error={errors.name?.message}
        />
        <TextInput
          label="Email"
          autoComplete="username"
          {...emailField}
          {...form.register('email')}
          error={errors.email?.message}
        />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters."
          {...form.register('password', againWith(form, 'password_confirmation'))}
          error={errors.password?.message}
        />
        <PasswordInput
          label="Confirm Password"
          autoComplete="new-password"
          {...form.register('password_confirmation')}
          error={errors.password_confirmation?.message}
        />
        <Checkbox
          label={<Terms />}
          {...form.register('terms_conditions')}
          error={errors.terms_conditions?.message}
        />
        <Button type="submit" tone="primary" size="large" disabled={!isValid} pending={isSubmitting}>
          Register
        </Button>
      </form>
    </AuthLayout>
  )
}

/** What the page of an invitation hands on. */
function invitationOf(state: unknown): { invite: string; email: string } | undefined {
  if (typeof state !== 'object' || state === null || !('invite' in state) || !('email' in state))
    return undefined
  const { invite, email } = state
  return typeof invite === 'string' && typeof email === 'string' ? { invite, email } : undefined
}
