import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { SignedIn } from '#contract/auth.ts'
import { FeedbackRequest } from '#contract/feedback.ts'
import { useAuth } from '#web/lib/auth-store.ts'
import { chooseCompany, useDashboard } from '#web/lib/dashboard-store.ts'
import { emailField } from '#web/lib/email-field.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toldApart } from '#web/lib/same-name.ts'
import { toast } from '#web/lib/toast.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { companiesQuery, useRequestFeedback } from './api.ts'

export function RequestFeedbackPage() {
  const user = useAuth((state) => state.user)
  return (
    <Screen
      width="reading"
      title="Request Feedback"
      kicker={
        <Link to="/feedbacks" className="rounded-sm hover:underline">
          Feedback
        </Link>
      }
      description="We'll send the customer one e-mail straight away, in your company's name."
    >
      <Panel>{user && <RequestForm user={user} />}</Panel>
    </Screen>
  )
}

function RequestForm({ user }: { user: SignedIn }) {
  const navigate = useNavigate()
  const { data: companies } = useSuspenseQuery(companiesQuery(user))
  const notes = toldApart(companies)
  const active = useDashboard((state) => state.activeCompany)
  const request = useRequestFeedback()
  const form = useShapedForm(FeedbackRequest, { company_id: active?.id, email: '' })
  const field = fieldOf(form)

  const submit = form.handleSubmit(
    sending(form, async (body) => {
      await request.mutateAsync(body)
      toast.success('Feedback requested')
      // The list shows the active company's requests, so this switches to the company that the request is
      // for.
      const asked = companies.find(({ id }) => id === body.company_id)
      if (asked && asked.id !== active?.id) chooseCompany(asked)
      await navigate('/feedbacks')
    }),
  )
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
      <Select
        label="Company"
        options={companies.map(({ id, name }) => ({
          value: id,
          label: [name, notes.get(id)].filter(Boolean).join(' · '),
        }))}
        {...field('company_id')}
      />
      <TextInput label="Email" autoComplete="off" {...emailField} {...field('email')} />
      <TextInput
        label="Name (optional)"
        autoComplete="off"
        hint="We use the name in the greeting. The customer can change it before they answer."
        {...field('name')}
      />
      <div>
        <SubmitButton of={form}>Send</SubmitButton>
      </div>
    </form>
  )
}
