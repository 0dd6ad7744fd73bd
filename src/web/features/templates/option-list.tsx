import { type Option, stepsOf } from '#domain/question-types.ts'
import type { Question } from '#domain/template.ts'
import { Button } from '#web/ui/button.tsx'
import { MoveButtons, movingByKeys } from '#web/ui/tables/move-buttons.tsx'
import { below, moved, newOption, type Problems } from './draft.ts'
import { OptionFields } from './option-fields.tsx'

type OptionListProps = {
  question: Question
  problems: Problems
  onChange: (options: Option[]) => void
}

/**
 * A question's options. Options fixed by the question type can only be reworded. Others can also be added, removed and
 * moved.
 */
export function OptionList({ question, problems, onChange }: OptionListProps) {
  const { question_type: type, options } = question
  const steps = stepsOf(type)
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-box bg-sunken p-4">
      <legend className="float-left mb-1 text-small font-semibold">{steps?.name ?? 'Options'}</legend>
      {problems.options && <p className="text-small text-bad-ink">{problems.options}</p>}
      <ol className="grid gap-3">
        {options.map((option, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an option has no number, and its value is what is edited
            key={index}
            className="flex flex-wrap items-start gap-2 rounded-box bg-card p-3"
            onKeyDown={movingByKeys((by) => onChange(moved(options, index, by)))}
          >
            <OptionFields
              option={option}
              type={type}
              place={index + 1}
              problems={below(problems, `options.${index}`)}
              onChange={(next) => onChange(options.with(index, next))}
            />
            {!steps && (
              <span className="ml-auto flex items-center">
                <Button
                  tone="quiet-danger"
                  size="small"
                  aria-label={`Delete option ${index + 1}: ${option.label}`}
                  onClick={() => onChange(options.toSpliced(index, 1))}
                >
                  Delete
                </Button>
                <MoveButtons
                  name={`option ${index + 1}, ${option.label}`}
                  isFirst={index === 0}
                  isLast={index === options.length - 1}
                  onMove={(by) => onChange(moved(options, index, by))}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {!steps && (
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => onChange([...options, newOption()])}
        >
          Add option +
        </Button>
      )}
    </fieldset>
  )
}
