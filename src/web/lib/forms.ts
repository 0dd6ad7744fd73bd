import { zodResolver } from '@hookform/resolvers/zod'
import type { FocusEvent } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
  type UseFormSetError,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import type { FieldMessages } from '#contract/errors.ts'
import { capitalise } from '#domain/names.ts'
import { ApiError } from './api-error.ts'
import { sayItFailed } from './error-toasts.ts'

// How many milliseconds an error waits before it appears. Otherwise, it could appear mid-word, or move a link
// while somebody clicks it.
const ERROR_AFTER_MS = 300

/**
 * A form whose fields are validated by one of the contract's schemas. By default, a field shows its error
 * once it has lost focus, and after that on every change. `onChange` and `onSubmit` are for forms that need
 * them because of the specification or their size.
 */
export function useShapedForm<Input extends FieldValues, Output>(
  shape: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  mode: 'onTouched' | 'onChange' | 'onSubmit' = 'onTouched',
): UseFormReturn<Input, unknown, Output> {
  const form = useForm({ resolver: zodResolver(shape), defaultValues, mode, delayError: ERROR_AFTER_MS })
  // The form validates its default values only if `isValid` is read in the first render. A dialog's buttons
  // render later, and would stay disabled until something changes.
  if (mode !== 'onSubmit') void form.formState.isValid
  return form
}

/** The props for a field's control: its registration and its error. */
export const fieldOf = <Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) => {
  const { isDirty } = form.formState
  return <Name extends FieldPath<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => {
    const registered = form.register(name, options)
    return {
      ...registered,
      // Leaving a field in an untouched form shows no error.
      onBlur: async (event: FocusEvent) => {
        if (isDirty) await registered.onBlur(event)
      },
      error: errorAt(form, name),
    }
  }
}

interface Control<Input extends FieldValues, Name extends FieldPath<Input>> {
  value: FieldPathValue<Input, Name>
  onChange: (value: FieldPathValue<Input, Name>) => void
  error: string | undefined
}

/**
 * The props for a control that is not an input, such as a date picker. Its value is complete after each
 * choice, so it is validated immediately.
 */
export const controlOf =
  <Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) =>
  <Name extends FieldPath<Input>>(name: Name): Control<Input, Name> => {
    const { onChange, onBlur } = form.register(name)
    return {
      value: form.watch(name),
      onChange: (value) => {
        void onChange({ target: { name, value }, type: 'change' })
        void onBlur({ target: { name, value }, type: 'blur' })
      },
      error: errorAt(form, name),
    }
  }

// A list's own error may be under `root`, apart from the errors of its items.
const messageOf = (error: (FieldError & { root?: FieldError }) | undefined) =>
  error?.root?.message ?? error?.message

export const errorAt = <Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: FieldPath<Input>,
) => messageOf(get(form.formState.errors, name))

/** The number of error messages in a form, including those on lists and their items. */
export function errorCount(errors: object): number {
  const own = 'message' in errors && typeof errors.message === 'string' ? 1 : 0
  const below = Object.entries(errors).filter(([key, error]) => key !== 'ref' && error instanceof Object)
  return below.reduce((sum, [, error]) => sum + errorCount(error), own)
}

/**
 * For a field that has a confirmation field. When the field changes, the confirmation is validated again if
 * it has been filled in.
 */
export function againWith<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  confirmation: FieldPath<Input>,
) {
  return { onChange: () => (form.getValues(confirmation) ? form.trigger(confirmation) : undefined) }
}

/** Joins several messages for one field. Only the first letter of the whole text is upper-case. */
export const joined = (messages: readonly string[]) => capitalise(messages.join('. '))

/** Splits messages into those that belong to this form's fields and the rest. */
export function sorted(fields: FieldMessages, values: object) {
  const entries = Object.entries(fields)
  const isThere = ([field]: [string, unknown]) => (field.split('.')[0] ?? field) in values
  return { own: entries.filter(isThere), other: entries.filter((entry) => !isThere(entry)) }
}

interface Form<Values extends FieldValues> {
  getValues: () => Values
  setError: UseFormSetError<Values>
}

/** Shows a toast unless the fields show all messages. */
function sayTheRest(error: unknown, toldUnderFields: boolean) {
  if (!toldUnderFields) sayItFailed(error)
}

/**
 * Passes the form's values to `submit` and shows the server's messages at the fields. On every error it calls
 * `failed`, whose second argument says whether the fields show all messages. The default `failed` shows a
 * toast if they do not.
 */
export function sending<Values extends FieldValues, Output>(
  form: Form<Values>,
  submit: (values: Output) => Promise<unknown>,
  failed: (error: unknown, toldUnderFields: boolean) => void = sayTheRest,
) {
  return async (values: Output) => {
    try {
      await submit(values)
    } catch (error) {
      failed(error, showUnderFields(form, error))
    }
  }
}

function showUnderFields<Values extends FieldValues>(form: Form<Values>, error: unknown): boolean {
  if (!(error instanceof ApiError) || !error.fields) return false
  const { own, other } = sorted(error.fields, form.getValues())
  for (const [index, [field, messages]] of own.entries())
    form.setError(
      field as FieldPath<Values>,
      { type: 'server', message: joined(messages) },
      { shouldFocus: index === 0 },
    )
  return own.length > 0 && other.length === 0
}
