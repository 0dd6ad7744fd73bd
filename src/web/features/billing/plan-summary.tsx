import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { billingStatusQuery } from './api.ts'
import { CheckoutNote } from './checkout-note.tsx'
import { planStatus } from './plan-status.ts'

/**
 * The current plan, with a link to all plans. Shows nothing if it cannot be loaded, because the settings work
 * without it.
 */
export function PlanSummary() {
  const { data: status, isPending } = useQuery(billingStatusQuery)
  if (isPending) return <Skeleton className="h-30 rounded-card" />
  if (!status) return null
  return (
    <Panel className="grid gap-4">
      <PanelTitle
        aside={
          <ButtonLink to="/billing/subscription" size="small">
            {status.subscribed ? 'Manage plan' : 'Choose a plan'}
          </ButtonLink>
        }
      >
        Plan
      </PanelTitle>
      <CheckoutNote />
      <p className="text-ink-2">{planStatus(status)}</p>
    </Panel>
  )
}
