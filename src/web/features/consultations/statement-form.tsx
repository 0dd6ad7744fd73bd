import { useState } from 'react'
import { NewStatement } from '#contract/consultations.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { useRecordStatement } from './api.ts'

/** The form for a statement. Once a statement exists, a button opens the form for another one. */
export function StatementForm({ uuid, hasStated }: { uuid: string; hasStated: boolean }) {
  const [isOpen, setOpen] = useState(!hasStated)
  if (isOpen) return <NewStatementForm uuid={uuid} onRecorded={() => setOpen(false)} />
  return (
    <Button className="justify-self-start" onClick={() => setOpen(true)}>
      Add another statement
    </Button>
  )
}

function NewStatementForm({ uuid, onRecorded }: { uuid: string; onRecorded: () => void }) {
  const record = useRecordStatement(uuid)
  const form = useShapedForm(NewStatement, { remark: '' })
  const field = fieldOf(form)
  const submit = form.handleSubmit(
    sending(form, async (statement) => {
      await record.mutateAsync(statement)
      toast.success('Statement recorded')
      onRecorded()
    }),
  )
  return (
    <Panel>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <PanelTitle>Your statement</PanelTitle>
        <Checkbox label="I was consulted about this survey" {...field('consulted')} />
        <TextArea
          label="Remark (optional)"
          hint="Your employer sees your name, the date and your remark, and keeps them with this survey, even after you leave."
          {...field('remark')}
        />
        <p className="text-small text-ink-2">
          A statement is not consent. It does not replace any consultation the law requires.
        </p>
        <Button
          type="submit"
          tone="primary"
          pending={form.formState.isSubmitting}
          className="justify-self-start"
        >
          Record statement
        </Button>
      </form>
    </Panel>
  )
}
