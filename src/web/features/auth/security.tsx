import { auth, PasswordChange } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { sayAnErrorOccurred } from '#web/lib/failures.ts'
import { againWith, sending, useShapedForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.ts'

const EMPTY = { current_password: '', new_password: '', new_password_confirmation: '' }

export function Security() {
  const form = useShapedForm(PasswordChange, EMPTY)
  const { errors, isValid, isSubmitting } = form.formState

  const submit = form.handleSubmit(
    sending(
      form,
      async (body) => {
        await call(auth.changePassword, { body })
        form.reset(EMPTY)
        toast.success('Password updated successfully')
      },
      sayAnErrorOccurred,
    ),
  )

  return (
    <Card>
      <CardTitle className="mb-4">Security</CardTitle>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <PasswordInput
          label="Current Password"
          autoComplete="current-password"
          {...form.register('current_password')}
          error={errors.current_password?.message}
        />
        <PasswordInput
          label="New Password"
          autoComplete="new-password"
          {...form.register('new_password', againWith(form, 'new_password_confirmation'))}
          error={errors.new_password?.message}
        />
        <PasswordInput
          label="Confirm New Password"
          autoComplete="new-password"
          {...form.register('new_password_confirmation')}
          error={errors.new_password_confirmation?.message}
        />
        <Button
          type="submit"
          tone="primary"
          className="justify-self-start"
          disabled={!isValid}
          pending={isSubmitting}
        >
          Save
        </Button>
      </form>
    </Card>
  )
}
