import { useId, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { type Assessment, NewVersion } from '#contract/assessments.ts'
import { MAX_SIGNATURES } from '#domain/assessment.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { LongLine } from '#web/ui/forms/long-line.tsx'
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx'
import { useFileVersion } from '../api.ts'
import { useSaving } from '../saving.ts'

const SIGNATURE = { name: '', role: '' }

export function FileVersion({ assessment: { versions } }: { assessment: Assessment }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button tone="primary" onClick={() => setIsOpen(true)}>
        File a version
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        width="wide"
        title={`File version ${(versions.at(-1)?.number ?? 0) + 1}`}
        description="A filed version cannot be changed or deleted. You can file a new one at any time."
      >
        {isOpen && <Form onClose={close} />}
      </Dialog>
    </>
  )
}

function Form({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { uuid } = useSaving()
  const file = useFileVersion(uuid)
  const form = useShapedForm(NewVersion, { remark: '', signed_by: [] }, 'onSubmit')
  const field = fieldOf(form)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'signed_by' })
  const submit = form.handleSubmit(
    sending(form, async (version: NewVersion) => {
      const { number } = await file.mutateAsync(version)
      toast.success(`Version ${number} is filed`)
      onClose()
    }),
  )
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <LongLine label="Remark (optional)" {...field('remark')} />
      {fields.map(({ id }, index) => (
        <div key={id} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <LongLine label={`Name to sign ${index + 1}`} {...field(`signed_by.${index}.name`)} />
          <LongLine label={`Role ${index + 1}`} {...field(`signed_by.${index}.role`)} />
          <Button size="small" className="sm:mt-7" onClick={() => remove(index)}>
            Remove<span className="sr-only"> name {index + 1}</span>
          </Button>
        </div>
      ))}
      {fields.length < MAX_SIGNATURES && (
        <Button size="small" className="justify-self-start" onClick={() => append(SIGNATURE)}>
          Add a name to sign
        </Button>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {/* The button is enabled from the start, because every field is optional. */}
        <Button type="submit" tone="primary" form={id} pending={form.formState.isSubmitting}>
          File version
        </Button>
      </DialogActions>
    </form>
  )
}
