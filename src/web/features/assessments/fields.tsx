import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import type { IsoDay } from '#web/ui/forms/iso-day.ts'
import { LongLine } from '#web/ui/forms/long-line.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import type { Change } from './api.ts'
import { useSavedField } from './use-saved-field.ts'

interface FieldProps<Value> {
  name: string
  label: string
  hint?: string
  stored: Value
  change: (value: Value) => Change
}

export function SavedLine({ label, hint, stored, ...saved }: FieldProps<string | null>) {
  const { value, set, ...field } = useSavedField({ ...saved, stored: stored ?? '' })
  return (
    <LongLine
      {...field}
      label={label}
      hint={hint}
      value={value}
      onChange={({ target }) => set(target.value)}
    />
  )
}

export function SavedNotes({ label, hint, stored, ...saved }: FieldProps<string | null>) {
  const { value, set, ...field } = useSavedField({ ...saved, stored: stored ?? '' })
  return (
    <TextArea
      {...field}
      label={label}
      hint={hint}
      value={value}
      onChange={({ target }) => set(target.value)}
    />
  )
}

export function SavedTick({ label, ...saved }: FieldProps<boolean>) {
  const { value, error, set } = useSavedField(saved)
  return (
    <Checkbox label={label} checked={value} error={error} onChange={({ target }) => set(target.checked, 0)} />
  )
}

type SavedDayProps = FieldProps<IsoDay | null> & { min?: IsoDay | undefined }

export function SavedDay({ label, hint, min, ...saved }: SavedDayProps) {
  const { value, error, set } = useSavedField(saved)
  return (
    <DatePicker
      label={label}
      value={value}
      error={error}
      {...(hint && { hint })}
      {...(min && { min })}
      onChange={(day) => set(day, 0)}
      onClear={() => set(null, 0)}
    />
  )
}
