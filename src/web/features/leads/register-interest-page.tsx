import { useState } from 'react'
import { InterestForm, interests } from '#contract/leads.ts'
import { call } from '#web/lib/call.ts'
import { emailField } from '#web/lib/email-field.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { Terms } from '#web/ui/forms/terms.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { HostedForm, Thanks, Trap } from './hosted-form.tsx'
import { PoundsField } from './pounds-field.ts'

const Fields = InterestForm.extend({ average_order_value: PoundsField })
const EMPTY = {
  contact_name: '',
  contact_email: '',
  contact_phone: '',
  company_name: '',
  how_many_employees: '',
  feedback_volume: '',
  average_order_value: '',
  platform: '',
  current_solution: '',
  address_1: '',
  address_2: '',
  city: '',
  county: '',
  postcode: '',
  contact_permission: false,
  website_url: '',
}

export function RegisterInterestPage() {
  const [isSent, setSent] = useState(false)
  const form = useShapedForm(Fields, EMPTY)
  const field = fieldOf(form)

  const submit = form.handleSubmit(
    sending(form, async (body) => {
      await call(interests.create, { body })
      setSent(true)
    }),
  )
  if (isSent) return <Thanks />
  return (
    <HostedForm
      title="Register your interest"
      description="Tell us about your company and we'll get in touch. We only need your name, e-mail address and company name. You can leave the rest empty."
    >
      <form noValidate onSubmit={submit} className="grid gap-7">
        <Group legend="About you">
          <TextInput label="Name" autoComplete="name" {...field('contact_name')} />
          <TextInput label="Email" autoComplete="email" {...emailField} {...field('contact_email')} />
          <TextInput label="Phone" type="tel" autoComplete="tel" {...field('contact_phone')} />
        </Group>
        <Group legend="Your company">
          <TextInput label="Company name" autoComplete="organization" {...field('company_name')} />
          <TextInput label="How many employees" {...field('how_many_employees')} />
          <TextInput
            label="Feedback volume"
            hint="How many customers you serve in a month."
            {...field('feedback_volume')}
          />
          <TextInput
            label="Average order value"
            hint="In pounds, such as 45.00."
            inputMode="decimal"
            {...field('average_order_value')}
          />
          <TextInput label="Platform" hint="The system that your shop or till uses." {...field('platform')} />
          <TextInput
            label="Current solution"
            hint="What you use today to collect feedback."
            {...field('current_solution')}
          />
        </Group>
        <Group legend="Address">
          <TextInput label="Address line 1" autoComplete="address-line1" {...field('address_1')} />
          <TextInput label="Address line 2" autoComplete="address-line2" {...field('address_2')} />
          <TextInput label="City" autoComplete="address-level2" {...field('city')} />
          <TextInput label="County" autoComplete="address-level1" {...field('county')} />
          <TextInput label="Postcode" autoComplete="postal-code" {...field('postcode')} />
        </Group>
        <div>
          <Checkbox label="You may contact me about this product" {...field('contact_permission')} />
          <Checkbox label={<Terms />} {...field('terms_conditions')} />
        </div>
        <Trap {...form.register('website_url')} />
        <SubmitButton of={form} size="large">
          Send
        </SubmitButton>
      </form>
    </HostedForm>
  )
}

const Group = ({ legend, children }: { legend: string; children: React.ReactNode }) => (
  <fieldset className="grid min-w-0 gap-4">
    <legend className="mb-3 font-display text-heading font-[450]">{legend}</legend>
    {children}
  </fieldset>
)
