import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { actionStatuses, STATUS_WORDS, usualDueDate } from '#domain/actions.ts'
import { HSE } from '#domain/hse.ts'
import { useAuth } from '#web/lib/auth-store.ts'
import { controlOf, fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { useSeat } from '#web/lib/seat.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { DialogActions } from '#web/ui/overlays/dialog.tsx'
import { type ActionFields, ActionShape, type Checked, type Form, NUMBER } from './action-shape.ts'
import { colleaguesQuery, placesQuery } from './api.ts'
import { ControlFields } from './control-fields.tsx'
import { SeatOwner, SeatPlaces } from './seat-fields.tsx'

type ActionFormProps = {
  survey: string
  given: Partial<ActionFields>
  /** True for an existing action, which also has a status and may have an outcome. */
  isThere?: boolean
  submitLabel: string
  /** Why the server refused to save. */
  refusal?: string | null
  onSubmit: (fields: Checked) => Promise<unknown>
  onFailed?: (error: unknown, toldUnderFields: boolean) => void
  onCancel: () => void
}

export function ActionForm({
  survey,
  given,
  isThere = false,
  submitLabel,
  refusal,
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
    hazard_ids: [],
    level: null,
    check_on: null,
    ...given,
  })
  const id = useId()
  const field = fieldOf(form)
  // If a colleague is chosen after a name was typed, the name is hidden and not sent.
  const withOneOwner = (fields: Checked) =>
    onSubmit(fields.owner_member_id ? { ...fields, owner_name: null } : fields)
  const submit = form.handleSubmit(sending(form, withOneOwner, onFailed))
  const seat = useSeat()
  // True if all fields can be changed. A team lead who owns an action for the whole company may change only
  // its date, status and outcome.
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
        {seat && isWhole && <SeatPlaces survey={survey} form={form} />}
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
      {isThere && <TextArea label="What happened" {...field('outcome')} />}
      {isThere && !seat && <ControlFields survey={survey} form={form as never} />}
      {!seat && (
        <div className="grid gap-1">
          <Checkbox label="Share with the team" {...field('shared')} />
          <p className="pl-8 text-small text-ink-2">
            The team sees it once you press ‘Share with the team’ in the report.
          </p>
        </div>
      )}
      <DialogActions refusal={refusal}>
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
  // The key makes React create the field again once the options are loaded, because the chosen value is
  // missing until then.
  const key = places ? 'there' : 'waiting'
  return (
    <>
      <Select
        key={`category ${key}`}
        label={places?.instrument?.id === HSE ? 'Area' : 'Category'}
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

/** The owner is a colleague with an account, who gets the reminders, or somebody else's name. */
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

/** The user's own membership, once it has loaded. It is the default owner of an action. */
export function useOwnMembership() {
  const seat = useSeat()
  const { data } = useQuery({ ...colleaguesQuery, enabled: !seat })
  const email = useAuth(({ user }) => user?.email)
  // If the user has a seat, the server makes them the owner.
  if (seat) return null
  return data && (data.find((member) => member.email === email)?.id ?? null)
}
