import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { YearPlan } from '#contract/year.ts'
import type { NewYearPlan } from '#contract/year-changes.ts'
import { fullDate } from '#domain/dates.ts'
import { londonDate } from '#domain/london.ts'
import type { YearShape } from '#domain/year.ts'
import { companyQuery } from '#web/lib/company-query.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { templatesQuery } from '#web/lib/templates-query.ts'
import { toast } from '#web/lib/toast.ts'
import { nextDateOf } from '#web/lib/year-plan-query.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx'
import { usePause, useResume, useStartPlan, useStop } from './api.ts'
import { BankHolidays } from './bank-holidays.tsx'
import { DateList } from './date-list.tsx'
import { HowWorkedOut, PlanForm } from './plan-form.tsx'
import { adviceInWords, PREPARED_AHEAD, SHAPES } from './words.ts'

const Months = lazy(async () => ({ default: (await import('./months.tsx')).Months }))

/** The plan's dates. On a wide screen, twelve small calendar months are beside them. */
export function PlannedYear({ plan, shape }: { plan: YearPlan; shape: YearShape }) {
  const [open, setOpen] = useState<'change' | 'pause' | 'stop' | null>(null)
  const close = () => setOpen(null)
  const trialEnd = useEarlyTrialEnd(plan)
  return (
    <Screen
      title="Year plan"
      description={
        <>
          {SHAPES.find(({ value }) => value === shape)?.label}. {PREPARED_AHEAD}
          {trialEnd && <TrialEnd on={trialEnd} />}
        </>
      }
      actions={
        <>
          <Button onClick={() => setOpen('change')}>Change</Button>
          {!plan.paused && <Button onClick={() => setOpen('pause')}>Pause</Button>}
          <Button onClick={() => setOpen('stop')}>Stop</Button>
        </>
      }
    >
      {plan.paused && <Paused />}
      {!plan.paused && plan.advice && <Advice advice={plan.advice} onChange={() => setOpen('change')} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-3">
          <DateList dates={plan.dates} others={plan.other_surveys} />
          {plan.dates.some(({ teams }) => teams) && <HowWorkedOut />}
          <BankHolidays holidays={plan.holidays} />
        </div>
        <Suspense fallback={null}>
          <Months plan={plan} />
        </Suspense>
      </div>
      <Dialog open={open === 'change'} onClose={close} title="Change year plan" width="wide">
        {open === 'change' && <Change plan={plan} shape={shape} onClose={close} />}
      </Dialog>
      <Pause open={open === 'pause'} onClose={close} />
      <Stop open={open === 'stop'} onClose={close} />
    </Screen>
  )
}

const TrialEnd = ({ on }: { on: string }) => (
  <>
    {' '}
    Your free trial ends on {fullDate(on)}, before the next survey.{' '}
    <Link className="link" to="/billing/subscription">
      Choose a plan
    </Link>{' '}
    to keep sending surveys.
  </>
)

/** The day on which the trial ends if that is before the next survey. The year plan then prepares no more surveys. */
function useEarlyTrialEnd(plan: YearPlan): string | undefined {
  const { data: company } = useSuspenseQuery(companyQuery)
  const next = nextDateOf(plan)
  const end = londonDate(new Date(company.trial_ends_at))
  return company.subscribed || !next || next.on <= end ? undefined : end
}

function Paused() {
  const resume = useResume()
  return (
    <Banner
      look="note"
      action={
        <Button pending={resume.isPending} onClick={() => resume.mutate(undefined, { onError: sayItFailed })}>
          Resume
        </Button>
      }
    >
      The year plan is paused.
    </Banner>
  )
}

type AdviceProps = { advice: NonNullable<YearPlan['advice']>; onChange: () => void }

const Advice = ({ advice, onChange }: AdviceProps) => (
  <Banner
    look="note"
    tone="grey"
    action={
      advice.kind === 'low' ? (
        <ButtonLink to={`/manage-survey/${advice.survey_uuid}/share`}>Share with the team</ButtonLink>
      ) : (
        <Button onClick={onChange}>Change</Button>
      )
    }
  >
    {adviceInWords(advice)}
  </Banner>
)

type ChangeProps = { plan: YearPlan; shape: YearShape; onClose: () => void }

function Change({ plan, shape, onClose }: ChangeProps) {
  const { data: templates } = useSuspenseQuery(templatesQuery)
  const change = useStartPlan()
  const given: NewYearPlan = {
    shape,
    template_id: plan.template_id ?? templates[0]?.id ?? null,
    first_on: plan.next_full_on[shape],
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        Dates you moved are reset. Dates you skipped are planned again or removed. Surveys that are already
        prepared or running keep their dates and questions. To change the date of a prepared survey, close
        this and use Move. The list shows each date that changes.
      </p>
      <PlanForm
        plan={plan}
        given={given}
        onSubmit={async (body) => {
          await change.mutateAsync(body)
          toast.success('Year plan changed')
          onClose()
        }}
        actions={(submit) => (
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button tone="primary" type="submit" {...submit}>
              Change
            </Button>
          </DialogActions>
        )}
      />
    </div>
  )
}

type Confirmed = { open: boolean; onClose: () => void }

function Pause({ open, onClose }: Confirmed) {
  const pause = usePause()
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Pause the year plan?"
      text="We stop preparing surveys until you resume. Scheduled surveys go back to draft. A running survey continues."
      confirmLabel="Pause"
      pending={pause.isPending}
      onConfirm={() => pause.mutate(undefined, { onSuccess: onClose, onError: sayItFailed })}
    />
  )
}

function Stop({ open, onClose }: Confirmed) {
  const stop = useStop()
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Stop the year plan?"
      text="This deletes the planned dates. Your surveys and reports are kept."
      confirmLabel="Stop year plan"
      tone="danger"
      pending={stop.isPending}
      onConfirm={() => stop.mutate(undefined, { onSuccess: onClose, onError: sayItFailed })}
    />
  )
}
