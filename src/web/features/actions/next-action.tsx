import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { fullDate } from '#domain/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { summaryQuery } from './api.ts'

/** The open action with the earliest due date, for the dashboard. Renders nothing if no action is open. */
export function NextAction() {
  const { data } = useQuery(summaryQuery)
  if (!data?.next) return null
  const { next, overdue } = data
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 flex-[1_1_18rem] gap-1">
        <h2 className="font-sans text-body font-semibold">Next action</h2>
        <p className="wrap-anywhere">
          {next.title}
          <span className="text-ink-2">
            {' · '}
            {next.owner},{' '}
            <span className="whitespace-nowrap">
              {next.overdue ? 'was due' : 'due'} {fullDate(next.due_on)}
            </span>
          </span>
        </p>
      </div>
      {overdue > 0 && <Badge tone="red">{overdue} overdue</Badge>}
      <Link
        to="/actions"
        className="inline-flex min-h-6 items-center gap-1.5 rounded-sm font-semibold text-link hover:underline"
      >
        Open actions
        <Icon name="arrow-right" />
      </Link>
    </Panel>
  )
}
