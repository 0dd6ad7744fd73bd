import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { PULSE_FIXED } from '#domain/pulse.ts'
import { movingIn } from '#web/ui/tables/move-buttons.tsx'
import type { DraftForm } from './draft.ts'
import { EditedCategory } from './edited-category.tsx'

type QuestionEditorProps = {
  form: DraftForm
  /** A pulse's questions are fixed. Only its closing question can be hidden. */
  isPulse: boolean
}

/** The categories and their questions. Questions can be hidden, reworded and moved. */
export function QuestionEditor({ form, isPulse }: QuestionEditorProps) {
  const [said, setSaid] = useState('')
  const { fields, move } = useFieldArray({
    control: form.control,
    name: 'survey_template.categories',
    keyName: 'key',
  })
  return (
    <section aria-label="Questions" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {isPulse && <p className="text-ink-2">{PULSE_FIXED}.</p>}
      {fields.map(({ id }, index) => (
        <EditedCategory
          key={id}
          form={form}
          index={index}
          isPulse={isPulse}
          movable={isPulse ? undefined : movingIn(fields.length, move, setSaid)(index)}
          onSaid={setSaid}
        />
      ))}
    </section>
  )
}
