import type { Category } from '#domain/template.ts'
import { CardFrame, type Frame } from './card-frame.tsx'
import { useTitle } from './use-title.ts'

interface CategoryCardProps {
  frame: Frame
  category: Category
  categories: Category[]
  onNext(): void
}

export function CategoryCard({ frame, category, categories, onNext }: CategoryCardProps) {
  useTitle(category.name)
  const part = categories.findIndex(({ id }) => id === category.id) + 1
  const { length } = category.questions
  return (
    <CardFrame
      frame={frame}
      eyebrow={`Part ${part} of ${categories.length}`}
      hue={category.color}
      canGoOn
      onNext={onNext}
    >
      <div className="category">
        <h2 tabIndex={-1}>{category.name}</h2>
        <p>{category.description}</p>
        <p className="category-count">
          {length} {length === 1 ? 'question' : 'questions'}
        </p>
      </div>
    </CardFrame>
  )
}
