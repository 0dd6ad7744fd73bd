import { useId, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { AskedPassword, CodeOnly, secondStep } from '#contract/second-step.ts'
import { call } from '#web/lib/call.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { settings } from '#web/lib/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CODE_FIELD } from './code-fields.ts'

type Started = ReplyOf<typeof secondStep.startTotp>
type Props = { open: boolean; onClose: () => void; onDone: (codes: string[]) => Promise<unknown> }

/**
 * Asks for the password, shows the secret for the authenticator app, and then asks for the app's first code.
 */
export function SetUpDialog({ open, onClose, onDone }: Props) {
  return open ? <SettingUp onClose={onClose} onDone={onDone} /> : null
}

function SettingUp({ onClose, onDone }: Omit<Props, 'open'>) {
  const [started, setStarted] = useState<Started>()
  return started ? (
    <AppDialog started={started} onClose={onClose} onDone={onDone} />
  ) : (
    <PasswordDialog onClose={onClose} onStarted={setStarted} />
  )
}

function PasswordDialog({
  onClose,
  onStarted,
}: {
  onClose: () => void
  onStarted: (started: Started) => void
}) {
  const id = useId()
  const form = useShapedForm(AskedPassword, { password: '' })
  const field = fieldOf(form)
  const submit = form.handleSubmit(
    sending(form, async (body) => onStarted(await call(secondStep.startTotp, { body }))),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Two-step sign-in"
      description="You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton of={form} form={id}>
            Next
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

function AppDialog({
  started: { secret, uri, qr },
  onClose,
  onDone,
}: Omit<Props, 'open'> & { started: Started }) {
  const id = useId()
  const form = useShapedForm(CodeOnly, { code: '' })
  const field = fieldOf(form)
  const submit = form.handleSubmit(
    sending(form, async (body) => onDone((await call(secondStep.confirmTotp, { body })).recovery_codes)),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Add ${settings.product} to your app`}
      description="Scan the QR code with your authenticator app, then enter the code it shows."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton of={form} form={id}>
            Switch on
          </SubmitButton>
        </>
      }
    >
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt="QR code for your authenticator app"
        className="size-44 justify-self-center rounded-box bg-white"
      />
      <div className="grid gap-1 text-small text-ink-2">
        <p>
          On this device,{' '}
          <a className="link" href={uri}>
            open your app
          </a>
          . Or type this key into the app:
        </p>
        <code className="font-mono text-body text-ink select-all wrap-anywhere">{inFours(secret)}</code>
      </div>
      <form id={id} noValidate onSubmit={submit}>
        <TextInput {...CODE_FIELD} {...field('code')} />
      </form>
    </Dialog>
  )
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ')
