import { useId, useState } from 'react'
import { hueOf } from '#domain/hue.ts'
import { ALWAYS_ASKED } from '#domain/locked.ts'
import type { Category, Question } from '#domain/template.ts'
import { HUE_CLASSES } from '#web/ui/charts/hue.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { MoveButtons, movingByKeys } from '#web/ui/tables/move-buttons.tsx'
import { type Direction, ofCategory } from './draft.ts'
import { EditedQuestion } from './edited-question.tsx'

type EditedCategoryProps = {
  category: Category
  startsOpen: boolean
  isFirst: boolean
  isLast: boolean
  problems: Record<string, string>
  onMove: (by: Direction) => void
  onMoveQuestion: (id: number, by: Direction) => void
  onChangeQuestion: (id: number, change: Partial<Question>) => void
}

export function EditedCategory({ category, startsOpen, isFirst, isLast, ...editing }: EditedCategoryProps) {
  const { problems, onMove, onMoveQuestion, onChangeQuestion } = editing
  const id = useId()
  const [open, setOpen] = useState(startsOpen)
  const { name, questions, color } = category
  const problem = problems[ofCategory(category)]
  const fault = questions.some((question) => problems[question.id])
    ? 'A question is empty'
    : problem && 'Only one scored question'

  return (
    <Panel padding="none" onKeyDown={movingByKeys(onMove)}>
      <div className="flex items-center gap-2 p-2 pl-5">
        <span
          aria-hidden="true"
          className={cx('size-3 shrink-0 rounded-full', HUE_CLASSES[hueOf(color)].bar)}
        />
        <h2 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="flex min-h-11 w-full items-center gap-3 rounded-control px-1.5 text-left"
          >
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 max-sm:text-base">{name}</span>
              <span className={cx('font-sans text-small', fault ? 'text-bad-ink' : 'text-ink-2')}>
                {fault ?? countOf(questions)}
              </span>
            </span>
            <Icon
              name="chevron-down"
              className={cx('size-4 text-ink-2 transition-transform', open && 'rotate-180')}
            />
          </button>
        </h2>
        <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
      </div>
      <div id={id} hidden={!open} className="border-t border-line">
        {problem && <p className="border-b border-line px-5 py-3 text-small text-bad-ink">{problem}.</p>}
        {questions.some(({ locked }) => locked) && (
          <p className="border-b border-line px-5 py-3 text-small text-ink-2">{ALWAYS_ASKED}</p>
        )}
        <ol className="divide-y divide-line">
          {questions.map((question, index) => (
            <EditedQuestion
              key={question.id}
              question={question}
              isFirst={index === 0}
              isLast={index === questions.length - 1}
              problem={problems[question.id]}
              onMove={(by) => onMoveQuestion(question.id, by)}
              onChange={(change) => onChangeQuestion(question.id, change)}
            />
          ))}
        </ol>
      </div>
    </Panel>
  )
}

function countOf(questions: Question[]): string {
  const hidden = questions.filter((question) => question.hidden).length
  const all = `${questions.length} ${questions.length === 1 ? 'question' : 'questions'}`
  return hidden > 0 ? `${all}, ${hidden} hidden` : all
}
