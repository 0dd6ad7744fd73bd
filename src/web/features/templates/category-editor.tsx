import { useState } from 'react'
import { get, useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { CategoryPanel } from '#web/ui/layout/category-panel.tsx'
import { DeleteDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { Movable } from '#web/ui/tables/move-buttons.tsx'
import { CategoryFields } from './category-fields.tsx'
import { type CategoryPath, type DraftForm, newQuestion } from './draft.ts'
import { QuestionList } from './question-list.tsx'

type CategoryEditorProps = {
  form: DraftForm
  path: CategoryPath
  movable: Movable | undefined
  isLocked: boolean
  onDelete: () => void
  onSaid: (words: string) => void
}

export function CategoryEditor({ form, path, movable, isLocked, onDelete, onSaid }: CategoryEditorProps) {
  const { control, formState } = form
  const category = useWatch({ control, name: path })
  const questions = useFieldArray({ control, name: `${path}.questions`, keyName: 'key' })
  const [isDeleting, setIsDeleting] = useState(false)
  const isFaulty = get(formState.errors, path) !== undefined
  const name = category.name || 'New category'

  return (
    <CategoryPanel
      name={name}
      color={category.color}
      note={countOf(questions.fields.length)}
      fault={isFaulty ? 'Needs attention' : undefined}
      startsOpen={category.name === ''}
      movable={movable}
    >
      <CategoryFields form={form} path={path} isLocked={isLocked} />
      <QuestionList form={form} path={path} questions={questions} onSaid={onSaid} />
      {!isLocked && (
        <div className="flex flex-wrap justify-between gap-3 border-t border-line p-5">
          <Button onClick={() => questions.append(newQuestion(form.getValues(), new Date()))}>
            Add question +<span className="sr-only"> to {name}</span>
          </Button>
          <Button tone="quiet-danger" onClick={() => setIsDeleting(true)}>
            Delete category<span className="sr-only">: {name}</span>
          </Button>
        </div>
      )}
      <DeleteDialog open={isDeleting} onClose={() => setIsDeleting(false)} onConfirm={onDelete} />
    </CategoryPanel>
  )
}

const countOf = (questions: number) => `${questions} ${questions === 1 ? 'question' : 'questions'}`
