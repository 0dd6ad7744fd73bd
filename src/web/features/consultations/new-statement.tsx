import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SurveySummary } from '#contract/surveys.ts'
import { fullDate } from '#domain/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { statementsQuery } from './api.ts'

/** For the dashboard: a representative's latest statement about a survey that has not gone out yet. */
export function NewStatement({ survey: { uuid, title } }: { survey: SurveySummary }) {
  const { data: statements } = useQuery(statementsQuery(uuid))
  const latest = statements?.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0]
  if (!latest) return null
  const { name, at, remark } = latest
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 flex-[1_1_18rem] wrap-anywhere">
        <span className="font-semibold">
          {name} recorded a statement{remark ? ' with a remark' : ''}
        </span>
        <span className="text-ink-2">
          {' · '}
          {title}, <span className="whitespace-nowrap">{fullDate(at)}</span>
        </span>
      </p>
      <Link
        to={`/manage-survey/${uuid}#representatives`}
        className="inline-flex min-h-6 items-center gap-1.5 rounded-sm font-semibold text-link hover:underline"
      >
        Read the statement<span className="sr-only"> about “{title}”</span>
        <Icon name="arrow-right" />
      </Link>
    </Panel>
  )
}
