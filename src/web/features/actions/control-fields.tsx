import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { areaName } from '#domain/assessment.ts'
import { HSE } from '#domain/hse.ts'
import { controlOf, fieldOf } from '#web/lib/forms.ts'
import { levelOptions } from '#web/lib/levels.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import type { ActionFields } from './action-shape.ts'
import { assessmentQuery, placesQuery } from './api.ts'

interface ControlFieldsProps {
  survey: string
  form: UseFormReturn<ActionFields, unknown, never>
}

/**
 * The hazards in a stress risk assessment that an action controls, its effect on them, and when it is
 * checked.
 */
export function ControlFields({ survey, form }: ControlFieldsProps) {
  const errorId = useId()
  const { data: places } = useQuery(placesQuery(survey))
  const { data } = useQuery({ ...assessmentQuery(survey), enabled: places?.instrument?.id === HSE })
  const control = controlOf(form)
  const { value, onChange, error } = control('hazard_ids')
  const check = control('check_on')
  const linked = value ?? []
  const [before] = useState(linked)
  // An action that was not copied to the new assessment stays with the old one.
  const isOffered = data && (!data.is_later || data.hazards.some(({ id }) => before.includes(id)))
  if (!isOffered || data.hazards.length === 0) return null
  const toggle = (id: number) =>
    onChange(linked.includes(id) ? linked.filter((other) => other !== id) : [...linked, id])
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-4" aria-describedby={error && errorId}>
      <legend className="float-left font-semibold">Which hazards does this action control?</legend>
      <div className="max-h-64 overflow-y-auto">
        {data.hazards.map(({ id, area, team, cause }) => (
          <Checkbox
            key={id}
            label={`${areaName(area)}, ${team ?? 'Everybody'}: ${cause}`}
            checked={linked.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
      <FieldError id={errorId} message={error} />
      {linked.length > 0 && (
        <>
          <RadioGroup legend="What does it do?" options={levelOptions} {...fieldOf(form)('level')} />
          <DatePicker
            label="Check on"
            hint="3 months after the due date, unless you choose another day."
            {...check}
            value={check.value ?? null}
            onClear={() => check.onChange(null)}
          />
        </>
      )}
    </fieldset>
  )
}
