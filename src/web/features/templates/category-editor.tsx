import { useId, useState } from 'react'
import { get, useFieldArray, useWatch } from 'react-hook-form'
import { hueOf } from '#domain/hue.ts'
import { Button } from '#web/ui/button.tsx'
import { HUE_CLASSES } from '#web/ui/charts/hue.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { DeleteDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { type Direction, MoveButtons, movingByKeys } from '#web/ui/tables/move-buttons.tsx'
import { CategoryFields } from './category-fields.tsx'
import { type CategoryPath, type DraftForm, newQuestion } from './draft.ts'
import { QuestionList } from './question-list.tsx'

type CategoryEditorProps = {
  form: DraftForm
  path: CategoryPath
  isFirst: boolean
  isLast: boolean
  isLocked: boolean
  onMove: (by: Direction) => void
  onDelete: () => void
  onSaid: (words: string) => void
}

export function CategoryEditor({ form, path, isFirst, isLast, isLocked, ...does }: CategoryEditorProps) {
  const { onMove, onDelete, onSaid } = does
  const { control, formState } = form
  const category = useWatch({ control, name: path })
  const questions = useFieldArray({ control, name: `${path}.questions`, keyName: 'key' })
  const contents = useId()
  const [isOpen, setIsOpen] = useState(category.name === '')
  const [isDeleting, setIsDeleting] = useState(false)
  const isFaulty = get(formState.errors, path) !== undefined
  const name = category.name || 'New category'

  return (
    <Panel padding="none" onKeyDown={isLocked ? undefined : movingByKeys(onMove)}>
      <div className="flex items-center gap-2 p-2 pl-5">
        <span
          aria-hidden="true"
          className={cx('size-3 shrink-0 rounded-full', HUE_CLASSES[hueOf(category.color)].bar)}
        />
        <h2 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={contents}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-11 w-full items-center gap-3 rounded-control px-1.5 text-left"
          >
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere max-sm:text-base">{name}</span>
              <span className={cx('font-sans text-small', isFaulty ? 'text-bad-ink' : 'text-ink-2')}>
                {isFaulty ? 'Needs attention' : countOf(questions.fields.length)}
              </span>
            </span>
            <Icon
              name="chevron-down"
              className={cx('size-4 text-ink-2 transition-transform', isOpen && 'rotate-180')}
            />
          </button>
        </h2>
        {!isLocked && <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />}
      </div>
      <div id={contents} hidden={!isOpen} className="border-t border-line">
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
      </div>
      <DeleteDialog open={isDeleting} onClose={() => setIsDeleting(false)} onConfirm={onDelete} />
    </Panel>
  )
}

const countOf = (questions: number) => `${questions} ${questions === 1 ? 'question' : 'questions'}`
