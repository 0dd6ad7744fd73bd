import { useState } from 'react'
import {
  type Direction,
  type Draft,
  moved,
  withCategoryMoved,
  withQuestion,
  withQuestionMoved,
} from './draft.ts'
import { EditedCategory } from './edited-category.tsx'
import type { DraftEditing } from './settings-editor.tsx'

/** Categories and their questions, which can be hidden, reworded and moved. */
export function QuestionEditor({ draft, setDraft, problems }: DraftEditing) {
  const [said, setSaid] = useState('')
  const change = (next: Draft, words?: string) => {
    setDraft(next)
    if (words) setSaid(words)
  }

  const moveCategory = (id: number, by: Direction) => {
    const next = withCategoryMoved(draft, id, by)
    change(next, placeOf(next.categories, id))
  }
  const moveQuestion = (categoryId: number, id: number, by: Direction) => {
    const questions = draft.categories.find((category) => category.id === categoryId)?.questions ?? []
    change(withQuestionMoved(draft, id, by), placeOf(moved(questions, id, by), id))
  }

  return (
    <section aria-label="Questions" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {draft.categories.map((category, index) => (
        <EditedCategory
          key={category.id}
          category={category}
          startsOpen={index === 0}
          isFirst={index === 0}
          isLast={index === draft.categories.length - 1}
          problems={problems}
          onMove={(by) => moveCategory(category.id, by)}
          onMoveQuestion={(id, by) => moveQuestion(category.id, id, by)}
          onChangeQuestion={(id, words) => change(withQuestion(draft, id, words))}
        />
      ))}
    </section>
  )
}

const placeOf = (items: { id: number }[], id: number) =>
  `Now ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`
