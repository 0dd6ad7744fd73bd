import { useWatch } from 'react-hook-form'
import { QUESTION_TYPES, type QuestionType, stepsOf } from '#domain/question-types.ts'
import { errorAt, fieldOf } from '#web/lib/forms.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { DraftForm, QuestionPath } from './draft.ts'
import { LabelledValue } from './labelled-value.tsx'

type OptionFieldsProps = {
  form: DraftForm
  path: `${QuestionPath}.options.${number}`
  type: QuestionType
  /** The option's number, starting at 1. */
  place: number
}

export function OptionFields({ form, path, type, place }: OptionFieldsProps) {
  const { reading, pointsByOption } = QUESTION_TYPES[type]
  const value = useWatch({ control: form.control, name: `${path}.value` })
  const steps = stepsOf(type)
  const field = fieldOf(form)
  return (
    <div className="grid min-w-0 flex-[1_1_20rem] gap-3 sm:grid-cols-2">
      {steps ? (
        <TextInput label={`Step ${value}: label`} maxLength={255} {...field(`${path}.label`)} />
      ) : (
        <LabelledValue name={`Option ${place}`} form={form} path={path} />
      )}
      {steps?.explained && (
        <TextInput
          label={`Step ${value}: what it means`}
          maxLength={255}
          {...field(`${path}.label_helper`)}
          error={errorAt(form, `${path}.label_helper`) ?? errorAt(form, `${path}.value`)}
        />
      )}
      {reading === 'several' && (
        <Checkbox
          label="Excludes all other options, and is counted separately in reports"
          className="sm:col-span-2"
          {...field(`${path}.exclusive`)}
        />
      )}
      {pointsByOption && (
        <TextInput
          label={`Option ${place}: points, 0 to 10`}
          hint="Leave empty for no score"
          type="number"
          min={0}
          max={10}
          step="any"
          {...field(`${path}.score`, { setValueAs: pointsOf })}
        />
      )}
    </div>
  )
}

const pointsOf = (text: string | number | undefined) =>
  text === '' || text === undefined ? undefined : Number(text)
