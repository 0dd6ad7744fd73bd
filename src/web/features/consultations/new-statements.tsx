import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SurveySummary } from '#contract/surveys.ts'
import { fullDate } from '#domain/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { statementsQuery } from './api.ts'

/** For the dashboard: representatives' latest statements about surveys that have not gone out yet. */
export function NewStatements({ surveys }: { surveys: SurveySummary[] }) {
  const queries = useQueries({ queries: surveys.map(({ uuid }) => statementsQuery(uuid)) })
  const stated = surveys.flatMap((survey, index) => {
    const latest = queries[index]?.data?.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0]
    return latest ? [{ ...survey, latest }] : []
  })
  return stated.map(({ uuid, title, latest: { name, at, remark } }) => (
    <Panel key={uuid} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
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
        to={`/manage-survey/${uuid}`}
        className="inline-flex min-h-6 items-center gap-1.5 rounded-sm font-semibold text-link hover:underline"
      >
        Read the statement<span className="sr-only"> about “{title}”</span>
        <Icon name="arrow-right" />
      </Link>
    </Panel>
  ))
}
