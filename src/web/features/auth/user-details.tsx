import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { auth, Profile } from '#contract/auth.ts'
import { renameUser } from '#web/lib/auth-store.ts'
import { call } from '#web/lib/call.ts'
import { emailField } from '#web/lib/email-field.ts'
import { sayAnErrorOccurred } from '#web/lib/failures.ts'
import { sending, useShapedForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { meQuery } from './api.ts'

export function UserDetails() {
  const { data: me } = useSuspenseQuery(meQuery)
  const cache = useQueryClient()
  const form = useShapedForm(Profile, { name: me.name, email: me.email })
  const { errors, isValid, isSubmitting } = form.formState

  const submit = form.handleSubmit(
    sending(
      form,
      async (body) => {
        const saved = await call(auth.update, { body })
        cache.setQueryData(meQuery.queryKey, saved)
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
        <TextInput label="Name" autoComplete="name" {...form.register('name')} error={errors.name?.message} />
        <TextInput
          label="Email"
          autoComplete="email"
          {...emailField}
          {...form.register('email')}
          error={errors.email?.message}
        />
        <Button
          type="submit"
          tone="primary"
          className="justify-self-start"
          disabled={!isValid}
          pending={isSubmitting}
        >
          Save
        </Button>
      </form>
    </Card>
  )
}
