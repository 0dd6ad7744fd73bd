import { useQuery } from '@tanstack/react-query'
import { auth, PasswordChange } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { sayItIsNotSaved } from '#web/lib/error-toasts.ts'
import { againWith, fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { meQuery } from './api.ts'

const EMPTY = { current_password: '', new_password: '', new_password_confirmation: '' }

export function Security() {
  const { data: me } = useQuery(meQuery)
  const form = useShapedForm(PasswordChange, EMPTY)
  const field = fieldOf(form)

  const submit = form.handleSubmit(
    sending(
      form,
      async (body) => {
        await call(auth.changePassword, { body })
        form.reset(EMPTY)
        toast.success('Password updated successfully')
      },
      sayItIsNotSaved,
    ),
  )

  return (
    <Card>
      <CardTitle className="mb-4">Security</CardTitle>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {me?.has_password === false ? (
          <p className="text-ink-2">
            You sign in with single sign-on and have no password. You can choose one within ten minutes of
            signing in.
          </p>
        ) : (
          <PasswordInput
            label="Current Password"
            autoComplete="current-password"
            {...field('current_password')}
          />
        )}
        <PasswordInput
          label="New Password"
          autoComplete="new-password"
          {...field('new_password', againWith(form, 'new_password_confirmation'))}
        />
        <PasswordInput
          label="Confirm New Password"
          autoComplete="new-password"
          {...field('new_password_confirmation')}
        />
        <SubmitButton of={form} className="justify-self-start">
          Save
        </SubmitButton>
      </form>
    </Card>
  )
}
