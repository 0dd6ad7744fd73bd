import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { z } from 'zod'
import { Day } from '#contract/fields.ts'
import type { PlannedDate, YearPlan } from '#contract/year.ts'
import { fullDate, weekdayDate } from '#domain/dates.ts'
import { DATE_REASON, earliestDate } from '#domain/lifecycle.ts'
import { DAYS_APART, freeBetween, isApart, type Span, spanOf } from '#domain/year.ts'
import { teamsInWords } from '#domain/year-teams.ts'
import { controlOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { yearPlanQuery } from '#web/lib/year-plan-query.ts'
import { Button } from '#web/ui/button.tsx'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx'
import { datePreviewQuery, useChangeDate } from './api.ts'
import { BesideCards } from './beside-cards.tsx'
import { NearSurvey } from './near-survey.tsx'
import { KINDS } from './words.ts'

type Dated = PlannedDate & { id: number }
type MoveProps = { date: Dated; open: boolean; onClose: () => void }

export function MoveDialog({ date, open, onClose }: MoveProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Move this survey"
      description={`${KINDS[date.kind]} on ${weekdayDate(date.on)}`}
    >
      {open && <Move date={date} onClose={onClose} />}
    </Dialog>
  )
}

const NewDate = z.object({ on: Day })

function Move({ date, onClose }: Omit<MoveProps, 'open'>) {
  const id = useId()
  const change = useChangeDate()
  const { data: plan } = useQuery(yearPlanQuery)
  const form = useShapedForm(NewDate, { on: date.on })
  const on = form.watch('on')
  const submit = form.handleSubmit(
    sending(form, async (body) => {
      await change.mutateAsync({ id: date.id, ...body })
      onClose()
    }),
  )
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <DatePicker
        label="New date"
        min={earliestDate(new Date())}
        minReason={`${DATE_REASON}, and ${DAYS_APART} days from other surveys`}
        isRefused={(day) => !fits(day, date, plan)}
        hint={whereItFits(date, plan)}
        {...controlOf(form)('on')}
      />
      <WhatItCosts date={date} on={on} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton of={form} form={id}>
          Move
        </SubmitButton>
      </DialogActions>
    </form>
  )
}

/** The company's other surveys that have gone out or will go out, earliest first. */
function surveysBeside(date: Dated, { dates, other_surveys }: YearPlan): Span[] {
  const planned = dates.filter(
    ({ id, state }) => id !== date.id && state !== 'skipped' && state !== 'not_sent',
  )
  return [...planned, ...other_surveys].sort((one, other) => (one.on < other.on ? -1 : 1))
}

/** Whether the server would accept this day, as far as the screen can tell. */
function fits(day: string, date: Dated, plan: YearPlan | undefined): boolean {
  if (!plan || day === date.on) return true
  const at = plan.dates.findIndex(({ id }) => id === date.id)
  const [before, after] = [plan.dates[at - 1]?.on, plan.dates[at + 1]?.on]
  if ((before !== undefined && day <= before) || (after !== undefined && day >= after)) return false
  return surveysBeside(date, plan).every((other) => isApart(spanOf(day, date.kind), other))
}

/** The days that leave enough time before and after the other surveys. */
function whereItFits(date: Dated, plan: YearPlan | undefined): string {
  const others = plan ? surveysBeside(date, plan) : []
  const before = others.findLast(({ on }) => on < date.on)
  const after = others.find(({ on }) => on > date.on)
  const { from, to } = freeBetween(before, after, date.kind)
  const days = [
    from && from > earliestDate(new Date()) && `from ${fullDate(from)}`,
    to && `up to ${fullDate(to)}`,
  ]
    .filter(Boolean)
    .join(' ')
  const choose = days && ` Choose a date ${days}.`
  return `There are at least ${DAYS_APART} days between the end of one survey and the start of the next.${choose}`
}

/** Says how many team reports would be lost on the chosen day. If the day is refused, the form says why. */
function WhatItCosts({ date, on }: { date: Dated; on: string }) {
  const { data } = useQuery(datePreviewQuery(date.id, on))
  const moved = data?.dates.find(({ id }) => id === date.id)
  const { teams = null, beside_cards = null } = moved ?? {}
  return (
    <div aria-live="polite" className="grid gap-1">
      {data?.warnings.map((warning) => (
        <p key={warning} className="font-medium text-warn-ink wrap-anywhere">
          {warning}
        </p>
      ))}
      {moved && <NearSurvey date={moved} />}
      {beside_cards !== null && <BesideCards title={beside_cards} />}
      {teams && <p className="text-small text-ink-2">{teamsInWords(teams)}</p>}
    </div>
  )
}
