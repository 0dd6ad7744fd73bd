import { useFieldArray, useWatch } from 'react-hook-form'
import { type QuestionType, stepsOf } from '#domain/question-types.ts'
import { errorAt } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { MoveButtons, movingByKeys, movingIn } from '#web/ui/tables/move-buttons.tsx'
import { type DraftForm, NEW_OPTION, type QuestionPath } from './draft.ts'
import { OptionFields } from './option-fields.tsx'

type OptionListProps = { form: DraftForm; path: QuestionPath; type: QuestionType }

/**
 * A question's options. If the question type sets them, they can only be reworded. Otherwise, they can also
 * be added, removed and moved.
 */
export function OptionList({ form, path, type }: OptionListProps) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: `${path}.options` })
  const steps = stepsOf(type)
  const labels = useWatch({ control: form.control, name: `${path}.options` })?.map(({ label }) => label) ?? []
  const problem = errorAt(form, `${path}.options`)
  const moving = movingIn(fields.length, move)
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-box bg-sunken p-4">
      <legend className="float-left mb-1 text-small font-semibold">{steps?.name ?? 'Options'}</legend>
      {problem && <p className="text-small text-bad-ink">{problem}</p>}
      <ol className="grid gap-3">
        {fields.map(({ id }, index) => (
          <li
            key={id}
            className="flex flex-wrap items-start gap-2 rounded-box bg-card p-3"
            onKeyDown={movingByKeys(moving(index).onMove)}
          >
            <OptionFields form={form} path={`${path}.options.${index}`} type={type} place={index + 1} />
            {!steps && (
              <span className="ml-auto flex items-center">
                <Button
                  tone="quiet-danger"
                  size="small"
                  aria-label={`Delete option ${index + 1}: ${labels[index]}`}
                  onClick={() => remove(index)}
                >
                  Delete
                </Button>
                <MoveButtons name={`option ${index + 1}, ${labels[index]}`} {...moving(index)} />
              </span>
            )}
          </li>
        ))}
      </ol>
      {!steps && (
        <Button size="small" className="justify-self-start" onClick={() => append(NEW_OPTION)}>
          Add option +
        </Button>
      )}
    </fieldset>
  )
}
