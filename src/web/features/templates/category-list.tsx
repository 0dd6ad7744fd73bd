import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { errorAt } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { movingIn } from '#web/ui/tables/move-buttons.tsx'
import { CategoryEditor } from './category-editor.tsx'
import { type DraftForm, newCategory } from './draft.ts'

export function CategoryList({ form, isLocked }: { form: DraftForm; isLocked: boolean }) {
  const [said, setSaid] = useState('')
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'categories',
    keyName: 'key',
  })
  const problem = errorAt(form, 'categories')
  return (
    <section aria-label="Categories" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {fields.map(({ id }, index) => (
        <CategoryEditor
          key={id}
          form={form}
          path={`categories.${index}`}
          movable={isLocked ? undefined : movingIn(fields.length, move, setSaid)(index)}
          isLocked={isLocked}
          onDelete={() => remove(index)}
          onSaid={setSaid}
        />
      ))}
      {problem && <FailurePart>{problem}</FailurePart>}
      {!isLocked && (
        <Button
          className="justify-self-start"
          onClick={() => append(newCategory(form.getValues(), new Date()))}
        >
          Add category +
        </Button>
      )}
    </section>
  )
}
