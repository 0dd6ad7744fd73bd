import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { YearPlan } from '#contract/year.ts'
import type { NewYearPlan } from '#contract/year-changes.ts'
import { templatesQuery } from '#web/lib/templates-query.ts'
import { toast } from '#web/lib/toast.ts'
import { yearPlanQuery } from '#web/lib/year-plan-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { useStartPlan } from './api.ts'
import { PlanForm } from './plan-form.tsx'
import { PlannedYear } from './planned-year.tsx'
import { PREPARED_AHEAD } from './words.ts'

export function YearPage() {
  const { data: plan } = useSuspenseQuery(yearPlanQuery)
  useTopWhenReplaced(plan.shape !== null)
  return plan.shape === null ? <NoPlan plan={plan} /> : <PlannedYear plan={plan} shape={plan.shape} />
}

/** Starting or stopping the plan replaces the page, so the focus moves to the new page's heading. */
function useTopWhenReplaced(isStarted: boolean) {
  const before = useRef(isStarted)
  useEffect(() => {
    if (before.current === isStarted) return
    before.current = isStarted
    document.querySelector('h1')?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [isStarted])
}

function NoPlan({ plan }: { plan: YearPlan }) {
  const { data: templates } = useSuspenseQuery(templatesQuery)
  const start = useStartPlan()
  const given: NewYearPlan = {
    shape: 'full_and_pulses',
    template_id: templates[0]?.id ?? null,
    first_on: plan.next_full_on.full_and_pulses,
  }
  return (
    <Screen
      title="Year plan"
      width="reading"
      description={`Set your survey dates for the next 12 months. ${PREPARED_AHEAD}`}
    >
      <Panel>
        <PlanForm
          plan={plan}
          given={given}
          onSubmit={async (body) => {
            await start.mutateAsync(body)
            toast.success('Year plan started')
          }}
          actions={(submit) => (
            <Button tone="primary" type="submit" {...submit} className="justify-self-start">
              Start year plan
            </Button>
          )}
        />
      </Panel>
    </Screen>
  )
}
