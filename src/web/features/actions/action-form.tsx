import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { ActionChange } from '#contract/actions.ts'
import { actionStatuses, STATUS_WORDS, usualDueDate } from '#domain/actions.ts'
import { useAuth } from '#web/lib/auth-store.ts'
import { controlOf, fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { seatQuery, useSeat } from '#web/lib/seat.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { DialogActions } from '#web/ui/overlays/dialog.tsx'
import { colleaguesQuery, placesQuery } from './api.ts'

/** The fields of the form, for new and for existing actions. */
const ActionShape = ActionChange.required({ title: true, due_on: true })
export type ActionFields = z.input<typeof ActionShape>
type Checked = z.output<typeof ActionShape>
type Form = UseFormReturn<ActionFields, unknown, Checked>

type ActionFormProps = {
  survey: string
  given: Partial<ActionFields>
  /** True for an existing action, which also has a status and may have an outcome. */
  isThere?: boolean
  submitLabel: string
  onSubmit: (fields: Checked) => Promise<unknown>
  onFailed?: (error: unknown, toldUnderFields: boolean) => void
  onCancel: () => void
}

const NUMBER = { setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)) }

export function ActionForm({
  survey,
  given,
  isThere = false,
  submitLabel,
  onSubmit,
  onFailed,
  onCancel,
}: ActionFormProps) {
  const form = useShapedForm(ActionShape, {
    title: '',
    how: '',
    category_id: null,
    tag_id: null,
    owner_member_id: null,
    owner_name: '',
    due_on: usualDueDate(new Date()),
    status: 'planned',
    outcome: '',
    shared: false,
    ...given,
  })
  const id = useId()
  const field = fieldOf(form)
  const submit = form.handleSubmit(sending(form, onSubmit, onFailed))
  const seat = useSeat()
  // A lead who owns an action of the whole company changes its date, status and outcome.
  const isWhole = seat === null || !isThere || given.tag_id !== null
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      {isWhole && (
        <>
          <TextInput label="What will be done" autoComplete="off" maxLength={120} {...field('title')} />
          <TextArea
            label="How"
            hint="Who does what, and how you will tell whether it helped. Do not name anyone or make anyone recognisable."
            {...field('how')}
          />
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {!seat && <Places survey={survey} form={form} />}
        {!seat && <Owner form={form} />}
        {seat && isWhole && <OwnTeam survey={survey} form={form} />}
        {seat && isWhole && <SeatOwner form={form} />}
        <DatePicker label="Due" {...controlOf(form)('due_on')} />
        {isThere && (
          <Select
            label="Status"
            options={actionStatuses.map((value) => ({ value, label: STATUS_WORDS[value] }))}
            {...field('status')}
          />
        )}
      </div>
      {isThere && <TextArea label="What came of it" {...field('outcome')} />}
      {!seat && <Checkbox label="Share with the team" {...field('shared')} />}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton of={form} form={id}>
          {submitLabel}
        </SubmitButton>
      </DialogActions>
    </form>
  )
}

function Places({ survey, form }: { survey: string; form: Form }) {
  const { data: places } = useQuery(placesQuery(survey))
  const field = fieldOf(form)
  const teams = places?.rows.filter(({ id }) => id !== null) ?? []
  // The key renders the field again once the options are loaded, because the chosen value is missing until then.
  const key = places ? 'there' : 'waiting'
  return (
    <>
      <Select
        key={`category ${key}`}
        label="Category"
        placeholder="None"
        options={places?.categories.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        {...field('category_id', NUMBER)}
      />
      {(!places || teams.length > 0) && (
        <Select
          key={`team ${key}`}
          label="Team"
          placeholder="Everyone"
          options={teams.map(({ id, name, available }) => ({
            value: id ?? '',
            label: available ? (name ?? '') : `${name}: not enough answers`,
            disabled: !available,
          }))}
          {...field('tag_id', NUMBER)}
        />
      )}
    </>
  )
}

/** The teams of a lead that have a report in this survey. */
function OwnTeam({ survey, form }: { survey: string; form: Form }) {
  const { data } = useQuery(seatQuery)
  const teams = data?.surveys.find(({ uuid }) => uuid === survey)?.teams.filter(({ available }) => available)
  return (
    <Select
      key={teams ? 'there' : 'waiting'}
      label="Team"
      placeholder="Choose your team"
      options={teams?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      {...fieldOf(form)('tag_id', NUMBER)}
    />
  )
}

/** A lead owns their actions, or names somebody without an account. */
function SeatOwner({ form }: { form: Form }) {
  return (
    <TextInput
      label="Owner"
      hint="Leave empty if it is you."
      autoComplete="off"
      maxLength={80}
      {...fieldOf(form)('owner_name')}
    />
  )
}

/** Either a colleague with an account, who gets the reminders, or the name of somebody else. */
function Owner({ form }: { form: Form }) {
  const { data: colleagues } = useQuery(colleaguesQuery)
  const field = fieldOf(form)
  const memberId = useWatch({ control: form.control, name: 'owner_member_id' })
  const here = colleagues?.filter(({ status }) => status === 'active') ?? []
  return (
    <>
      <Select
        key={colleagues ? 'there' : 'waiting'}
        label="Owner"
        placeholder="Someone without an account"
        options={here.map(({ id, name, email }) => ({ value: id, label: name ?? email }))}
        hint={memberId ? 'We’ll remind them by e-mail.' : undefined}
        {...field('owner_member_id', NUMBER)}
      />
      {!memberId && <TextInput label="Name" autoComplete="off" maxLength={80} {...field('owner_name')} />}
    </>
  )
}

/** The user's own membership, once it is loaded: the default owner of an action. */
export function useOwnMembership() {
  const seat = useSeat()
  const { data } = useQuery({ ...colleaguesQuery, enabled: !seat })
  const email = useAuth(({ user }) => user?.email)
  // The server makes somebody with a seat the owner.
  if (seat) return null
  return data && (data.find((member) => member.email === email)?.id ?? null)
}
