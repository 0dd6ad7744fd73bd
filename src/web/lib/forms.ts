import { zodResolver } from '@hookform/resolvers/zod'
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
  type UseFormSetError,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import type { FieldMessages } from '#contract/errors.ts'
import { ApiError } from './api-error.ts'
import { sayItFailed } from './error-toasts.ts'

// Long enough that no error appears in the middle of a word, or moves a link that is being pressed.
const ERROR_AFTER_MS = 300

/**
 * A form whose fields are validated by a shape of the contract: while it is edited, and when a field loses the focus. For
 * a form that is often left empty, `onChange` validates only while it is edited.
 */
export function useShapedForm<Input extends FieldValues, Output>(
  shape: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  mode: 'all' | 'onChange' = 'all',
): UseFormReturn<Input, unknown, Output> {
  return useForm({ resolver: zodResolver(shape), defaultValues, mode, delayError: ERROR_AFTER_MS })
}

/** The props of a field's control: its registration, and its error. */
export const fieldOf =
  <Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) =>
  <Name extends FieldPath<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => ({
    ...form.register(name, options),
    error: messageOf(get(form.formState.errors, name)),
  })

const messageOf = (error: FieldError | undefined) => error?.message

/** For a field whose value is repeated in another one: once both are filled in, changing the first validates the second. */
export function againWith<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  confirmation: FieldPath<Input>,
) {
  return { onChange: () => (form.getValues(confirmation) ? form.trigger(confirmation) : undefined) }
}

/** Joins several messages of a field. Only the first letter of the whole text is upper-cased. */
export function joined(messages: readonly string[]): string {
  const text = messages.join('. ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Splits the messages into those of the form's own fields, and others. */
export function sorted(fields: FieldMessages, values: object) {
  const entries = Object.entries(fields)
  const isThere = ([field]: [string, unknown]) => (field.split('.')[0] ?? field) in values
  return { own: entries.filter(isThere), other: entries.filter((entry) => !isThere(entry)) }
}

interface Form<Values extends FieldValues> {
  getValues: () => Values
  setError: UseFormSetError<Values>
}

/** Shows a toast unless all messages are shown at fields. */
function sayTheRest(error: unknown, toldUnderFields: boolean) {
  if (!toldUnderFields) sayItFailed(error)
}

/**
 * Passes a form's values to `submit`, and shows the server's messages at its fields. `failed` is called on every failure,
 * with whether all messages are shown at fields; by default it shows a toast if not.
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
