import { useState } from 'react'
import type { Category, Question } from '#domain/template.ts'
import { DeleteDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { Direction } from '#web/ui/tables/move-buttons.tsx'
import { below, type Editing, moved, withCategory, withoutQuestion, withQuestion } from './draft.ts'
import { QuestionEditor } from './question-editor.tsx'

type QuestionListProps = Editing & { category: Category; onSaid: (words: string) => void }

export function QuestionList({ category, draft, problems, onChange, onSaid }: QuestionListProps) {
  const [deleting, setDeleting] = useState<Question | null>(null)
  const { id, questions } = category
  const move = (index: number, by: Direction) => {
    onChange(withCategory(draft, id, { questions: moved(questions, index, by) }))
    onSaid(`Moved to ${index + by + 1} of ${questions.length}`)
  }
  const remove = () => {
    if (deleting) onChange(withoutQuestion(draft, id, deleting.id))
    setDeleting(null)
  }
  return (
    <>
      {problems.questions && <p className="px-5 pb-4 text-small text-bad-ink">{problems.questions}</p>}
      <ol className="divide-y divide-line border-t border-line empty:hidden">
        {questions.map((question, index) => (
          <QuestionEditor
            key={question.id}
            question={question}
            isFirst={index === 0}
            isLast={index === questions.length - 1}
            problems={below(problems, `questions.${index}`)}
            onMove={(by) => move(index, by)}
            onChange={(next) => onChange(withQuestion(draft, id, next))}
            onDelete={() => setDeleting(question)}
          />
        ))}
      </ol>
      <DeleteDialog open={deleting !== null} onClose={() => setDeleting(null)} onConfirm={remove} />
    </>
  )
}
