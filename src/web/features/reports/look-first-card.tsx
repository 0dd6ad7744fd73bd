import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Report } from '#contract/reports.ts'
import { mostUrgentFirst } from '#domain/bands.ts'
import { explainCategory, explainList, oneDecimal } from '#domain/explain.ts'
import { weakestFirst } from '#domain/report-order.ts'
import { ranked } from '#domain/scoring.ts'
import { BandBadge } from '#web/ui/charts/band.tsx'
import { ExplanationMark } from '#web/ui/charts/explanation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { reportQuery } from './api.ts'

/** The lowest category in the latest complete survey, and what people named most often in it. */
export function LookFirstCard({ uuid }: { uuid: string | undefined }) {
  const { data, error, refetch } = useQuery({ ...reportQuery(uuid ?? '', null), enabled: uuid !== undefined })
  if (uuid === undefined)
    return (
      <Frame>
        <p className="text-ink-2">After your first survey, you’ll see here what needs attention first.</p>
      </Frame>
    )
  if (data?.report) return <Weakest uuid={uuid} data={data.report.data} />
  return (
    <Frame>
      {data && (
        <p className="text-ink-2">
          The last survey has no report, because{' '}
          {data.reason === 'protected' ? 'it could have identified someone.' : 'too few people answered.'}
        </p>
      )}
      {!data && error && <FailurePart onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
    </Frame>
  )
}

function Frame({ aside, children }: { aside?: React.ReactNode; children: React.ReactNode }) {
  return (
    <Panel className="grid content-start gap-3">
      <PanelTitle className="min-h-7" aside={aside}>
        Look at this first
      </PanelTitle>
      {children}
    </Panel>
  )
}

function Weakest({ uuid, data }: { uuid: string; data: Report['data'] }) {
  const scored = data.category_breakdown.filter(({ score }) => score !== null)
  const [area] = mostUrgentFirst(data.instrument?.areas ?? []).filter(({ band }) => band !== null)
  const weakest = area ? scored.find(({ id }) => id === area.category_id) : weakestFirst(scored)[0]
  const link = (
    <Link
      to={`/manage-survey/${uuid}/report`}
      className="inline-flex min-h-6 items-center gap-1.5 justify-self-start rounded-sm font-semibold text-link hover:underline"
    >
      View report
      <Icon name="arrow-right" />
    </Link>
  )
  if (!weakest)
    return (
      <Frame>
        <p className="text-ink-2">No category has a score in the last survey.</p>
        {link}
      </Frame>
    )
  const { name, score, scored_questions, top_impacting_issues: issues } = weakest
  const named = ranked(issues)[0]
  return (
    <Frame
      aside={
        <ExplanationMark about={`Look at this first: ${name}`}>
          <p>{explainCategory({ score, scored: scored_questions })}</p>
          {area ? (
            <p>
              No other area is in a lower HSE band. If several are in the same band, this one is furthest from
              the next band.
            </p>
          ) : (
            data.kind === 'full' && (
              <p>{explainList({ list: 'impacting_issues', ranking: issues, counted: data.respondents })}</p>
            )
          )}
        </ExplanationMark>
      }
    >
      <p className="font-display text-heading font-[450]">{name}</p>
      {area?.band ? (
        <div className="grid justify-items-start gap-1.5 text-small text-ink-2">
          <BandBadge band={area.band} />
          {area.mean?.toFixed(2)} out of 5, {oneDecimal(score ?? 0)} out of 10
        </div>
      ) : (
        <p className="text-small text-ink-2">
          {oneDecimal(score ?? 0)} out of 10,{' '}
          {data.kind === 'pulse' ? 'asked in depth in the last pulse.' : `the lowest of ${scored.length}.`}
          {named && ` Named most often: ‘${named.label}’.`}
        </p>
      )}
      {link}
    </Frame>
  )
}
