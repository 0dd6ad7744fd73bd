import { NewStatement } from '#contract/consultations.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { useRecordStatement } from './api.ts'

export function StatementForm({ uuid }: { uuid: string }) {
  const record = useRecordStatement(uuid)
  const form = useShapedForm(NewStatement, { remark: '' })
  const field = fieldOf(form)
  const submit = form.handleSubmit(
    sending(form, async (statement) => {
      await record.mutateAsync(statement)
      toast.success('Statement recorded')
      form.reset()
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
        <SubmitButton of={form} className="justify-self-start">
          Record statement
        </SubmitButton>
      </form>
    </Panel>
  )
}
