import { HUES } from '#domain/hue.ts'
import { capitalise } from '#domain/names.ts'
import { errorAt, fieldOf } from '#web/lib/forms.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { CategoryPath, DraftForm } from './draft.ts'

const COLOURS = HUES.map((hue, index) => ({
  value: `c${index + 1}`,
  label: capitalise(hue),
}))

type CategoryFieldsProps = {
  form: DraftForm
  path: CategoryPath
  /** True for a category in a recognised question set. Its name is read-only. */
  isLocked: boolean
}

export function CategoryFields({ form, path, isLocked }: CategoryFieldsProps) {
  const field = fieldOf(form)
  const color = form.getValues(`${path}.color`)
  const isKnown = COLOURS.some(({ value }) => value === color)
  const problem = errorAt(form, `${path}.id`)
  return (
    <div className="grid gap-4 p-5 sm:grid-cols-[2fr_1fr]">
      <TextInput
        label="Category name"
        readOnly={isLocked}
        hint={isLocked ? "You can't change this name. It is part of the recognised question set." : undefined}
        maxLength={255}
        {...field(`${path}.name`)}
      />
      <Select
        label="Colour"
        // A colour that is not in the list is kept as an option, so that the select can show it.
        options={isKnown ? COLOURS : [...COLOURS, { value: color, label: color }]}
        {...field(`${path}.color`)}
      />
      <TextArea
        label="Description"
        hint={
          isLocked
            ? 'Respondents do not see this. These questions are asked in a fixed order.'
            : 'Respondents see this before the first question of the category.'
        }
        maxLength={1_000}
        className="sm:col-span-2"
        {...field(`${path}.description`)}
      />
      {problem && <p className="text-small text-bad-ink sm:col-span-2">Number: {problem}</p>}
    </div>
  )
}
