import { useFieldArray } from 'react-hook-form'
import type { Company } from '#contract/companies.ts'
import { HelpContactsChange } from '#contract/help-lines.ts'
import { MAX_HELP_CONTACTS } from '#domain/help.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { useUpdateCompany } from './api.ts'

const EMPTY = { name: '', phone: '', email: '', hours: '' }

/** The contacts that employees see next to a survey. */
export function CompanyHelp({ company }: { company: Company }) {
  const update = useUpdateCompany(company.id)
  const form = useShapedForm(HelpContactsChange, { help_contacts: filledIn(company) })
  const rows = useFieldArray({ control: form.control, name: 'help_contacts' })
  const field = fieldOf(form)
  const submit = form.handleSubmit(
    sending(form, async (values) => {
      form.reset({ help_contacts: filledIn(await update.mutateAsync(values)) })
      toast.success('Contacts saved')
    }),
  )
  return (
    <Panel>
      <PanelTitle className="mb-2">If your people need help</PanelTitle>
      <p className="mb-4 max-w-prose text-ink-2">
        Up to {MAX_HELP_CONTACTS} contacts, such as occupational health or your employee assistance programme.
        Employees see them on the first card of a survey, below every text field, on the last page and in
        e-mails. Nobody can see who has looked at these contacts.
      </p>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {rows.fields.map(({ id }, index) => (
          <fieldset key={id} className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
            <legend className="sr-only">Contact {index + 1}</legend>
            <TextInput label="Name" autoComplete="off" {...field(`help_contacts.${index}.name`)} />
            <TextInput
              label="Hours (optional)"
              hint="For example, Monday to Friday, 09:00 to 17:00"
              autoComplete="off"
              {...field(`help_contacts.${index}.hours`)}
            />
            <TextInput
              label="Telephone"
              type="tel"
              autoComplete="off"
              {...field(`help_contacts.${index}.phone`)}
            />
            <TextInput
              label="E-mail"
              type="email"
              autoComplete="off"
              {...field(`help_contacts.${index}.email`)}
            />
            <div>
              <Button
                tone="quiet-danger"
                aria-label={`Remove contact ${index + 1}`}
                onClick={() => rows.remove(index)}
              >
                Remove
              </Button>
            </div>
          </fieldset>
        ))}
        <div className="flex flex-wrap gap-3">
          {rows.fields.length < MAX_HELP_CONTACTS && (
            <Button onClick={() => rows.append(EMPTY)}>Add a contact</Button>
          )}
          <SubmitButton of={form}>Save contacts</SubmitButton>
        </div>
      </form>
    </Panel>
  )
}

const filledIn = ({ help_contacts }: Company) =>
  help_contacts.map(({ name, phone, email, hours }) => ({
    name,
    phone: phone ?? '',
    email: email ?? '',
    hours: hours ?? '',
  }))
