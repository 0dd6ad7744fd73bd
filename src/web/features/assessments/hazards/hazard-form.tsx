import { useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Assessment } from '#contract/assessments.ts'
import { areaName, hazardAreas } from '#domain/assessment.ts'
import { harms } from '#domain/harms.ts'
import { controlOf, fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { LongLine } from '#web/ui/forms/long-line.tsx'
import { Select } from '#web/ui/forms/select.tsx'

import { DialogActions } from '#web/ui/overlays/dialog.tsx'
import type { Further, HazardFields } from '../api.ts'
import { FurtherActions } from './further-actions.tsx'
import { EMPTY_CONTROL, InPlace } from './in-place.tsx'
import { type Choices, type HazardInput, type HazardOutput, HazardShape, type Opened } from './shapes.ts'
import { TalkNotes } from './talk-notes.tsx'

export interface Filled {
  fields: HazardFields
  further: Further[]
}

interface HazardFormProps extends Choices {
  assessment: Assessment
  opened: Opened
  /** Why the server refused to save. */
  refusal: string | null
  onSubmit: (filled: Filled) => Promise<unknown>
  onFailed: (error: unknown, isToldUnderFields: boolean) => void
  onCancel: () => void
}

const EVERYBODY = 'Everybody'
const NUMBER = { setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)) }

export function HazardForm({
  assessment,
  opened,
  refusal,
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
    // Errors appear only on submitting. Otherwise, a new action would show errors before anybody has typed
    // anything.
    'onSubmit',
  )
  const id = useId()
  const field = fieldOf(form)
  const usual = usualTexts(form, assessment)
  const [further, chosenArea] = useWatch({ control: form.control, name: ['further', 'area'] })
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
            // If the hazard has an open action, the form does not ask why nothing more is needed, and an
            // earlier answer to that is removed.
            ...((further.length > 0 || isControlled) && { no_more: null }),
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
          {...field('area', { onChange: usual.ofArea })}
        />
        <Select
          label="Applies to"
          hint="Only teams with a report are listed. For other teams, choose ‘Everybody’ and name them below."
          placeholder="Everybody"
          options={assessment.teams.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('tag_id', { ...NUMBER, onChange: usual.ofTeam })}
        />
      </div>
      <TalkNotes assessment={assessment} area={chosenArea} />
      <LongLine
        label="What causes it?"
        hint="For example: shifts are changed at short notice."
        {...field('cause')}
      />
      <LongLine
        label="Who could be harmed?"
        hint="For example: night staff, new starters."
        {...field('who')}
      />
      <LongLine
        label="How could they be harmed?"
        hint="We start with a general sentence. Say what happens at your workplace."
        {...field('how')}
      />
      <InPlace form={form} />
      <FurtherActions form={form} hazard={hazard} talkedOver={assessment.to_talk_over} {...choices} />
      {further.length === 0 && !isControlled && (
        <LongLine label="Or say why nothing more is needed" {...controlText(controlOf(form)('no_more'))} />
      )}
      <DialogActions refusal={refusal}>
        <Button onClick={onCancel}>Cancel</Button>
        {/* The button is enabled from the start, so that it can say what is missing. */}
        <Button type="submit" tone="primary" form={id} pending={form.formState.isSubmitting}>
          Save hazard
        </Button>
      </DialogActions>
    </form>
  )
}

type Chosen = { target: { value: string } }

/**
 * Fills in who could be harmed, and how, for the chosen team and area. Text that somebody has written is
 * kept.
 */
function usualTexts(
  { getValues, setValue }: Pick<UseFormReturn<HazardInput>, 'getValues' | 'setValue'>,
  { teams }: Assessment,
) {
  const fill = (name: 'who' | 'how', known: readonly string[], text: string) => {
    if (known.includes(getValues(name) ?? '')) setValue(name, text)
  }
  const nameOf = (team: string) => teams.find(({ id }) => id === Number(team))?.name ?? EVERYBODY
  const areaOf = (value: string) => hazardAreas.find((area) => area === value) ?? 'other'
  return {
    ofTeam: ({ target }: Chosen) =>
      fill('who', ['', EVERYBODY, ...teams.map(({ name }) => name)], nameOf(target.value)),
    ofArea: ({ target }: Chosen) => fill('how', Object.values(harms), harms[areaOf(target.value)]),
  }
}

/** A controlled field, because it is mounted and unmounted while the form is open. */
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
