import { type Company, CompanyChange, TRIGGER_DELAYS } from '#contract/companies.ts'
import { emailField } from '#web/lib/email-field.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { useChangeCompany } from './api.ts'

const Fields = CompanyChange.pick({ website: true, contact_email: true, trigger_delay: true })

export function FeedbackSettings({ company }: { company: Company }) {
  const change = useChangeCompany(company.id)
  const form = useShapedForm(Fields, {
    website: company.website ?? '',
    contact_email: company.contact_email ?? '',
    trigger_delay: company.trigger_delay ?? 0,
  })
  const field = fieldOf(form)

  const submit = form.handleSubmit(
    sending(form, async (fields) => {
      await change.mutateAsync(fields)
      toast.success('Company updated successfully')
    }),
  )
  return (
    <Panel>
      <PanelTitle className="mb-4">Requests and replies</PanelTitle>
      <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
        <TextInput
          label="Website"
          placeholder="https://"
          inputMode="url"
          autoCapitalize="none"
          hint="Shown on your public profile."
          {...field('website')}
        />
        <TextInput
          label="Contact e-mail"
          hint="Customers can write to this address to answer your reply."
          {...emailField}
          {...field('contact_email')}
        />
        <Select
          label="Delay before sending"
          hint="When your own system requests feedback, we wait this long before we send the e-mail."
          options={TRIGGER_DELAYS}
          {...field('trigger_delay', { valueAsNumber: true })}
        />
        <div>
          <SubmitButton of={form}>Save</SubmitButton>
        </div>
      </form>
    </Panel>
  )
}
