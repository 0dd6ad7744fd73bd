import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { explainOverall, oneDecimal } from '#domain/explain.ts'
import { HSE } from '#domain/hse.ts'
import { explainChange } from '#domain/margin-words.ts'
import { BandCounts } from '#web/ui/charts/band.tsx'
import { ExplanationMark } from '#web/ui/charts/explanation.tsx'
import { Figure } from '#web/ui/charts/figure.tsx'
import { Sparkline } from '#web/ui/charts/sparkline.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { trendQuery } from './api.ts'
import { ChangeSince } from './change-since.tsx'
import { overallName, type Trend } from './trend-lines.ts'

/** The latest overall score and its survey. */
export function LatestScoreCard() {
  const { data: trend, error, refetch } = useQuery(trendQuery())
  const latest = trend?.at(-1)
  return (
    <Panel className="grid content-start gap-3">
      <PanelTitle
        className="min-h-7"
        aside={
          trend &&
          trend.length > 1 && (
            <Link
              to="/trend"
              className="reach inline-flex items-center gap-1 rounded-sm text-small font-semibold text-link hover:underline"
            >
              See the trend
              <Icon name="arrow-right" className="size-3.5" />
            </Link>
          )
        }
      >
        {latest ? overallName(latest) : 'Overall wellbeing'}
      </PanelTitle>
      {trend && <Latest trend={trend} />}
      {!trend && error && <FailurePart onRetry={() => void refetch()} />}
      {!trend && !error && <Skeleton className="h-24" />}
    </Panel>
  )
}

/** The surveys whose score can be compared with the latest one, each with its score. */
const comparable = (trend: Trend, { kind, template_id }: Trend[number]) =>
  kind === 'pulse'
    ? trend
        .filter((survey) => survey.kind === 'pulse' || survey.pulse)
        .map(({ title, pulse }) => ({ title, score: pulse?.score ?? null }))
    : trend
        .filter((survey) => survey.kind === 'full' && survey.template_id === template_id)
        .map(({ title, overall_score }) => ({ title, score: overall_score }))

function Latest({ trend }: { trend: Trend }) {
  const latest = trend.at(-1)
  if (!latest)
    return (
      <>
        <p className="text-ink-2">You’ll see your first score here when a survey is complete.</p>
        <Link to="/example-report" className="link justify-self-start">
          See an example report
        </Link>
      </>
    )
  const { overall_score: score, change, categories, title } = latest
  if (score === null)
    return (
      <p className="text-ink-2">The score for ‘{title}’ is withheld, because it could identify someone.</p>
    )

  const alike = comparable(trend, latest)
  const before = alike.slice(0, -1).findLast((survey) => survey.score !== null)
  const shown = alike.map((survey) => survey.score)
  return (
    <>
      <div className="flex items-center gap-2">
        <Figure
          aside={change === null ? undefined : <ChangeSince of={latest} since={`since ${before?.title}`} />}
        >
          {oneDecimal(score)}
        </Figure>
        <ExplanationMark about={overallName(latest)}>
          <p>{explainOverall({ kind: latest.kind, overall: score, categories })}</p>
          <p>{explainChange(latest, latest)}</p>
        </ExplanationMark>
      </div>
      {shown.length > 1 && (
        <Sparkline
          values={shown}
          label={`${overallName(latest)} over ${shown.length} surveys, now ${oneDecimal(score)}`}
        />
      )}
      {latest.instrument === HSE && (
        <div className="justify-self-start text-small">
          <BandCounts areas={categories} />
        </div>
      )}
      <p className="text-small text-ink-2">
        {change !== null && before ? `since ‘${before.title}’` : `in ‘${title}’, out of 10`}
      </p>
    </>
  )
}
