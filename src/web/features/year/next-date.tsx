import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dayAndMonth } from '#domain/dates.ts'
import { londonDate } from '#domain/london.ts'
import { NOUNS, nextDateOf, yearPlanQuery } from '#web/lib/year-plan-query.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

/**
 * What goes out next, for the dashboard: the year plan's next date or a scheduled survey before it. Renders
 * nothing if the plan has no next date.
 */
export function NextDate() {
  const { data: plan } = useQuery(yearPlanQuery)
  const planned = nextDateOf(plan)
  if (!planned) return null
  const today = londonDate(new Date())
  const sooner = plan?.other_surveys.find(
    ({ status, on }) => status === 'scheduled' && on >= today && on < planned.on,
  )
  const next = sooner ?? planned
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 className="font-sans text-body font-semibold">
        Next: {NOUNS[next.kind]} on {dayAndMonth(next.on)}
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
