import { LISTED_FROM, TICKED_AT_MOST } from '#domain/answers.ts'
import { THEMES_AT_MOST, type Theme } from '#domain/template.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { newOption, type Problems, relabelled } from './draft.ts'

type ThemeListProps = {
  themes: Theme[]
  problems: Problems
  onChange: (themes: Theme[]) => void
}

/** The themes that a respondent can tick for a text answer. */
export function ThemeList({ themes, problems, onChange }: ThemeListProps) {
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-box bg-sunken p-4">
      <legend className="float-left mb-1 text-small font-semibold">Themes</legend>
      <p className="text-small text-ink-2">
        People who write an answer can tick up to {TICKED_AT_MOST} themes. Reports list themes that at least{' '}
        {LISTED_FROM} people ticked. They never show what people wrote.
      </p>
      {problems.themes && <p className="text-small text-bad-ink">{problems.themes}</p>}
      <ol className="grid gap-3">
        {themes.map((theme, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a theme has no number, and its value is what is edited
            key={index}
            className="flex flex-wrap items-start gap-2 rounded-box bg-card p-3"
          >
            <div className="grid min-w-0 flex-[1_1_20rem] gap-3 sm:grid-cols-2">
              <TextInput
                label={`Theme ${index + 1}: label`}
                maxLength={255}
                value={theme.label}
                onChange={({ target }) => onChange(themes.with(index, relabelled(theme, target.value)))}
                error={problems[`themes.${index}.label`]}
              />
              <TextInput
                label={`Theme ${index + 1}: stored value`}
                maxLength={255}
                value={theme.value}
                onChange={({ target }) => onChange(themes.with(index, { ...theme, value: target.value }))}
                error={problems[`themes.${index}.value`]}
              />
            </div>
            <Button
              tone="quiet-danger"
              size="small"
              className="ml-auto"
              aria-label={`Delete theme ${index + 1}: ${theme.label}`}
              onClick={() => onChange(themes.toSpliced(index, 1))}
            >
              Delete
            </Button>
          </li>
        ))}
      </ol>
      {themes.length < THEMES_AT_MOST && (
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => onChange([...themes, newOption()])}
        >
          Add theme +
        </Button>
      )}
    </fieldset>
  )
}
