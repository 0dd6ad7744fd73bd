import { get, useFieldArray, useWatch } from 'react-hook-form'
import { ALWAYS_ASKED } from '#domain/locked.ts'
import type { Question } from '#domain/template.ts'
import { isLoneScore, LONE_SCORE } from '#domain/template-check.ts'
import { CategoryPanel } from '#web/ui/layout/category-panel.tsx'
import { type Movable, movingIn } from '#web/ui/tables/move-buttons.tsx'
import type { DraftForm } from './draft.ts'
import { EditedQuestion } from './edited-question.tsx'

type EditedCategoryProps = {
  form: DraftForm
  index: number
  isPulse: boolean
  movable: Movable | undefined
  onSaid: (words: string) => void
}

export function EditedCategory({ form, index, isPulse, movable, onSaid }: EditedCategoryProps) {
  const { control, formState } = form
  const path = `survey_template.categories.${index}` as const
  const category = useWatch({ control, name: path })
  const { fields, move } = useFieldArray({ control, name: `${path}.questions`, keyName: 'key' })
  const { name, questions, color } = category
  const isLone = isLoneScore(category)
  const fault = get(formState.errors, `${path}.questions`)
    ? 'A question is empty'
    : isLone
      ? 'Only one scored question'
      : undefined

  return (
    <CategoryPanel
      name={name}
      color={color}
      note={countOf(questions)}
      fault={fault}
      startsOpen={index === 0}
      movable={movable}
    >
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
            isPulse={isPulse}
            movable={movingIn(fields.length, move, onSaid)(place)}
          />
        ))}
      </ol>
    </CategoryPanel>
  )
}

function countOf(questions: Question[]): string {
  const hidden = questions.filter((question) => question.hidden).length
  const all = `${questions.length} ${questions.length === 1 ? 'question' : 'questions'}`
  return hidden > 0 ? `${all}, ${hidden} hidden` : all
}
