import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { auth, Profile } from '#contract/auth.ts'
import { renameUser } from '#web/lib/auth-store.ts'
import { call } from '#web/lib/call.ts'
import { emailField } from '#web/lib/email-field.ts'
import { sayAnErrorOccurred } from '#web/lib/failures.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { meQuery } from './api.ts'

export function UserDetails() {
  const { data: me } = useSuspenseQuery(meQuery)
  const cache = useQueryClient()
  const form = useShapedForm(Profile, { name: me.name, email: me.email })
  const field = fieldOf(form)

  const submit = form.handleSubmit(
    sending(
      form,
      async (body) => {
        const saved = await call(auth.update, { body })
        cache.setQueryData(meQuery.queryKey, saved)
        // By the address it is known who owns a company: what was asked under the old one is asked anew.
        if (saved.email !== me.email) await cache.invalidateQueries()
        renameUser(saved)
        form.reset({ name: saved.name, email: saved.email })
        toast.success('Personal details updated successfully')
      },
      sayAnErrorOccurred,
    ),
  )

  return (
    <Card>
      <CardTitle className="mb-4">User Details</CardTitle>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextInput label="Name" autoComplete="name" {...field('name')} />
        <TextInput label="Email" autoComplete="email" {...emailField} {...field('email')} />
        <SubmitButton of={form} className="justify-self-start">
          Save
        </SubmitButton>
      </form>
    </Card>
  )
}
