import { type ReactNode, useId, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Entry } from '#contract/entries.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { messageOf, sayItFailed } from '#web/lib/error-toasts.ts'
import { sending } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/overlays/dialog.tsx'
import { type EntryFields, useSaveEntry } from '../api.ts'
import { useSaving } from '../saving.ts'

interface EntryFormProps<Input extends FieldValues, Output extends EntryFields> {
  form: UseFormReturn<Input, unknown, Output>
  /** The entry to change. Null adds a new one. */
  entry: Entry | null
  onClose: () => void
  children: ReactNode
}

/**
 * The frame of an entry's form. It has the buttons, saves the entry, and handles a colleague's change to the
 * same entry.
 */
export function EntryForm<Input extends FieldValues, Output extends EntryFields>({
  form,
  entry,
  onClose,
  children,
}: EntryFormProps<Input, Output>) {
  const id = useId()
  const { uuid } = useSaving()
  const save = useSaveEntry(uuid)
  const [refusal, setRefusal] = useState<string | null>(null)
  const submit = form.handleSubmit(
    sending(
      form,
      async (fields: Output) => {
        const version = refusal === null && entry ? { version: entry.version } : {}
        await save.mutateAsync({ id: entry?.id ?? null, ...version, entry: fields })
        toast.success('Saved')
        onClose()
      },
      (error, isToldUnderFields) => {
        if (isToldUnderFields) return
        if (error instanceof ApiError && error.status === 409) setRefusal(messageOf(error))
        else sayItFailed(error)
      },
    ),
  )
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      {children}
      <DialogActions refusal={refusal}>
        <Button onClick={onClose}>Cancel</Button>
        {/* The Save button is enabled from the start, because the suggested values may be right as they are. */}
        <Button type="submit" tone="primary" form={id} pending={form.formState.isSubmitting}>
          Save
        </Button>
      </DialogActions>
    </form>
  )
}
