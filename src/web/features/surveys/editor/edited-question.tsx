import { useState } from 'react'
import { kindOf } from '#domain/question-types.ts'
import type { Question } from '#domain/template.ts'
import { isScored } from '#domain/template-check.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { MoveButtons, movingByKeys } from '#web/ui/tables/move-buttons.tsx'
import type { Direction } from './draft.ts'

type EditedQuestionProps = {
  question: Question
  isFirst: boolean
  isLast: boolean
  problem: string | undefined
  onMove: (by: Direction) => void
  onChange: (change: Partial<Question>) => void
}

const MAX = 1_000

export function EditedQuestion({
  question,
  isFirst,
  isLast,
  problem,
  onMove,
  onChange,
}: EditedQuestionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isEditing = isOpen || problem !== undefined
  const hidden = question.hidden === true
  const locked = question.locked === true
  return (
    <li className="grid gap-3 py-3 pr-2 pl-5" onKeyDown={locked ? undefined : movingByKeys(onMove)}>
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
        {!locked && (
          <div className="ml-auto flex items-center">
            <Button
              tone="quiet"
              size="small"
              aria-expanded={isEditing}
              aria-label={`${isEditing ? 'Done' : 'Reword'}: ${question.question}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isEditing ? 'Done' : 'Reword'}
            </Button>
            <Button
              tone="quiet"
              size="small"
              aria-label={`${hidden ? 'Show' : 'Hide'}: ${question.question}`}
              onClick={() => onChange({ hidden: !hidden })}
            >
              {hidden ? 'Show' : 'Hide'}
            </Button>
            <MoveButtons name={question.question} isFirst={isFirst} isLast={isLast} onMove={onMove} />
          </div>
        )}
      </div>
      {isEditing && (
        <div className="grid gap-3 pr-3 pb-2">
          <TextArea
            label="Question"
            maxLength={MAX}
            value={question.question}
            onChange={({ target }) => onChange({ question: target.value })}
            error={problem}
          />
          <TextInput
            label="Helper text (optional)"
            maxLength={MAX}
            value={question.answer_helper ?? ''}
            onChange={({ target }) => onChange({ answer_helper: target.value || undefined })}
          />
        </div>
      )}
    </li>
  )
}
