import { useId } from 'react'
import type { z } from 'zod'
import { PasswordAndCode } from '#contract/second-step.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { EITHER_FIELD } from './code-fields.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  description: string
  label: string
  tone?: 'primary' | 'danger'
  act: (given: z.output<typeof PasswordAndCode>) => Promise<unknown>
}

/** Asks for the password and a code before a setting for two-step sign-in is changed. */
export function PasswordAndCodeDialog(props: Props) {
  // The dialog is unmounted when it closes, which clears its fields.
  return props.open ? <Asking {...props} /> : null
}

function Asking({ onClose, title, description, label, tone = 'primary', act }: Props) {
  const id = useId()
  const form = useShapedForm(PasswordAndCode, { password: '', code: '' })
  const field = fieldOf(form)
  const submit = form.handleSubmit(sending(form, act))
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton of={form} tone={tone} form={id}>
            {label}
          </SubmitButton>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <PasswordInput label="Your password" autoComplete="current-password" {...field('password')} />
        <TextInput {...EITHER_FIELD} {...field('code')} />
      </form>
    </Dialog>
  )
}
