import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { ActionChange } from '#contract/actions.ts'

/** The fields of the form, for new and for existing actions. */
export const ActionShape = ActionChange.required({ title: true, due_on: true })
export type ActionFields = z.input<typeof ActionShape>
export type Checked = z.output<typeof ActionShape>
export type Form = UseFormReturn<ActionFields, unknown, Checked>

export const NUMBER = {
  setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)),
}
