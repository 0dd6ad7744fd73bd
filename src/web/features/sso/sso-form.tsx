import { useFieldArray } from 'react-hook-form'
import { type Sso, SsoChange, sso } from '#contract/sso.ts'
import { call } from '#web/lib/call.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { useKeepSso } from './api.ts'

const valuesOf = ({ issuer, client_id, domains, required, allow_domain }: Sso) => ({
  issuer: issuer ?? '',
  client_id: client_id ?? '',
  client_secret: '',
  domains: domains.length > 0 ? domains.map(({ name }) => ({ name })) : [{ name: '' }],
  required,
  allow_domain,
})

/** The provider, its domains, and whether single sign-on is required. */
export function SsoForm({ id, settings }: { id: number; settings: Sso }) {
  const keep = useKeepSso(id)
  const form = useShapedForm(SsoChange, valuesOf(settings))
  const field = fieldOf(form)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'domains' })

  const submit = form.handleSubmit(
    sending(form, async (body) => {
      const saved = await call(sso.save, { params: { id }, body })
      keep(saved)
      form.reset(valuesOf(saved))
      toast.success('Single sign-on saved')
    }),
  )

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextInput
        label="Issuer"
        hint="The provider’s address, such as https://accounts.google.com."
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        {...field('issuer')}
      />
      <TextInput label="Client ID" autoComplete="off" spellCheck={false} {...field('client_id')} />
      <PasswordInput
        label="Client secret"
        hint={settings.issuer ? 'Leave this empty to keep the saved secret.' : undefined}
        autoComplete="off"
        {...field('client_secret')}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 font-semibold">Your e-mail domains</legend>
        {fields.map(({ id: key }, index) => (
          <div key={key} className="flex items-start gap-2">
            <TextInput
              label={`Domain ${index + 1}`}
              className="min-w-0 flex-1"
              placeholder="example.co.uk"
              autoCapitalize="none"
              spellCheck={false}
              {...field(`domains.${index}.name`)}
            />
            {fields.length > 1 && (
              <Button tone="quiet-danger" className="mt-7" onClick={() => remove(index)}>
                Remove<span className="sr-only"> domain {index + 1}</span>
              </Button>
            )}
          </div>
        ))}
        <Button size="small" className="justify-self-start" onClick={() => append({ name: '' })}>
          Add a domain
        </Button>
      </fieldset>
      <Checkbox
        label="Anyone with an address at one of these domains joins as a manager. Turn this off if you invite team leads."
        {...field('allow_domain')}
      />
      <Checkbox
        label="Required: managers with an address at one of these domains cannot sign in with a password. In an emergency, the owner can use a password and the second step."
        {...field('required')}
      />
      <SubmitButton of={form} className="justify-self-start">
        Save
      </SubmitButton>
    </form>
  )
}
