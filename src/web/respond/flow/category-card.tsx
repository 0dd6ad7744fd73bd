import type { Part } from '#domain/question-flow.ts'
import { useWords } from '#web/respond/words/use-words.ts'
import { CardFrame, type Frame } from './card-frame.tsx'

interface CategoryCardProps {
  frame: Frame
  part: Part
  onNext(): void
}

export function CategoryCard({ frame, part, onNext }: CategoryCardProps) {
  const { words, say } = useWords()
  const place = frame.progress.findIndex((other) => other.part === part.id) + 1
  const { length } = part.questions
  return (
    <CardFrame
      frame={frame}
      eyebrow={say(words.part, { part: place, parts: frame.progress.length })}
      hue={part.color}
      canGoOn
      onNext={onNext}
    >
      <div className="category">
        <h2 tabIndex={-1}>{part.name}</h2>
        <p>{part.description}</p>
        <p className="category-count">{say(words.questions, { count: length })}</p>
      </div>
    </CardFrame>
  )
}
