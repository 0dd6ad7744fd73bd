import { useId, useState } from 'react'
import { PasskeyName } from '#contract/passkeys.ts'
import { AskedPassword } from '#contract/second-step.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** Called when the passkey has been added, with recovery codes if the user had none before. */
  onDone: (codes: string[] | undefined) => Promise<unknown>
}

/** Asks for the password and a name, and then opens the browser's passkey dialog. */
export function AddPasskeyDialog({ open, ...props }: Props) {
  // Unmounted when it closes, which clears the input.
  return open ? <Adding {...props} /> : null
}

const Fields = AskedPassword.extend(PasskeyName.shape)

function Adding({ onClose, onDone }: Omit<Props, 'open'>) {
  const id = useId()
  const [problem, setProblem] = useState('')
  const form = useShapedForm(Fields, { password: '', name: '' })
  const field = fieldOf(form)

  const add = async (given: { password: string; name: string }) => {
    setProblem('')
    const device = await import('./device.ts')
    await onDone((await device.addPasskey(given)).recovery_codes)
  }
  const failed = async (error: unknown, toldUnderFields: boolean) => {
    if (toldUnderFields) return
    const device = await import('./device.ts').catch(() => undefined)
    setProblem(device ? device.wordsFor(error) : 'An error occurred')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a passkey"
      description="Your device stores the passkey, and asks for your fingerprint, face or PIN before it signs you in."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton of={form} form={id}>
            Continue
          </SubmitButton>
        </>
      }
    >
      <div role="alert" className="empty:hidden">
        {problem && (
          <Banner look="note" tone="red">
            {problem}
          </Banner>
        )}
      </div>
      <form
        id={id}
        noValidate
        onSubmit={form.handleSubmit(sending(form, add, (...said) => void failed(...said)))}
        className="grid gap-4"
      >
        <TextInput
          label="Name"
          autoComplete="off"
          hint="A name to recognise it by, such as 'Work laptop'."
          {...field('name')}
        />
        <PasswordInput label="Your password" autoComplete="current-password" {...field('password')} />
      </form>
    </Dialog>
  )
}
