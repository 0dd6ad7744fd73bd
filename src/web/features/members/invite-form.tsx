import { Invitee } from '#contract/members.ts'
import { emailField } from '#web/lib/email-field.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { useInviteMember } from './api.ts'

/** Inviting the same address again sends a new link. */
export function InviteForm() {
  const invite = useInviteMember()
  const form = useShapedForm(Invitee, { email: '' })
  const field = fieldOf(form)

  const submit = form.handleSubmit(
    sending(form, async ({ email }) => {
      await invite.mutateAsync(email)
      toast.success('Invitation sent')
      form.reset()
    }),
  )
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <TextInput
        label="Invite a colleague"
        placeholder="name@company.co.uk"
        autoComplete="off"
        {...emailField}
        {...field('email')}
        className="flex-[1_1_16rem] sm:max-w-md"
      />
      <SubmitButton of={form} tone="default" className="min-h-11! max-sm:w-full sm:mt-[1.6rem]">
        Invite
      </SubmitButton>
    </form>
  )
}
