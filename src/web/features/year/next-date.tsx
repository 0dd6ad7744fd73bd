import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { fullDate } from '#domain/dates.ts'
import { NOUNS, nextDateOf, yearPlanQuery } from '#web/lib/year-plan-query.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

/** The year plan's next date, for the dashboard. Renders nothing if there is none. */
export function NextDate() {
  const { data: plan } = useQuery(yearPlanQuery)
  const next = nextDateOf(plan)
  if (!next) return null
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 className="font-sans text-body font-semibold">
        Next in the year plan: {NOUNS[next.kind]} on {fullDate(next.on)}
      </h2>
      <Link
        to="/year"
        className="inline-flex min-h-6 items-center gap-1.5 rounded-sm font-semibold text-link hover:underline"
      >
        Open year plan
        <Icon name="arrow-right" />
      </Link>
    </Panel>
  )
}
