import { useId, useState } from 'react'
import { get, useFieldArray, useWatch } from 'react-hook-form'
import { hueOf } from '#domain/hue.ts'
import { ALWAYS_ASKED } from '#domain/locked.ts'
import type { Question } from '#domain/template.ts'
import { isLoneScore, LONE_SCORE } from '#domain/template-check.ts'
import { HUE_CLASSES } from '#web/ui/charts/hue.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { type Direction, MoveButtons, movingByKeys, movingIn } from '#web/ui/tables/move-buttons.tsx'
import type { DraftForm } from './draft.ts'
import { EditedQuestion } from './edited-question.tsx'

type EditedCategoryProps = {
  form: DraftForm
  index: number
  isLast: boolean
  onMove: (by: Direction) => void
  onSaid: (words: string) => void
}

export function EditedCategory({ form, index, isLast, onMove, onSaid }: EditedCategoryProps) {
  const id = useId()
  const [open, setOpen] = useState(index === 0)
  const { control, formState } = form
  const path = `survey_template.categories.${index}` as const
  const category = useWatch({ control, name: path })
  const { fields, move } = useFieldArray({ control, name: `${path}.questions`, keyName: 'key' })
  const { name, questions, color } = category
  const isLone = isLoneScore(category)
  const fault = get(formState.errors, `${path}.questions`)
    ? 'A question is empty'
    : isLone && 'Only one scored question'

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
                {fault || countOf(questions)}
              </span>
            </span>
            <Icon
              name="chevron-down"
              className={cx('size-4 text-ink-2 transition-transform', open && 'rotate-180')}
            />
          </button>
        </h2>
        <MoveButtons name={name} isFirst={index === 0} isLast={isLast} onMove={onMove} />
      </div>
      <div id={id} hidden={!open} className="border-t border-line">
        {isLone && <p className="border-b border-line px-5 py-3 text-small text-bad-ink">{LONE_SCORE}.</p>}
        {questions.some(({ locked }) => locked) && (
          <p className="border-b border-line px-5 py-3 text-small text-ink-2">{ALWAYS_ASKED}</p>
        )}
        <ol className="divide-y divide-line">
          {fields.map((question, place) => (
            <EditedQuestion
              key={question.id}
              form={form}
              path={`${path}.questions.${place}`}
              isFirst={place === 0}
              isLast={place === fields.length - 1}
              onMove={movingIn(fields.length, move, onSaid)(place)}
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
