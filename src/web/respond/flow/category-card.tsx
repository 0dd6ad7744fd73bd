import type { Part } from '#domain/question-flow.ts'
import { CardFrame, type Frame } from './card-frame.tsx'
import { useTitle } from './use-title.ts'

interface CategoryCardProps {
  frame: Frame
  part: Part
  onNext(): void
}

export function CategoryCard({ frame, part, onNext }: CategoryCardProps) {
  useTitle(part.name)
  const place = frame.progress.findIndex((other) => other.part === part.id) + 1
  const { length } = part.questions
  return (
    <CardFrame
      frame={frame}
      eyebrow={`Part ${place} of ${frame.progress.length}`}
      hue={part.color}
      canGoOn
      onNext={onNext}
    >
      <div className="category">
        <h2 tabIndex={-1}>{part.name}</h2>
        <p>{part.description}</p>
        <p className="category-count">
          {length} {length === 1 ? 'question' : 'questions'}
        </p>
      </div>
    </CardFrame>
  )
}
