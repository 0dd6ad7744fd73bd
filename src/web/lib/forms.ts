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

// Long enough that nobody is corrected in the middle of a word, or has a link move away under the finger.
const ERROR_AFTER_MS = 300

/**
 * A form over a shape of the contract. Checked while it is edited and when a field is left; one that stands open to be
 * left empty is checked `onChange` only.
 */
export function useShapedForm<Input extends FieldValues, Output>(
  shape: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  mode: 'all' | 'onChange' = 'all',
): UseFormReturn<Input, unknown, Output> {
  return useForm({ resolver: zodResolver(shape), defaultValues, mode, delayError: ERROR_AFTER_MS })
}

/** Hands a field to its control: what it registers, and what is wrong with it. */
export const fieldOf =
  <Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) =>
  <Name extends FieldPath<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => ({
    ...form.register(name, options),
    error: messageOf(get(form.formState.errors, name)),
  })

const messageOf = (error: FieldError | undefined) => error?.message

/** For the field that another one repeats: once both are filled, a change of the first is checked on the second. */
export function againWith<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  confirmation: FieldPath<Input>,
) {
  return { onChange: () => (form.getValues(confirmation) ? form.trigger(confirmation) : undefined) }
}

/** Several messages of one field in one text; only the first letter of the whole is raised. */
export function joined(messages: readonly string[]): string {
  const text = messages.join('. ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Parts the messages that a form has a field for from those that it has none for. */
export function sorted(fields: FieldMessages, values: object) {
  const entries = Object.entries(fields)
  const isThere = ([field]: [string, unknown]) => (field.split('.')[0] ?? field) in values
  return { own: entries.filter(isThere), other: entries.filter((entry) => !isThere(entry)) }
}

interface Form<Values extends FieldValues> {
  getValues: () => Values
  setError: UseFormSetError<Values>
}

/** What is not about a field of the form is said in a toast. */
function sayTheRest(error: unknown, toldUnderFields: boolean) {
  if (!toldUnderFields) sayItFailed(error)
}

/**
 * Hands a form's values to `submit`, and puts what the server says about its fields under them. `failed` hears of every
 * failure, and whether all of it already stands under fields; without it a toast says what is left to say.
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
