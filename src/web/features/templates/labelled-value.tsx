import { useWatch } from 'react-hook-form'
import { fieldOf } from '#web/lib/forms.ts'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { type DraftForm, type QuestionPath, valueFrom } from './draft.ts'

type LabelledValueProps = {
  /** The name at the start of both labels, such as 'Option 1'. */
  name: string
  form: DraftForm
  path: `${QuestionPath}.${'options' | 'themes'}.${number}`
}

/** A label and its stored value, which follows the label until somebody edits the value. */
export function LabelledValue({ name, form, path }: LabelledValueProps) {
  const [label, value] = useWatch({ control: form.control, name: [`${path}.label`, `${path}.value`] })
  const field = fieldOf(form)
  const follow = ({ target }: { target: HTMLInputElement }) => {
    if (value === valueFrom(label ?? ''))
      form.setValue(`${path}.value`, valueFrom(target.value), { shouldDirty: true })
  }
  return (
    <>
      <TextInput label={`${name}: label`} maxLength={255} {...field(`${path}.label`, { onChange: follow })} />
      <TextInput label={`${name}: stored value`} maxLength={255} {...field(`${path}.value`)} />
    </>
  )
}
