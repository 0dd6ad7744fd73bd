import { type Option, QUESTION_TYPES, type QuestionType, stepsOf } from '#domain/question-types.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { type Problems, relabelled } from './draft.ts'

type OptionFieldsProps = {
  option: Option
  type: QuestionType
  /** The option's number, starting at 1. */
  place: number
  problems: Problems
  onChange: (option: Option) => void
}

export function OptionFields({ option, type, place, problems, onChange }: OptionFieldsProps) {
  const { reading, pointsByOption } = QUESTION_TYPES[type]
  const steps = stepsOf(type)
  const name = steps ? `Step ${option.value}` : `Option ${place}`
  return (
    <div className="grid min-w-0 flex-[1_1_20rem] gap-3 sm:grid-cols-2">
      <TextInput
        label={`${name}: label`}
        maxLength={255}
        value={option.label}
        onChange={({ target }) =>
          onChange(steps ? { ...option, label: target.value } : relabelled(option, target.value))
        }
        error={problems.label}
      />
      {steps?.explained && (
        <TextInput
          label={`${name}: what it means`}
          maxLength={255}
          value={option.label_helper ?? ''}
          onChange={({ target }) => onChange({ ...option, label_helper: target.value })}
          error={problems.label_helper ?? problems.value}
        />
      )}
      {!steps && (
        <TextInput
          label={`${name}: stored value`}
          maxLength={255}
          value={option.value}
          onChange={({ target }) => onChange({ ...option, value: target.value })}
          error={problems.value}
        />
      )}
      {reading === 'several' && (
        <Checkbox
          label="Excludes all other options, and is counted separately in reports"
          className="sm:col-span-2"
          checked={option.exclusive ?? false}
          onChange={({ target }) => onChange({ ...option, exclusive: target.checked || undefined })}
        />
      )}
      {pointsByOption && (
        <TextInput
          label={`${name}: points, 0 to 10`}
          hint="Leave empty for no score"
          type="number"
          min={0}
          max={10}
          step="any"
          value={option.score ?? ''}
          onChange={({ target }) => onChange({ ...option, score: pointsOf(target.value) })}
          error={problems.score}
        />
      )}
    </div>
  )
}

function pointsOf(text: string): number | undefined {
  return text === '' ? undefined : Number(text)
}
