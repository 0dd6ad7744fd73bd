import { useState } from 'react'
import { get, useWatch } from 'react-hook-form'
import { kindOf } from '#domain/question-types.ts'
import { type Question, themesOf } from '#domain/template.ts'
import { Button } from '#web/ui/button.tsx'
import { type Movable, MoveButtons, movingByKeys } from '#web/ui/tables/move-buttons.tsx'
import type { DraftForm, QuestionPath } from './draft.ts'
import { QuestionFields } from './question-fields.tsx'
import { ROLE_LABELS } from './words.ts'

type QuestionEditorProps = {
  form: DraftForm
  path: QuestionPath
  movable: Movable
  onDelete: () => void
}

export function QuestionEditor({ form, path, movable, onDelete }: QuestionEditorProps) {
  const question = useWatch({ control: form.control, name: path })
  const [isOpen, setIsOpen] = useState(question.question === '')
  const isEditing = isOpen || get(form.formState.errors, path) !== undefined
  const name = question.question || 'New question'
  if (question.locked) return <LockedQuestion question={question} />
  return (
    <li className="grid gap-3 py-3 pr-2 pl-5" onKeyDown={movingByKeys(movable.onMove)}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <div className="min-w-0 flex-[1_1_18rem]">
          <p className="font-medium wrap-anywhere">{name}</p>
          <QuestionProps question={question} />
        </div>
        <div className="ml-auto flex items-center">
          <Button
            tone="quiet"
            size="small"
            aria-expanded={isEditing}
            aria-label={`${isEditing ? 'Done' : 'Edit'}: ${name}`}
            onClick={() => setIsOpen(!isEditing)}
          >
            {isEditing ? 'Done' : 'Edit'}
          </Button>
          <Button tone="quiet-danger" size="small" aria-label={`Delete: ${name}`} onClick={onDelete}>
            Delete
          </Button>
          <MoveButtons name={name} {...movable} />
        </div>
      </div>
      {isEditing && <QuestionFields form={form} path={path} question={question} />}
    </li>
  )
}

/** A question in a recognised question set. It is read-only. */
function LockedQuestion({ question }: { question: Question }) {
  return (
    <li className="py-3 pr-5 pl-5">
      <p className="font-medium wrap-anywhere">{question.question}</p>
      <QuestionProps question={question} />
    </li>
  )
}

function QuestionProps({ question }: { question: Question }) {
  return (
    <p className="text-small text-ink-2">
      {kindOf(question).label} · {ROLE_LABELS[question.role]}
      {themesOf(question).length > 0 && ', except for ticked themes'}
      {question.optional && ' · optional'}
      {question.reversed && ' · agreeing lowers the score'}
      {question.locked && ' · wording locked'}
    </p>
  )
}
