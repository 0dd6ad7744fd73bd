import { useId } from 'react'
import { type Passkey, passkeys } from '#contract/passkeys.ts'
import { AskedPassword } from '#contract/second-step.ts'
import { call } from '#web/lib/call.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useRefreshPasskeys } from './api.ts'

type Props = { passkey: Passkey | undefined; isLast: boolean; onClose: () => void }

export function RemovePasskeyDialog({ passkey, ...props }: Props) {
  return passkey ? <Removing passkey={passkey} {...props} /> : null
}

function Removing({ passkey, isLast, onClose }: Props & { passkey: Passkey }) {
  const id = useId()
  const refresh = useRefreshPasskeys()
  const form = useShapedForm(AskedPassword, { password: '' })
  const field = fieldOf(form)
  const submit = form.handleSubmit(
    sending(form, async (body) => {
      await call(passkeys.remove, { params: { id: passkey.id }, body })
      toast.success('Passkey removed')
      onClose()
      await refresh()
    }),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove ${passkey.name}?`}
      description={
        isLast
          ? "You won't be able to sign in with this passkey. You'll then sign in with your password alone, and your recovery codes will stop working."
          : "You won't be able to sign in with this passkey."
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton of={form} form={id} tone="danger">
            Remove
          </SubmitButton>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <PasswordInput label="Your password" autoComplete="current-password" {...field('password')} />
      </form>
    </Dialog>
  )
}
