import { useQuery } from '@tanstack/react-query'
import { auth, PasswordChange } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { sayItIsNotSaved } from '#web/lib/error-toasts.ts'
import { againWith, fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
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
    <Panel>
      <PanelTitle className="mb-4">Security</PanelTitle>
      {me?.has_password === false ? (
        <p className="text-ink-2">
          You sign in with single sign-on and don't have a password. To choose one, sign out and select
          “Forgot your password?” on the sign-in page.
        </p>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            {...field('current_password')}
          />
          <PasswordInput
            label="New password"
            autoComplete="new-password"
            {...field('new_password', againWith(form, 'new_password_confirmation'))}
          />
          <PasswordInput
            label="Confirm new password"
            autoComplete="new-password"
            {...field('new_password_confirmation')}
          />
          <SubmitButton of={form} className="justify-self-start">
            Save
          </SubmitButton>
        </form>
      )}
    </Panel>
  )
}
