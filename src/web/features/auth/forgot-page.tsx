import { useState } from 'react'
import { Link } from 'react-router'
import { auth, Forgotten } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { emailField } from '#web/lib/email-field.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { AuthLayout } from '#web/ui/layout/auth-layout.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'

export function ForgotPage() {
  const [message, setMessage] = useState('')
  const form = useShapedForm(Forgotten, { email: '' })
  const field = fieldOf(form)

  const submit = form.handleSubmit(
    sending(form, async (body) => {
      const reply = await call(auth.forgot, { body })
      setMessage(reply.message)
    }),
  )

  return (
    <AuthLayout
      title="Reset your password"
      description="We'll send you a link to choose a new password."
      footer={
        <Link className="link" to="/login">
          Back to login
        </Link>
      }
    >
      <div role="status" className="empty:hidden">
        {message && (
          <Banner look="note" tone="green">
            {message}
          </Banner>
        )}
      </div>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextInput label="Email" autoComplete="username" {...emailField} {...field('email')} />
        <SubmitButton of={form} size="large">
          Send reset link
        </SubmitButton>
      </form>
    </AuthLayout>
  )
}
