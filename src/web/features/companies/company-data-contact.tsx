import type { z } from 'zod'
import { type Company, CompanyChange } from '#contract/companies.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { useUpdateCompany } from './api.ts'

const Form = CompanyChange.pick({
  data_contact_name: true,
  data_contact_email: true,
  data_contact_phone: true,
}) as unknown as z.ZodType<Contact, Contact>
type Contact = { data_contact_name: string; data_contact_email: string; data_contact_phone: string }

/** The person whom employees ask about their data. */
export function CompanyDataContact({ company }: { company: Company }) {
  const update = useUpdateCompany(company.id)
  const form = useShapedForm(Form, {
    data_contact_name: company.data_contact_name ?? '',
    data_contact_email: company.data_contact_email ?? '',
    data_contact_phone: company.data_contact_phone ?? '',
  })
  const field = fieldOf(form)
  const submit = form.handleSubmit(
    sending(form, async (values) => {
      await update.mutateAsync(values)
      toast.success('Contact saved')
    }),
  )
  return (
    <Panel>
      <PanelTitle className="mb-2">Data protection contact</PanelTitle>
      <p className="mb-4 max-w-prose text-ink-2">
        The person employees can ask about their data. The notice to employees mentions this person first,
        then the Information Commissioner’s Office.
      </p>
      <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <TextInput label="Contact name (optional)" autoComplete="off" {...field('data_contact_name')} />
        <TextInput
          label="Contact e-mail (optional)"
          type="email"
          autoComplete="off"
          {...field('data_contact_email')}
        />
        <TextInput
          label="Contact phone (optional)"
          type="tel"
          autoComplete="off"
          {...field('data_contact_phone')}
        />
        <div className="self-end">
          <SubmitButton of={form}>Save contact</SubmitButton>
        </div>
      </form>
    </Panel>
  )
}
