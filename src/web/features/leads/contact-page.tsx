import { useState } from 'react'
import { EnquiryForm, enquiries } from '#contract/leads.ts'
import { call } from '#web/lib/call.ts'
import { emailField } from '#web/lib/email-field.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { HostedForm, Thanks, Trap } from './hosted-form.tsx'

export function ContactPage() {
  const [isSent, setSent] = useState(false)
  const form = useShapedForm(EnquiryForm, { name: '', email: '', phone: '', message: '', website_url: '' })
  const field = fieldOf(form)

  const submit = form.handleSubmit(
    sending(form, async (body) => {
      await call(enquiries.create, { body })
      setSent(true)
    }),
  )
  if (isSent) return <Thanks />
  return (
    <HostedForm title="Contact us" description="Send us your question and we'll get back to you.">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextInput label="Name" autoComplete="name" {...field('name')} />
        <TextInput label="Email" autoComplete="email" {...emailField} {...field('email')} />
        <TextInput label="Phone" hint="Optional." type="tel" autoComplete="tel" {...field('phone')} />
        <TextArea label="Message" hint="Optional." {...field('message')} />
        <Trap {...form.register('website_url')} />
        <SubmitButton of={form} size="large">
          {' '}
          Send message
        </SubmitButton>
      </form>
    </HostedForm>
  )
}
