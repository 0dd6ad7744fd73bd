import { useEffect } from 'react'
import { NewRecipient } from '#contract/team.ts'
import { ApiError, leadsAway } from '#web/lib/api-error.ts'
import { emailField } from '#web/lib/email-field.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { useAddRecipient } from './api.ts'

/** Stays open after each address, because people usually add several. */
export function AddSingle() {
  const add = useAddRecipient()
  const form = useShapedForm(NewRecipient, { email: '' })
  const field = fieldOf(form)
  const { setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])

  const submit = form.handleSubmit(
    sending(
      form,
      async ({ email }) => {
        await add.mutateAsync(email)
        form.reset()
        setFocus('email')
      },
      sayWhatTheServerSaid,
    ),
  )

  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <div className="flex flex-wrap items-start gap-3">
        <TextInput
          label="Email"
          autoComplete="off"
          {...emailField}
          {...field('email')}
          className="flex-[1_1_16rem] sm:max-w-md"
        />
        <SubmitButton of={form} className="min-h-11! max-sm:w-full sm:mt-[1.6rem]">
          Add
        </SubmitButton>
      </div>
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {add.isSuccess && 'Added to your team.'}
      </p>
    </form>
  )
}

function sayWhatTheServerSaid(error: unknown) {
  if (!leadsAway(error)) toast.error(error instanceof ApiError ? error.message : 'An error occurred')
}
