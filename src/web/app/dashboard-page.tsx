import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { londonClock } from '#domain/london.ts'
import { greetingName } from '#domain/names.ts'
import { NextAction } from '#web/features/actions/next-action.tsx'
import { NewStatement } from '#web/features/consultations/new-statement.tsx'
import { LatestScoreCard } from '#web/features/reports/latest-score-card.tsx'
import { LookFirstCard } from '#web/features/reports/look-first-card.tsx'
import { surveysQuery } from '#web/features/surveys/api.ts'
import { inASentence, leadingSurvey } from '#web/features/surveys/list/leading-survey.ts'
import { NewSurveyButton } from '#web/features/surveys/list/new-survey-button.tsx'
import { ParticipationCard } from '#web/features/surveys/list/participation-card.tsx'
import { SurveyList } from '#web/features/surveys/list/survey-list.tsx'
import { AddTeamPrompt } from '#web/features/team/add-team-prompt.tsx'
import { NextDate } from '#web/features/year/next-date.tsx'
import { useAuth } from '#web/lib/auth-store.ts'
import { nextDateOf, yearPlanQuery } from '#web/lib/year-plan-query.ts'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'

const FirstSteps = lazy(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }))

const REFETCH_MS = 30_000

/** The running survey, the latest score, what needs attention first, and every survey. */
export function DashboardPage() {
  const { data: surveys } = useSuspenseQuery({ ...surveysQuery, refetchInterval: REFETCH_MS })
  const name = useAuth(({ user }) => user?.name ?? null)
  const now = new Date()
  const leading = leadingSurvey(surveys)
  const { data: plan } = useQuery(yearPlanQuery)
  const planned = nextDateOf(plan)
  const ahead = surveys.filter(({ status }) => status === 'scheduled')
  const lastComplete = surveys.find(({ status }) => status === 'complete')

  return (
    <Screen
      title={`${greeting(now)}, ${greetingName(name)}`}
      documentTitle="Dashboard"
      description={inASentence(leading, now)}
      actions={<NewSurveyButton tone={planned ? 'default' : 'primary'} />}
    >
      <AddTeamPrompt />
      {surveys.length === 0 ? (
        <>
          <NextDate />
          <Suspense fallback={null}>
            <FirstSteps isPlanned={planned !== undefined} />
          </Suspense>
        </>
      ) : (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[1.2fr_1fr] xl:grid-cols-[1.2fr_1fr_1fr]">
            {leading ? <ParticipationCard survey={leading} /> : <NothingSent />}
            <LatestScoreCard />
            <LookFirstCard uuid={lastComplete?.uuid} />
          </div>
          {ahead.map((survey) => (
            <NewStatement key={survey.uuid} survey={survey} />
          ))}
          <NextAction />
          <NextDate />
          <SurveyList surveys={surveys} />
        </>
      )}
    </Screen>
  )
}

function NothingSent() {
  return (
    <Panel className="grid content-start gap-3">
      <PanelTitle>Participation</PanelTitle>
      <p className="text-ink-2">
        Your survey is a draft. After launch, you’ll see here how many people have answered.
      </p>
    </Panel>
  )
}

function greeting(now: Date): string {
  const hour = Number(londonClock(now).slice(0, 2))
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}
