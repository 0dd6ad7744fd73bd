import { useId, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { type Assessment, NewVersion } from '#contract/assessments.ts'
import { MAX_SIGNATURES } from '#domain/assessment.ts'
import { changedSince } from '#domain/assessment-to-do.ts'
import { fullDate } from '#domain/dates.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { LongLine } from '#web/ui/forms/long-line.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx'
import { useFileVersion } from '../api.ts'
import { useSaving } from '../saving.ts'

const SIGNATURE = { name: '', role: '' }

export function FileVersion({ assessment }: { assessment: Assessment }) {
  const { versions } = assessment
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
        {isOpen && (
          <>
            <State assessment={assessment} />
            <Form onClose={close} />
          </>
        )}
      </Dialog>
    </>
  )
}

/** Says which points are still open, and whether anything has changed since the last filed version. */
function State({ assessment: { versions, to_do } }: { assessment: Assessment }) {
  const last = versions.at(-1)
  const open = [
    ...to_do.finish,
    ...to_do.stronger.filter((point) => point !== changedSince(last?.number ?? 0)),
  ]
  const isUnchanged = last && !to_do.stronger.includes(changedSince(last.number))
  return (
    <>
      {isUnchanged && (
        <Banner look="note">
          Nothing has been edited since version {last.number}, which was filed on {fullDate(last.filed_at)}.
        </Banner>
      )}
      {open.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-1.5 font-semibold">
            {open.length === 1 ? '1 point is' : `${open.length} points are`} open. The version will list{' '}
            {open.length === 1 ? 'it' : 'them'} as not done.
          </summary>
          <ul className="grid list-disc gap-1.5 pl-5 text-small">
            {open.map((point, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two hazards may have the same cause
              <li key={index} className="wrap-anywhere">
                {point}
              </li>
            ))}
          </ul>
        </details>
      )}
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
      <p className="text-small text-ink-2">
        Add the people who will sign the printed version, such as the director who signs it off and an
        employee representative. Otherwise it has one line for the employer and one for the employees.
      </p>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <LongLine label={`Name ${index + 1}`} {...field(`signed_by.${index}.name`)} />
          <LongLine label={`Role ${index + 1}`} {...field(`signed_by.${index}.role`)} />
          <Button size="small" className="sm:mt-7" onClick={() => remove(index)}>
            Remove<span className="sr-only"> name {index + 1}</span>
          </Button>
        </div>
      ))}
      {fields.length < MAX_SIGNATURES && (
        <Button size="small" className="justify-self-start" onClick={() => append(SIGNATURE)}>
          Add someone who will sign
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
