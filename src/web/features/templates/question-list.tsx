import { useState } from 'react'
import type { UseFieldArrayReturn } from 'react-hook-form'
import { errorAt } from '#web/lib/forms.ts'
import { DeleteDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { movingIn } from '#web/ui/tables/move-buttons.tsx'
import type { CategoryPath, Draft, DraftForm } from './draft.ts'
import { QuestionEditor } from './question-editor.tsx'

type QuestionListProps = {
  form: DraftForm
  path: CategoryPath
  questions: UseFieldArrayReturn<Draft, `${CategoryPath}.questions`, 'key'>
  onSaid: (words: string) => void
}

export function QuestionList({ form, path, questions, onSaid }: QuestionListProps) {
  const { fields, move, remove } = questions
  const [deleting, setDeleting] = useState<number>()
  const problem = errorAt(form, `${path}.questions`)
  return (
    <>
      {problem && <p className="px-5 pb-4 text-small text-bad-ink">{problem}</p>}
      <ol className="divide-y divide-line border-t border-line empty:hidden">
        {fields.map(({ id }, index) => (
          <QuestionEditor
            key={id}
            form={form}
            path={`${path}.questions.${index}`}
            movable={movingIn(fields.length, move, onSaid)(index)}
            onDelete={() => setDeleting(index)}
          />
        ))}
      </ol>
      <DeleteDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        onConfirm={() => {
          remove(deleting)
          setDeleting(undefined)
        }}
      />
    </>
  )
}
