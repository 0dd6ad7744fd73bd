import { useQuery } from '@tanstack/react-query'
import { TrialExtension } from '#contract/billing.ts'
import { fullDate } from '#domain/dates.ts'
import { pounds } from '#domain/money.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Details, Mono } from '#web/ui/layout/details.tsx'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { companyBillingQuery, useExtendTrial } from './api.ts'

const DAYS = 14

/** A company's plan as administrators see it, with the one change that they can make. */
export function CompanyPlan({ id }: { id: number }) {
  const { data: billing, error, refetch } = useQuery(companyBillingQuery(id))
  if (!billing && error)
    return <FailurePart onRetry={() => void refetch()}>We could not load the plan.</FailurePart>
  if (!billing) return <Skeleton className="h-60 rounded-card" />
  const { trial_ends_at, had_trial, status, interval, price, renews_at, cancel_at, subscription_id } = billing
  const items = [
    {
      name: 'Trial',
      value: had_trial
        ? `${new Date(trial_ends_at) > new Date() ? 'Ends' : 'Ended'} on ${fullDate(trial_ends_at)}`
        : 'None, because this person or company number has already had a trial',
    },
    { name: 'Subscription', value: status ?? 'None' },
    ...(price !== null && interval ? [{ name: 'Price', value: `${pounds(price)} a ${interval}` }] : []),
    ...(renews_at && !cancel_at ? [{ name: 'Renews', value: fullDate(renews_at) }] : []),
    ...(cancel_at ? [{ name: 'Ends', value: fullDate(cancel_at) }] : []),
    ...(subscription_id ? [{ name: 'Subscription ID', value: <Mono>{subscription_id}</Mono> }] : []),
  ]
  return (
    <Panel className="grid gap-5">
      <PanelTitle>Plan</PanelTitle>
      <Details items={items} />
      <ExtendTrial id={id} />
    </Panel>
  )
}

function ExtendTrial({ id }: { id: number }) {
  const extend = useExtendTrial(id)
  const form = useShapedForm(TrialExtension, { days: DAYS })
  const field = fieldOf(form)
  const submit = form.handleSubmit(
    sending(form, async ({ days }: { days: number }) => {
      await extend.mutateAsync(days)
      toast.success('Trial extended')
    }),
  )
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextInput
        label="Days to add to the trial"
        inputMode="numeric"
        autoComplete="off"
        {...field('days', { valueAsNumber: true })}
        className="flex-[1_1_11rem]"
      />
      <SubmitButton of={form} tone="default" className="min-h-11!">
        Extend trial
      </SubmitButton>
    </form>
  )
}
