import { useFieldArray, useWatch } from 'react-hook-form'
import { LISTED_FROM, TICKED_AT_MOST } from '#domain/answers.ts'
import { THEMES_AT_MOST } from '#domain/template.ts'
import { errorAt } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { type DraftForm, NEW_THEME, type QuestionPath } from './draft.ts'
import { LabelledValue } from './labelled-value.tsx'

/** The themes that a respondent can tick for a text answer. */
export function ThemeList({ form, path }: { form: DraftForm; path: QuestionPath }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `${path}.themes` })
  const labels = useWatch({ control: form.control, name: `${path}.themes` })?.map(({ label }) => label) ?? []
  const problem = errorAt(form, `${path}.themes`)
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-box bg-sunken p-4">
      <legend className="float-left mb-1 text-small font-semibold">Themes</legend>
      <p className="text-small text-ink-2">
        People who write an answer can tick up to {TICKED_AT_MOST} themes. Reports list themes that at least{' '}
        {LISTED_FROM} people ticked. They never show what people wrote.
      </p>
      {problem && <p className="text-small text-bad-ink">{problem}</p>}
      <ol className="grid gap-3">
        {fields.map(({ id }, index) => (
          <li key={id} className="flex flex-wrap items-start gap-2 rounded-box bg-card p-3">
            <div className="grid min-w-0 flex-[1_1_20rem] gap-3 sm:grid-cols-2">
              <LabelledValue name={`Theme ${index + 1}`} form={form} path={`${path}.themes.${index}`} />
            </div>
            <Button
              tone="quiet-danger"
              size="small"
              className="ml-auto"
              aria-label={`Delete theme ${index + 1}: ${labels[index]}`}
              onClick={() => remove(index)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ol>
      {fields.length < THEMES_AT_MOST && (
        <Button size="small" className="justify-self-start" onClick={() => append(NEW_THEME)}>
          Add theme +
        </Button>
      )}
    </fieldset>
  )
}
