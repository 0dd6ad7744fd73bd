import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import {
  MAX_CONTROLS,
  mentionsSurvey,
  SURVEY_IS_NO_CONTROL,
  WORKS_WORDS,
  workings,
} from '#domain/assessment.ts'
import { fieldOf } from '#web/lib/forms.ts'
import { levelOptions } from '#web/lib/levels.ts'
import { Button } from '#web/ui/button.tsx'
import { LongLine } from '#web/ui/forms/long-line.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { HazardInput } from './shapes.ts'

export const EMPTY_CONTROL = { text: '', level: null, works: 'not_checked' } as const

type Form = UseFormReturn<HazardInput, unknown, never>

/** The controls that the company already has, in up to six lines. */
export function InPlace({ form }: { form: unknown }) {
  const typed = form as Form
  const { fields, append, remove } = useFieldArray({ control: typed.control, name: 'in_place' })
  return (
    <fieldset className="grid min-w-0 gap-3 border-t border-line pt-4">
      <legend className="float-left font-semibold">What do you already do?</legend>
      {fields.map(({ id }, index) => (
        <Line key={id} form={typed} index={index} onRemove={() => remove(index)} />
      ))}
      {fields.length < MAX_CONTROLS && (
        <Button size="small" className="justify-self-start" onClick={() => append(EMPTY_CONTROL)}>
          Add another line
        </Button>
      )}
    </fieldset>
  )
}

function Line({ form, index, onRemove }: { form: Form; index: number; onRemove: () => void }) {
  const field = fieldOf(form)
  const [text, level] = useWatch({
    control: form.control,
    name: [`in_place.${index}.text`, `in_place.${index}.level`],
  })
  return (
    <div className="grid gap-3 rounded-box bg-sunken p-4">
      <LongLine
        label={`Measure ${index + 1}`}
        hint={mentionsSurvey(text ?? '') ? SURVEY_IS_NO_CONTROL : undefined}
        {...field(`in_place.${index}.text`)}
      />
      {text && (
        <>
          <RadioGroup
            legend={level ? 'What does it do?' : 'What does it do? Choose one before you save.'}
            options={levelOptions}
            {...field(`in_place.${index}.level`)}
          />
          <Select
            label="Does it work?"
            options={workings.map((value) => ({ value, label: WORKS_WORDS[value] }))}
            {...field(`in_place.${index}.works`)}
          />
        </>
      )}
      <Button size="small" tone="quiet-danger" className="justify-self-start" onClick={onRemove}>
        Remove<span className="sr-only"> measure {index + 1}</span>
      </Button>
    </div>
  )
}
