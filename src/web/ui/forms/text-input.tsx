import type { ComponentProps } from 'react'
import { cx } from '#web/ui/cx.ts'
import { controlClass, Field, type FieldLook } from './field.tsx'

export type TextInputProps = FieldLook & Omit<ComponentProps<'input'>, keyof FieldLook | 'id'>

/** A label, an input, a hint and an error. Spread react-hook-form's `register('name')` into it. */
export function TextInput({ label, hint, error, className, ...input }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <input {...input} {...control} className={cx(controlClass, 'min-h-11')} />}
    </Field>
  )
}

/** For inline editing and search, where visible text already names the input. */
export function BareInput({ className, ...input }: ComponentProps<'input'> & { 'aria-label': string }) {
  return <input {...input} className={cx(controlClass, 'min-h-10 pointer-coarse:min-h-11', className)} />
}
