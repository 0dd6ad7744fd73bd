import { useState } from 'react'
import { EnquiryForm, enquiries } from '#contract/leads.ts'
import { call } from '#web/lib/call.ts'
import { emailField } from '#web/lib/email-field.ts'
import { sending, useShapedForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { HostedForm, Thanks, Trap } from './hosted-form.tsx'

export function ContactPage() {
  const [isSent, setSent] = useState(false)
  const form = useShapedForm(EnquiryForm, { name: '', email: '', phone: '', message: '', website_url: '' })
  const { errors, isValid, isSubmitting } = form.formState

  const submit = form.handleSubmit(
    sending(form, async (body) => {
      await call(enquiries.create, { body })
      setSent(true)
    }),
  )
  if (isSent) return <Thanks />
  return (
    <HostedForm title="Contact us" description="Ask us anything, and we will get back to you.">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextInput label="Name" autoComplete="name" {...form.register('name')} error={errors.name?.message} />
        <TextInput
          label="Email"
          autoComplete="email"
          {...emailField}
          {...form.register('email')}
          error={errors.email?.message}
        />
        <TextInput
          label="Phone"
          hint="Optional."
          type="tel"
          autoComplete="tel"
          {...form.register('phone')}
          error={errors.phone?.message}
        />
        <TextArea
          label="Message"
          hint="Optional."
          {...form.register('message')}
          error={errors.message?.message}
        />
        <Trap {...form.register('website_url')} />
        <Button type="submit" tone="primary" size="large" disabled={!isValid} pending={isSubmitting}>
          Send
        </Button>
      </form>
    </HostedForm>
  )
}
