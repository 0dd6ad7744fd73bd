import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { Assessment } from '#contract/assessments.ts'
import { areaName, hazardAreas } from '#domain/assessment.ts'
import { controlOf, fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { DialogActions } from '#web/ui/overlays/dialog.tsx'
import type { Further, HazardFields } from '../api.ts'
import { FurtherActions } from './further-actions.tsx'
import { EMPTY_CONTROL, InPlace } from './in-place.tsx'
import { type Choices, type HazardOutput, HazardShape, type Opened } from './shapes.ts'

export interface Filled {
  fields: HazardFields
  further: Further[]
}

interface HazardFormProps extends Choices {
  assessment: Assessment
  opened: Opened
  onSubmit: (filled: Filled) => Promise<unknown>
  onFailed: (error: unknown, isToldUnderFields: boolean) => void
  onCancel: () => void
}

const NUMBER = { setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)) }

export function HazardForm({
  assessment,
  opened,
  onSubmit,
  onFailed,
  onCancel,
  ...choices
}: HazardFormProps) {
  const { hazard, area, tag_id, who, how } = opened
  const form = useShapedForm(
    HazardShape,
    hazard
      ? { ...hazard, in_place: hazard.in_place.length > 0 ? hazard.in_place : [EMPTY_CONTROL], further: [] }
      : { area, tag_id, who, how, cause: '', in_place: [EMPTY_CONTROL], no_more: '', further: [] },
  )
  const id = useId()
  const field = fieldOf(form)
  const further = useWatch({ control: form.control, name: 'further' })
  const isControlled = choices.plan.some(
    (action) => hazard?.actions.includes(action.id) && ['planned', 'doing'].includes(action.status),
  )
  const submit = form.handleSubmit(
    sending(
      form,
      ({ further, in_place, ...fields }: HazardOutput) =>
        onSubmit({
          fields: {
            ...fields,
            in_place: in_place.flatMap(({ level, ...control }) =>
              control.text && level ? [{ ...control, level }] : [],
            ),
          },
          further,
        }),
      onFailed,
    ),
  )
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Area"
          options={hazardAreas.map((value) => ({ value, label: areaName(value) }))}
          {...field('area')}
        />
        <Select
          label="Applies to"
          placeholder="Everybody"
          options={assessment.teams.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('tag_id', NUMBER)}
        />
      </div>
      <TextInput
        label="What causes it?"
        hint="For example: shifts are changed at short notice."
        autoComplete="off"
        {...field('cause')}
      />
      <TextInput
        label="Who could be harmed?"
        hint="For example: night staff, new starters."
        autoComplete="off"
        {...field('who')}
      />
      <TextInput label="How could they be harmed?" autoComplete="off" {...field('how')} />
      <InPlace form={form} />
      <FurtherActions form={form} hazard={hazard} {...choices} />
      {further.length === 0 && !isControlled && (
        <TextInput
          label="Or: nothing more is needed. Why?"
          autoComplete="off"
          {...controlText(controlOf(form)('no_more'))}
        />
      )}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton of={form} form={id}>
          Save hazard
        </SubmitButton>
      </DialogActions>
    </form>
  )
}

/** A text input that the form controls, because it comes and goes. */
const controlText = ({
  value,
  onChange,
  error,
}: {
  value: string | null | undefined
  onChange: (value: string) => void
  error: string | undefined
}) => ({
  value: value ?? '',
  error,
  onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
})
