import { useState } from 'react'
import { NewApiKey } from '#contract/keys.ts'
import { lastExpiry } from '#domain/api-keys.ts'
import { plusDays } from '#domain/calendar.ts'
import { fullDate } from '#domain/dates.ts'
import { londonDate } from '#domain/london.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyOnce } from '#web/ui/copy-once.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useMakeKey } from './api.ts'
import { SCOPES } from './scope-words.ts'

const FORM = 'new-api-key'

/** Asks for the key's name, scopes and expiry date, and then shows the key once. */
export function NewKeyDialog({ company, onClose }: { company: number; onClose: () => void }) {
  const [made, setMade] = useState<{ name: string; key: string }>()
  return made ? (
    <ShownOnce name={made.name} apiKey={made.key} onClose={onClose} />
  ) : (
    <KeyForm company={company} onMade={setMade} onClose={onClose} />
  )
}

interface FormProps {
  company: number
  onMade: (made: { name: string; key: string }) => void
  onClose: () => void
}

function KeyForm({ company, onMade, onClose }: FormProps) {
  const make = useMakeKey(company)
  const today = londonDate(new Date())
  const ends = [plusDays(today, 30), plusDays(today, 90), lastExpiry(today)]
  const form = useShapedForm(NewApiKey, { name: '', scopes: [], expires_on: ends.at(-1) ?? today })
  const field = fieldOf(form)
  const { error: scopesError, ...scopes } = field('scopes')
  const submit = form.handleSubmit(sending(form, async (values) => onMade(await make.mutateAsync(values))))

  return (
    <Dialog
      open
      onClose={onClose}
      title="New API key"
      width="wide"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton of={form} form={FORM}>
            Create key
          </SubmitButton>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid gap-5">
        <TextInput
          label="Name"
          hint="The name of the system that will use it"
          placeholder="HR system"
          autoComplete="off"
          {...field('name')}
        />
        <fieldset className="grid min-w-0">
          <legend className="mb-1 text-small font-semibold">What the key can do</legend>
          {SCOPES.map(({ scope, label }) => (
            <Checkbox key={scope} label={label} value={scope} {...scopes} />
          ))}
          <FieldError id="scopes-error" message={scopesError} />
        </fieldset>
        <Select
          label="Works until"
          options={ends.map((day) => ({ value: day, label: fullDate(day) }))}
          {...field('expires_on')}
        />
      </form>
    </Dialog>
  )
}

function ShownOnce({ name, apiKey, onClose }: { name: string; apiKey: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Copy the key now"
      description={`We won't show it again. Store it only where ${name} will read it.`}
      width="wide"
      actions={
        <Button tone="primary" onClick={onClose}>
          I've copied it
        </Button>
      }
    >
      <CopyOnce text={apiKey} />
    </Dialog>
  )
}
