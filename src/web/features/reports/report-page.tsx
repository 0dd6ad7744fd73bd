import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Report } from '#contract/reports.ts'
import type { Suggestion } from '#contract/suggestions.ts'
import { dateTime } from '#domain/dates.ts'
import { answersOf, sayResponse } from '#domain/explain.ts'
import { thousands } from '#domain/numbers.ts'
import { useAuth } from '#web/lib/auth-store.ts'
import { useSeat } from '#web/lib/seat.ts'
import { toast } from '#web/lib/toast.ts'
import { Button, NavigateButton } from '#web/ui/button.tsx'
import { PartOfPage } from '#web/ui/layout/part-of-page.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { hasTeams, heatMapQuery, reportQuery, useRegenerate } from './api.ts'
import { AssessmentLink } from './assessment-link.tsx'
import { Attributions } from './attributions.tsx'
import { CategoryCards } from './category-cards.tsx'
import { GoesTogetherCard } from './goes-together-card.tsx'
import { LowResponse } from './low-response.tsx'
import { ReferencesCard } from './references-card.tsx'
import { type Part, ReportContents } from './report-contents.tsx'
import { ReportSummary } from './report-summary.tsx'
import { ReportTexts } from './report-texts.tsx'
import { ReportUnavailable } from './report-unavailable.tsx'
import { SevenAreas } from './seven-areas.tsx'
import { useWayBack } from './way-back.ts'

const TeamHeatMap = lazy(async () => ({ default: (await import('./team-heat-map.tsx')).TeamHeatMap }))

/** The parts of a report that the actions feature adds. */
export interface PlanOfReport {
  section: ReactNode
  /** The content shown under a suggested action. */
  after: (suggestion: Suggestion) => ReactNode
  /** Renders the content next to a category, given the category's id. */
  beside: (category: number) => ReactNode
}

type PlanOf = (report: { uuid: string; tagId: number | null; data: Report['data'] }) => PlanOfReport

/** Buttons from other features: one to share the outcome with the team, and one to share the report by link. */
type ShareOf = (report: { uuid: string; tagId: number | null }) => { byLink: ReactNode; withTeam: ReactNode }

export function ReportPage({ planOf, shareOf }: { planOf: PlanOf; shareOf: ShareOf }) {
  const { uuid = '' } = useParams()
  const tagId = useSearchParams()[0].get('tagId') || null
  const { data } = useSuspenseQuery(reportQuery(uuid, tagId))
  if (!data.report) return <ReportUnavailable uuid={uuid} isTeam={tagId !== null} code={data.reason} />
  const of = { uuid, tagId: tagId === null ? null : Number(tagId) }
  const plan = planOf({ ...of, data: data.report.data })
  return <ReportScreen uuid={uuid} tagId={tagId} report={data.report} plan={plan} share={shareOf(of)} />
}

type ReportScreenProps = {
  uuid: string
  tagId: string | null
  report: Report
  plan: PlanOfReport
  share: ReturnType<ShareOf>
}

function ReportScreen({ uuid, tagId, report, plan, share }: ReportScreenProps) {
  const isAdministrator = useAuth(({ user }) => user?.admin === true)
  const regenerate = useRegenerate(uuid, tagId)
  const back = useWayBack(uuid)
  const { data } = report
  const { title, team } = data
  // Somebody with a seat does not see teams side by side.
  const hasMap = useSeat() === null && tagId === null
  const { data: map } = useQuery({ ...heatMapQuery(uuid), enabled: hasMap })

  return (
    <Screen
      title="Survey Report"
      documentTitle={[team, title, 'Survey Report'].filter(Boolean).join(' · ')}
      kicker={<Kicker report={report} />}
      actions={
        <>
          {isAdministrator && (
            <Button
              tone="quiet"
              pending={regenerate.isPending}
              pendingLabel="Regenerating..."
              onClick={() =>
                regenerate.mutate(undefined, { onSuccess: () => toast.success('Report regenerated') })
              }
            >
              Regenerate
            </Button>
          )}
          <NavigateButton to={back} tone="quiet">
            Back
          </NavigateButton>
          <AssessmentLink uuid={uuid} instrument={data.instrument} />
          <Button
            tone="quiet"
            title="Download this report as a PDF"
            onClick={() => window.open(report.url, '_blank')}
          >
            Save
          </Button>
          {share.byLink}
          {share.withTeam}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_auto] print:block">
        <div className="xl:order-last">
          <ReportContents parts={partsOf(data, hasTeams(map))} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 print:block print:space-y-5">
          <LowResponse data={data} />
          <div id="summary" className="scroll-mt-20">
            <ReportSummary data={data} />
          </div>
          {hasMap && (
            <PartOfPage>
              <TeamHeatMap uuid={uuid} />
            </PartOfPage>
          )}
          <ReportTexts data={data} isBeingWritten={regenerate.isPending} after={plan.after} />
          {plan.section}
          {data.instrument && <SevenAreas data={data} instrument={data.instrument} beside={plan.beside} />}
          <CategoryCards data={data} beside={plan.beside} />
          <ReferencesCard references={data.references} />
          <GoesTogetherCard data={data} />
          <Attributions attributions={data.attributions} />
        </div>
      </div>
    </Screen>
  )
}

function partsOf({ instrument }: Report['data'], hasTeams: boolean): Part[] {
  return [
    { id: 'summary', name: 'Summary' },
    ...(hasTeams ? [{ id: 'teams', name: 'Teams' }] : []),
    { id: 'actions', name: 'Actions' },
    { id: instrument ? 'seven-areas' : 'categories', name: instrument ? 'Areas' : 'Categories' },
  ]
}

function Kicker({ report: { data, updated_at } }: { report: Report }) {
  const { title, team } = data
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
      {` · ${responseIn(data)}`}
    </p>
  )
}

function responseIn(data: Report['data']): string {
  if (data.counts_only) return sayResponse(data)
  const { respondents, completed, recipients } = data
  const answered = `${thousands(completed)} of ${thousands(recipients)} answered`
  return `${answered} · ${thousands(respondents)} of ${thousands(answersOf(data))} answers counted`
}
