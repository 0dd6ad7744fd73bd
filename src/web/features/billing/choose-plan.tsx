import { useQuery } from '@tanstack/react-query'
import type { SubscriptionPage } from '#contract/billing.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx'
import { plansQuery, useStartSubscription } from './api.ts'
import { CheckoutNote } from './checkout-note.tsx'
import { PlanList } from './plan-list.tsx'
import { planStatus } from './plan-status.ts'

/** All plans, with the current one marked. Clicking one opens the page where it is paid for or changed. */
export function ChoosePlan() {
  const { data: page, error, isFetching, refetch } = useQuery(plansQuery)
  return (
    <Panel id="plan">
      <PanelTitle className="mb-2" aside={page?.test_billing && <Badge tone="amber">Test billing</Badge>}>
        Choose your plan
      </PanelTitle>
      <div className="grid gap-5">
        <CheckoutNote />
        {page && <Plans page={page} />}
        {!page && error && !isFetching && (
          <FailurePart onRetry={() => void refetch()}>We could not load the plans.</FailurePart>
        )}
        {!page && (!error || isFetching) && <Waiting />}
      </div>
    </Panel>
  )
}

function Plans({ page }: { page: SubscriptionPage }) {
  const start = useStartSubscription()
  const pending = start.isPending || start.isSuccess ? start.variables : undefined
  return (
    <>
      <p className="text-ink-2">
        {planStatus(page)}
        {!page.may_pay && " Only the company's owner can choose or change the plan."}
      </p>
      {page.products.length > 0 ? (
        <PlanList page={page} pending={pending} onChoose={start.mutate} onManage={start.mutate} />
      ) : (
        <p className="text-ink-2">No plans are available at the moment. Contact us for help.</p>
      )}
    </>
  )
}

function Waiting() {
  return (
    <Loading>
      <Skeleton className="mb-5 h-6 w-72 max-w-full" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-4">
        <Skeleton className="h-42 rounded-box" />
        <Skeleton className="h-42 rounded-box" />
      </div>
    </Loading>
  )
}
