import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { kindOf } from '#domain/question-types.ts'
import { isClosing } from '#domain/template.ts'
import { isScored } from '#domain/template-check.ts'
import { fieldOf } from '#web/lib/forms.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { type Movable, MoveButtons, movingByKeys } from '#web/ui/tables/move-buttons.tsx'
import type { DraftForm } from './draft.ts'

type EditedQuestionProps = {
  form: DraftForm
  path: `survey_template.categories.${number}.questions.${number}`
  isPulse: boolean
  movable: Movable
}

const MAX = 1_000

export function EditedQuestion({ form, path, isPulse, movable }: EditedQuestionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const question = useWatch({ control: form.control, name: path })
  const wording = fieldOf(form)(`${path}.question`)
  const isEditing = isOpen || wording.error !== undefined
  const { hidden, locked } = question
  const canChange = !locked && !isPulse
  const canHide = canChange || (isPulse && isClosing(question))
  const toggle = () => {
    form.setValue(`${path}.hidden`, !hidden, { shouldDirty: true })
    // Checks the whole form, because hiding one question can leave a category with a single scored question.
    void form.trigger()
  }
  return (
    <li
      className="grid gap-3 py-3 pr-2 pl-5"
      onKeyDown={canChange ? movingByKeys(movable.onMove) : undefined}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <div className="min-w-0 flex-[1_1_18rem]">
          <p className={cx('font-medium wrap-anywhere', hidden && 'text-ink-3 line-through')}>
            {question.question}
          </p>
          <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
            {kindOf(question).label}
            {isScored(question) && ' · scored'}
            {question.optional && ' · optional'}
            {locked && <Badge>Wording locked</Badge>}
            {hidden && <Badge>Hidden</Badge>}
          </p>
        </div>
        {canHide && (
          <div className="ml-auto flex items-center">
            {canChange && (
              <Button
                tone="quiet"
                size="small"
                aria-expanded={isEditing}
                aria-label={`${isEditing ? 'Done' : 'Reword'}: ${question.question}`}
                onClick={() => setIsOpen(!isOpen)}
              >
                {isEditing ? 'Done' : 'Reword'}
              </Button>
            )}
            <Button
              tone="quiet"
              size="small"
              aria-label={`${hidden ? 'Show' : 'Hide'}: ${question.question}`}
              onClick={toggle}
            >
              {hidden ? 'Show' : 'Hide'}
            </Button>
            {canChange && <MoveButtons name={question.question} {...movable} />}
          </div>
        )}
      </div>
      {isEditing && (
        <div className="grid gap-3 pr-3 pb-2">
          <TextArea label="Question" maxLength={MAX} {...wording} />
          <TextInput
            label="Helper text (optional)"
            maxLength={MAX}
            {...fieldOf(form)(`${path}.answer_helper`)}
          />
        </div>
      )}
    </li>
  )
}
