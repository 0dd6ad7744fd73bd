import { useState } from 'react'
import { NewWebhook, webhookEvents } from '#contract/webhooks.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyOnce } from '#web/ui/copy-once.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useAddWebhook } from './api.ts'
import { EVENT_WORDS } from './event-words.ts'

const FORM = 'new-webhook'

/** Asks for the address and the events, and then shows the secret once. */
export function NewWebhookDialog({ company, onClose }: { company: number; onClose: () => void }) {
  const [secret, setSecret] = useState<string>()
  if (secret) return <SecretDialog secret={secret} onClose={onClose} />
  return <WebhookForm company={company} onMade={setSecret} onClose={onClose} />
}

type FormProps = { company: number; onMade: (secret: string) => void; onClose: () => void }

function WebhookForm({ company, onMade, onClose }: FormProps) {
  const add = useAddWebhook(company)
  const form = useShapedForm(NewWebhook, { url: '', events: [...webhookEvents] })
  const field = fieldOf(form)
  const { error: eventsError, ...events } = field('events')
  const submit = form.handleSubmit(
    sending(form, async (values) => onMade((await add.mutateAsync(values)).secret)),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="New webhook"
      width="wide"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton of={form} form={FORM}>
            Add webhook
          </SubmitButton>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid gap-5">
        <TextInput
          label="Address"
          type="url"
          placeholder="https://hooks.example.com/surveys"
          autoComplete="off"
          {...field('url')}
        />
        <fieldset className="grid min-w-0">
          <legend className="mb-1 text-small font-semibold">Send a message when</legend>
          {webhookEvents.map((event) => (
            <Checkbox key={event} label={EVENT_WORDS[event]} value={event} {...events} />
          ))}
          <FieldError id="events-error" message={eventsError} />
        </fieldset>
      </form>
    </Dialog>
  )
}

export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your signing secret"
      description="Your system uses this secret to check that a message comes from us and has not been changed."
      width="wide"
      actions={
        <Button tone="primary" onClick={onClose}>
          I've copied it
        </Button>
      }
    >
      <CopyOnce text={secret} words="Copy it now. We won't show it again." />
    </Dialog>
  )
}
