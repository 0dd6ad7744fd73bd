import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { movingIn } from '#web/ui/tables/move-buttons.tsx'
import type { DraftForm } from './draft.ts'
import { EditedCategory } from './edited-category.tsx'

/** The categories and their questions. Questions can be hidden, reworded and moved. */
export function QuestionEditor({ form }: { form: DraftForm }) {
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
      {fields.map(({ id }, index) => (
        <EditedCategory
          key={id}
          form={form}
          index={index}
          movable={movingIn(fields.length, move, setSaid)(index)}
          onSaid={setSaid}
        />
      ))}
    </section>
  )
}
