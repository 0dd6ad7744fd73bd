import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import type { Direction } from '#web/ui/tables/move-buttons.tsx'
import { CategoryEditor } from './category-editor.tsx'
import { below, type Editing, moved, withNewCategory } from './draft.ts'

export function CategoryList({ draft, problems, onChange }: Editing) {
  const [said, setSaid] = useState('')
  const { categories } = draft
  const move = (index: number, by: Direction) => {
    onChange({ ...draft, categories: moved(categories, index, by) })
    setSaid(`Moved to ${index + by + 1} of ${categories.length}`)
  }
  return (
    <section aria-label="Categories" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {categories.map((category, index) => (
        <CategoryEditor
          key={category.id}
          category={category}
          isFirst={index === 0}
          isLast={index === categories.length - 1}
          problems={below(problems, `categories.${index}`)}
          draft={draft}
          onChange={onChange}
          onMove={(by) => move(index, by)}
          onSaid={setSaid}
        />
      ))}
      {problems.categories && <FailurePart>{problems.categories}</FailurePart>}
      {!draft.instrument && (
        <Button className="justify-self-start" onClick={() => onChange(withNewCategory(draft, new Date()))}>
          Add category +
        </Button>
      )}
    </section>
  )
}
