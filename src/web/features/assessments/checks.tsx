import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { type Action, NewCheck } from '#contract/actions.ts'
import type { Assessment } from '#contract/assessments.ts'
import { checkResults, RESULT_WORDS } from '#domain/assessment.ts'
import { besideChecks } from '#domain/beside-checks.ts'
import { fullDate } from '#domain/dates.ts'
import { londonDate } from '#domain/london.ts'
import { controlOf, fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { LongLine } from '#web/ui/forms/long-line.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx'
import { ActionLink } from './action-link.tsx'
import { planQuery, useCheckAction } from './api.ts'
import { Part, Row } from './part.tsx'
import { useSaving } from './saving.ts'
import { whenToCheck } from './when-to-check.ts'

interface ChecksProps {
  assessment: Assessment
  /** The team to show. Null shows all checks. */
  team: number | null
  show: ReactNode
}

/** The actions that control a hazard, whether they work, and the published scores of their areas. */
export function Checks({ assessment, team, show }: ChecksProps) {
  const { data: plan = [] } = useQuery(planQuery)
  const [checking, setChecking] = useState<Action | null>(null)
  const shown = new Set(
    assessment.hazards
      .filter(({ tag_id }) => team === null || tag_id === null || tag_id === team)
      .flatMap(({ actions }) => actions),
  )
  const actions = plan.filter(({ id, status }) => shown.has(id) && status !== 'dropped')
  return (
    <Part
      id="checks"
      title="Checks"
      text="Once an action is done, check whether it works. The check is planned for 3 months after the due date. If the action is done after that check date, it is planned for 3 months after the day it was done. Earlier checks are kept. An early check does not replace the planned one."
    >
      {show}
      {actions.length === 0 && (
        <p>Add actions to your hazards first. You’ll then see the checks of those actions here.</p>
      )}
      <ul className="grid gap-2">
        {actions.map((action) => (
          <Row
            key={action.id}
            buttons={
              action.status === 'done' && (
                <Button size="small" onClick={() => setChecking(action)}>
                  Record a check<span className="sr-only"> of {action.title}</span>
                </Button>
              )
            }
          >
            <span className="font-semibold">{action.title}</span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
              {action.overdue && <Badge tone="red">Action overdue</Badge>}
              {action.check_overdue && <Badge tone="red">Check overdue</Badge>}
              <span>{whenToCheck(action, londonDate(new Date()))}</span>
              <ActionLink id={action.id} about={action.title} />
            </span>
            {action.checks.map(({ on, how, result }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: checks are only added, at the end
              <span key={index} className="text-small">
                {fullDate(on)}: {RESULT_WORDS[result]}. {how}
              </span>
            ))}
            {besideChecks(action, assessment).map((line) => (
              <span key={line} className="text-small text-ink-2">
                {line}
              </span>
            ))}
          </Row>
        ))}
      </ul>
      <Dialog open={checking !== null} onClose={() => setChecking(null)} title="Record a check">
        {checking && <CheckForm action={checking} onClose={() => setChecking(null)} />}
      </Dialog>
    </Part>
  )
}

function CheckForm({ action, onClose }: { action: Action; onClose: () => void }) {
  const id = useId()
  const { uuid } = useSaving()
  const check = useCheckAction(uuid)
  const form = useShapedForm(NewCheck, { on: londonDate(new Date()), how: '' })
  const field = fieldOf(form)
  const submit = form.handleSubmit(
    sending(form, async (filled: NewCheck) => {
      await check.mutateAsync({ ...filled, id: action.id })
      toast.success('Check recorded')
      onClose()
    }),
  )
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <p className="font-medium wrap-anywhere">{action.title}</p>
      <RadioGroup
        legend="Result"
        options={checkResults.map((value) => ({ value, label: RESULT_WORDS[value] }))}
        {...field('result')}
      />
      <LongLine label="How did you check?" {...field('how')} />
      <DatePicker label="Date" {...controlOf(form)('on')} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton of={form} form={id}>
          Record check
        </SubmitButton>
      </DialogActions>
    </form>
  )
}
