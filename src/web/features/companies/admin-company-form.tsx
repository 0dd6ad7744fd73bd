import { useSuspenseQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { type Company, CompanyCorrection } from '#contract/companies.ts'
import { slugOf } from '#domain/slug.ts'
import { emailField } from '#web/lib/email-field.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { delayOptionsQuery, useUpdateAnyCompany } from './admin-api.ts'

/**
 * The fields that administrators edit. All of them are on the page, so all are required, but only the name
 * and the slug must not be empty. Languages and contacts are edited in the company's own settings.
 */
const WholeCompany = CompanyCorrection.required().omit({
  leads_see_company: true,
  owner_id: true,
  language: true,
  languages: true,
  help_contacts: true,
  people_without_email: true,
  data_contact_name: true,
  data_contact_email: true,
  data_contact_phone: true,
})
type Fields = z.input<typeof WholeCompany>

export function AdminCompanyForm({ company }: { company: Company }) {
  const update = useUpdateAnyCompany(company.id)
  const { data: delays } = useSuspenseQuery(delayOptionsQuery)
  const form = useShapedForm(WholeCompany, fieldsOf(company))
  const field = fieldOf(form)

  const submit = form.handleSubmit(
    sending(form, async (change: z.output<typeof WholeCompany>) => {
      await update.mutateAsync(change)
      toast.success('Company updated successfully')
    }),
  )
  const deriveSlug = () => form.setValue('slug', slugOf(form.getValues('name')), { shouldValidate: true })
  return (
    <Panel>
      <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <TextInput label="Company name" autoComplete="off" {...field('name', { onChange: deriveSlug })} />
        <TextInput label="Company number" autoComplete="off" {...field('no')} />
        <TextInput label="Address line 1" autoComplete="off" {...field('address_1')} />
        <TextInput label="Address line 2 (optional)" autoComplete="off" {...field('address_2')} />
        <TextInput label="City" autoComplete="off" {...field('city')} />
        <TextInput label="Postcode" autoComplete="off" {...field('postcode')} />
        <TextInput
          label="Slug"
          autoComplete="off"
          spellCheck={false}
          hint={`The public profile is at /c/${form.watch('slug') || '…'}`}
          {...field('slug')}
        />
        <TextInput
          label="Website"
          autoComplete="off"
          inputMode="url"
          placeholder="https://"
          {...field('website')}
        />
        <Select
          label="Delay before sending"
          hint="How long we wait before sending a feedback request that comes from the company’s own system."
          options={delays}
          placeholder="Not set"
          {...field('trigger_delay', { setValueAs: delayOf })}
        />
        <TextInput
          label="People during the trial"
          autoComplete="off"
          inputMode="numeric"
          hint="The maximum number of people who can be surveyed before the company has a plan."
          {...field('trial_people', { valueAsNumber: true })}
        />
        <TextInput label="Contact name" autoComplete="off" {...field('contact_name')} />
        <TextInput label="Contact e-mail" autoComplete="off" {...emailField} {...field('contact_email')} />
        <Checkbox label="Hide profile" className="self-end" {...field('hide_profile')} />
        <div className="sm:col-span-2">
          <SubmitButton of={form}>Save</SubmitButton>
        </div>
      </form>
    </Panel>
  )
}

const delayOf = (value: unknown) => (value === '' || value === null ? null : Number(value))

const fieldsOf = (company: Company): Fields => ({
  name: company.name,
  no: company.no,
  address_1: company.address_1,
  address_2: company.address_2 ?? '',
  city: company.city,
  postcode: company.postcode,
  slug: company.slug,
  website: company.website ?? '',
  hide_profile: company.hide_profile,
  trigger_delay: company.trigger_delay,
  trial_people: company.trial_people,
  contact_name: company.contact_name ?? '',
  contact_email: company.contact_email ?? '',
})
