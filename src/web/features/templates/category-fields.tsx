import { HUES } from '#domain/hue.ts'
import type { Category } from '#domain/template.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { Problems } from './draft.ts'

const COLOURS = HUES.map((hue, index) => ({
  value: `c${index + 1}`,
  label: hue.charAt(0).toUpperCase() + hue.slice(1),
}))

type CategoryFieldsProps = {
  category: Category
  /** True for a category of a recognised question set, whose name is read-only. */
  isLocked: boolean
  problems: Problems
  onChange: (change: Partial<Category>) => void
}

export function CategoryFields({ category, isLocked, problems, onChange }: CategoryFieldsProps) {
  const { name, description, color } = category
  const isKnown = COLOURS.some(({ value }) => value === color)
  return (
    <div className="grid gap-4 p-5 sm:grid-cols-[2fr_1fr]">
      <TextInput
        label="Category name"
        value={name}
        readOnly={isLocked}
        hint={isLocked ? "You can't change this name. It is part of the recognised question set." : undefined}
        maxLength={255}
        onChange={({ target }) => onChange({ name: target.value })}
        error={problems.name}
      />
      <Select
        label="Colour"
        // A colour outside the list is kept as an option, so that the select can show it.
        options={isKnown ? COLOURS : [...COLOURS, { value: color, label: color }]}
        value={color}
        onChange={({ target }) => onChange({ color: target.value })}
        error={problems.color}
      />
      <TextArea
        label="Description"
        hint={
          isLocked
            ? 'Respondents do not see this. These questions are asked in a fixed order.'
            : 'Respondents see this before the first question of the category.'
        }
        value={description}
        maxLength={1_000}
        onChange={({ target }) => onChange({ description: target.value })}
        error={problems.description}
        className="sm:col-span-2"
      />
      {problems.id && <p className="text-small text-bad-ink sm:col-span-2">Number: {problems.id}</p>}
    </div>
  )
}
