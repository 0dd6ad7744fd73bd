import { useState } from 'react'
import { Invitee } from '#contract/members.ts'
import { emailField } from '#web/lib/email-field.ts'
import { errorAt, fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { useInviteMember } from './api.ts'
import { type Kind, type Place, PlaceFields } from './place-fields.tsx'

const MANAGER: Place = { role: 'manager', lead_tag_ids: [], representative: false }

/** Invites a colleague. Inviting the same address again sends a new link with the new role. */
export function InviteForm() {
  const invite = useInviteMember()
  const [kind, setKind] = useState<Kind>('manager')
  const form = useShapedForm(Invitee, { email: '', ...MANAGER })
  const field = fieldOf(form)
  const { role = 'manager', lead_tag_ids = [], representative = false } = form.watch()
  const place = { role, lead_tag_ids: lead_tag_ids.map(Number), representative }

  const submit = form.handleSubmit(
    sending(form, async (invitee) => {
      await invite.mutateAsync(invitee)
      toast.success('Invitation sent')
      // Keeps the role and the teams, because the next invitation is often for the same role.
      form.reset({ ...form.getValues(), email: '' })
    }),
  )
  const change = ({ role, lead_tag_ids, representative }: Place) => {
    form.setValue('role', role)
    form.setValue('lead_tag_ids', lead_tag_ids)
    form.setValue('representative', representative)
    form.clearErrors('lead_tag_ids')
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl gap-4 border-t border-line pt-5">
      <h3>Invite a colleague</h3>
      <TextInput
        label="Email"
        placeholder="name@company.co.uk"
        autoComplete="off"
        {...emailField}
        {...field('email')}
      />
      <PlaceFields
        kind={kind}
        onKind={setKind}
        place={place}
        onChange={change}
        error={errorAt(form, 'lead_tag_ids')}
      />
      <SubmitButton of={form} tone="default" className="justify-self-start max-sm:w-full">
        Invite
      </SubmitButton>
    </form>
  )
}
