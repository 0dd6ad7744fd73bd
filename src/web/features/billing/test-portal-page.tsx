import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SubscriptionPage } from '#contract/billing.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { plansQuery, useChangePlan, useEndRenewal, useResume } from './api.ts'
import { PlanList } from './plan-list.tsx'
import { planStatus } from './plan-status.ts'

/** Stands in for a payment provider's portal, where people change, cancel and resume their plan. */
export function TestPortalPage() {
  const { data: page } = useSuspenseQuery(plansQuery)
  return (
    <Screen
      width="reading"
      title="Test billing"
      kicker={
        <Link to="/billing/subscription" className="rounded-sm hover:underline">
          Back to your settings
        </Link>
      }
      description="This is a test billing page. You won't be charged."
    >
      <Panel className="grid gap-5">
        <PanelTitle>Your plan</PanelTitle>
        <p className="text-ink-2">{planStatus(page)}</p>
        {page.subscribed && page.may_pay && <Running page={page} />}
      </Panel>
    </Screen>
  )
}

const said = (words: string) => ({ onSuccess: () => toast.success(words) })

function Running({ page }: { page: SubscriptionPage }) {
  const change = useChangePlan()
  const end = useEndRenewal()
  const resume = useResume()
  return (
    <>
      <PlanList
        page={page}
        pending={change.isPending ? change.variables : undefined}
        onChoose={(plan) => change.mutate(plan, said('Plan changed'))}
      />
      <div>
        {page.cancel_at ? (
          <Button pending={resume.isPending} onClick={() => resume.mutate(undefined, said('Plan kept'))}>
            Keep plan
          </Button>
        ) : (
          <Button pending={end.isPending} onClick={() => end.mutate(undefined, said('Plan cancelled'))}>
            Cancel plan
          </Button>
        )}
      </div>
    </>
  )
}
