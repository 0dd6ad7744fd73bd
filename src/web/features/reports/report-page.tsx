import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Report, Suggestion } from '#contract/reports.ts'
import { dateTime } from '#domain/dates.ts'
import { answersOf } from '#domain/explain.ts'
import { thousands } from '#domain/numbers.ts'
import { useAuth } from '#web/lib/auth-store.ts'
import { toast } from '#web/lib/toast.ts'
import { Button, NavigateButton } from '#web/ui/button.tsx'
import { PartOfPage } from '#web/ui/layout/part-of-page.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { reportQuery, useRegenerate } from './api.ts'
import { Attributions } from './attributions.tsx'
import { CategoryCards } from './category-cards.tsx'
import { LowResponse } from './low-response.tsx'
import { ReferencesCard } from './references-card.tsx'
import { ReportSummary } from './report-summary.tsx'
import { ReportTexts } from './report-texts.tsx'
import { ReportUnavailable } from './report-unavailable.tsx'
import { SevenAreas } from './seven-areas.tsx'

const TeamHeatMap = lazy(async () => ({ default: (await import('./team-heat-map.tsx')).TeamHeatMap }))

/** The parts of a report that the actions feature adds. */
export interface PlanOfReport {
  section: ReactNode
  /** Shown under a suggested action. */
  after: (suggestion: Suggestion) => ReactNode
  /** Shown next to a category, by its id. */
  beside: (category: number) => ReactNode
}

type PlanOf = (report: { uuid: string; tagId: number | null; data: Report['data'] }) => PlanOfReport

/** The button to share the report with people without an account. It belongs to another feature. */
type ShowOf = (report: { uuid: string; tagId: number | null }) => ReactNode

export function ReportPage({ planOf, showOf }: { planOf: PlanOf; showOf: ShowOf }) {
  const { uuid = '' } = useParams()
  const tagId = useSearchParams()[0].get('tagId') || null
  const { data } = useSuspenseQuery(reportQuery(uuid, tagId))
  if (!data.report) return <ReportUnavailable uuid={uuid} isTeam={tagId !== null} code={data.reason} />
  const of = { uuid, tagId: tagId === null ? null : Number(tagId) }
  const plan = planOf({ ...of, data: data.report.data })
  return <ReportScreen uuid={uuid} tagId={tagId} report={data.report} plan={plan} show={showOf(of)} />
}

type ReportScreenProps = {
  uuid: string
  tagId: string | null
  report: Report
  plan: PlanOfReport
  show: ReactNode
}

function ReportScreen({ uuid, tagId, report, plan, show }: ReportScreenProps) {
  const isAdministrator = useAuth(({ user }) => user?.admin === true)
  const regenerate = useRegenerate(uuid, tagId)
  const { title, team } = report.data

  return (
    <Screen
      title="Survey Report"
      documentTitle={[team, title, 'Survey Report'].filter(Boolean).join(' · ')}
      kicker={<Kicker report={report} />}
      actions={
        <>
          {isAdministrator && (
            <Button
              pending={regenerate.isPending}
              pendingLabel="Regenerating..."
              onClick={() =>
                regenerate.mutate(undefined, { onSuccess: () => toast.success('Report regenerated') })
              }
            >
              Regenerate
            </Button>
          )}
          {show}
          <Button onClick={() => window.open(report.url, '_blank')}>Save</Button>
          <NavigateButton to={`/manage-survey/${uuid}`} tone="primary">
            Back
          </NavigateButton>
        </>
      }
    >
      <LowResponse data={report.data} />
      <ReportSummary data={report.data} />
      {report.data.instrument && (
        <SevenAreas data={report.data} instrument={report.data.instrument} beside={plan.beside} />
      )}
      <ReportTexts data={report.data} isBeingWritten={regenerate.isPending} after={plan.after} />
      {plan.section}
      <CategoryCards data={report.data} beside={plan.beside} />
      <ReferencesCard references={report.data.references} />
      {tagId === null && (
        <PartOfPage>
          <TeamHeatMap uuid={uuid} />
        </PartOfPage>
      )}
      <Attributions attributions={report.data.attributions} />
    </Screen>
  )
}

function Kicker({ report: { data, updated_at } }: { report: Report }) {
  const { title, team, respondents, completed, recipients } = data
  return (
    <p className="wrap-anywhere tabular-nums">
      <span className="font-semibold text-ink">{title}</span>
      {team !== null && (
        <>
          {' · '}
          <span className="font-semibold text-ink">{team}</span>
        </>
      )}
      {` · Updated ${dateTime(updated_at)}`}
      {` · ${thousands(completed)} of ${thousands(recipients)} answered`}
      {` · ${thousands(respondents)} of ${thousands(answersOf(data))} answers counted`}
    </p>
  )
}
