import { Link, useLocation, useNavigate } from 'react-router'
import { auth, Registration } from '#contract/auth.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { emailField } from '#web/lib/email-field.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { againWith, fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { originOf } from '#web/lib/navigation.ts'
import { beginSession } from '#web/lib/session.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { Terms } from '#web/ui/forms/terms.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { AuthLayout } from '#web/ui/layout/auth-layout.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'

const EMPTY = { name: '', email: '', password: '', password_confirmation: '' }

export function RegisterPage() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const invited = invitationOf(state)
  const invite = invited?.invite ?? null
  const form = useShapedForm(Registration, { ...EMPTY, ...invited })
  const { errors } = form.formState
  const field = fieldOf(form)

  const submit = form.handleSubmit(
    sending(
      form,
      async (body) => {
        beginSession(await call(auth.register, { body }))
        // An invited user already belongs to a company.
        await navigate(invite ? '/' : '/setup-company', { replace: true, state: { from: originOf(state) } })
      },
      (error, toldUnderFields) => {
        const [first] = (error instanceof ApiError && error.fields?.email) || []
        if (first) form.setError('email', { type: 'server', message: first })
        if (error instanceof ApiError && error.code === 'conflict')
          form.setError(
            'email',
            { type: 'server', message: `${error.message} Use ${invited?.email}.` },
            { shouldFocus: true },
          )
        else if (!toldUnderFields) sayItFailed(error)
      },
    ),
  )

  return (
    <AuthLayout
      title="Create your account"
      footer={
        <span>
          Already have an account?{' '}
          <Link className="link" to="/login" state={invite ? { from: `/invite/${invite}` } : state}>
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
        <TextInput label="Full Name" autoComplete="name" {...field('name')} />
        <TextInput label="Email" autoComplete="username" {...emailField} {...field('email')} />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          hint="Use at least 8 characters."
          {...field('password', againWith(form, 'password_confirmation'))}
        />
        <PasswordInput
          label="Confirm Password"
          autoComplete="new-password"
          {...field('password_confirmation')}
        />
        <Checkbox label={<Terms />} {...field('terms_conditions')} />
        <SubmitButton of={form} size="large">
          Register
        </SubmitButton>
      </form>
    </AuthLayout>
  )
}

/** The invitation, which the invitation's page passes on in the history state. */
function invitationOf(state: unknown): { invite: string; email: string } | undefined {
  if (typeof state !== 'object' || state === null || !('invite' in state) || !('email' in state))
    return undefined
  const { invite, email } = state
  return typeof invite === 'string' && typeof email === 'string' ? { invite, email } : undefined
}
