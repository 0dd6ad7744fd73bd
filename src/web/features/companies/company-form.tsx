import type { z } from 'zod'
import { NewCompany } from '#contract/companies.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

export type CompanyFields = z.output<typeof NewCompany>

const EMPTY = { name: '', no: '', address_1: '', address_2: '', city: '', postcode: '' }

export function CompanyForm({
  company = EMPTY,
  save,
}: {
  company?: CompanyFields
  save: (fields: CompanyFields) => Promise<unknown>
}) {
  const { name, no, address_1, city, postcode } = company
  const form = useShapedForm(NewCompany, {
    name,
    no,
    address_1,
    city,
    postcode,
    address_2: company.address_2 ?? '',
  })
  const field = fieldOf(form)

  return (
    <form noValidate onSubmit={form.handleSubmit(sending(form, save))} className="grid gap-4 sm:grid-cols-2">
      <TextInput label="Company name" autoComplete="organization" {...field('name')} />
      <TextInput label="Company number" autoComplete="off" {...field('no')} />
      <TextInput label="Address line 1" autoComplete="address-line1" {...field('address_1')} />
      <TextInput label="Address line 2 (optional)" autoComplete="address-line2" {...field('address_2')} />
      <TextInput label="City" autoComplete="address-level2" {...field('city')} />
      <TextInput label="Postcode" autoComplete="postal-code" {...field('postcode')} />
      <div className="sm:col-span-2">
        <SubmitButton of={form}>Save</SubmitButton>
      </div>
    </form>
  )
}
