import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { auth, type Me, Profile } from '#contract/auth.ts'
import { normaliseEmail } from '#domain/email.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { renameUser } from '#web/lib/auth-store.ts'
import { call } from '#web/lib/call.ts'
import { emailField } from '#web/lib/email-field.ts'
import { sayItIsNotSaved } from '#web/lib/error-toasts.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { meQuery, useResendConfirmation } from './api.ts'

export function UserDetails() {
  const { data: me } = useSuspenseQuery(meQuery)
  return (
    <Panel>
      <PanelTitle className="mb-4">User Details</PanelTitle>
      <div role="status" className="mb-4 empty:hidden">
        {me.pending_email && <Waiting pending={me.pending_email} current={me.email} />}
      </div>
      {/* Created again when the confirmed address changes, because the form would still hold the old one. */}
      <DetailsForm key={me.email} me={me} />
    </Panel>
  )
}

function DetailsForm({ me }: { me: Me }) {
  const cache = useQueryClient()
  const form = useShapedForm(Profile, { name: me.name, email: me.email, current_password: '' })
  const field = fieldOf(form)
  const isMoving = normaliseEmail(useWatch({ control: form.control, name: 'email' })) !== me.email

  const submit = form.handleSubmit(
    sending(
      form,
      async (body) => {
        const saved = await call(auth.update, { body })
        cache.setQueryData(meQuery.queryKey, saved)
        renameUser(saved)
        form.reset({ name: saved.name, email: saved.email, current_password: '' })
        toast.success('Personal details updated successfully')
      },
      (error, toldUnderFields) => {
        if (error instanceof ApiError && error.code === 'conflict')
          form.setError('email', { type: 'server', message: error.message }, { shouldFocus: true })
        sayItIsNotSaved(error, toldUnderFields)
      },
    ),
  )

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextInput label="Name" autoComplete="name" {...field('name')} />
      <TextInput
        label="Email"
        autoComplete="email"
        hint={isMoving ? "We'll send a link to this address. Open it to confirm the change." : undefined}
        {...emailField}
        {...field('email')}
      />
      {isMoving && (
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          hint="You'll be signed out on your other devices."
          {...field('current_password')}
        />
      )}
      <SubmitButton of={form} className="justify-self-start">
        Save
      </SubmitButton>
    </form>
  )
}

function Waiting({ pending, current }: { pending: string; current: string }) {
  const resend = useResendConfirmation()
  return (
    <Banner
      look="note"
      action={
        <Button size="small" pending={resend.isPending} onClick={() => resend.mutate()}>
          Send link again
        </Button>
      }
    >
      Waiting for you to confirm <span className="wrap-anywhere">{pending}</span>. Until then you sign in with{' '}
      <span className="wrap-anywhere">{current}</span>.
    </Banner>
  )
}
