import { useSuspenseQuery } from '@tanstack/react-query'
import { londonClock } from '#domain/london.ts'
import { greetingName } from '#domain/names.ts'
import { NextAction } from '#web/features/actions/next-action.tsx'
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
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'

const REFETCH_MS = 30_000

/** The running survey, the latest score, what needs attention first, and every survey. */
export function DashboardPage() {
  const { data: surveys } = useSuspenseQuery({ ...surveysQuery, refetchInterval: REFETCH_MS })
  const name = useAuth(({ user }) => user?.name ?? null)
  const now = new Date()
  const leading = leadingSurvey(surveys)
  const lastComplete = surveys.find(({ status }) => status === 'complete')

  return (
    <Screen
      title={`${greeting(now)}, ${greetingName(name)}`}
      documentTitle="Dashboard"
      description={inASentence(leading, now)}
      actions={<NewSurveyButton />}
    >
      <AddTeamPrompt />
      {surveys.length === 0 ? (
        <>
          <NextDate />
          <FirstSteps />
        </>
      ) : (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[1.2fr_1fr] xl:grid-cols-[1.2fr_1fr_1fr]">
            {leading ? <ParticipationCard survey={leading} /> : <NothingSent />}
            <LatestScoreCard />
            <LookFirstCard uuid={lastComplete?.uuid} />
          </div>
          <NextAction />
          <NextDate />
          <SurveyList surveys={surveys} />
        </>
      )}
    </Screen>
  )
}

const STEPS = [
  {
    title: 'Add your team',
    text: 'Upload an Excel or CSV file, paste addresses, or add people one by one. Use tags to see results for each team.',
  },
  {
    title: 'Create a survey',
    text: 'Your survey starts as a draft with about 40 questions, which you can hide, reword and move. Nothing is sent until you schedule it.',
  },
  {
    title: 'See where to start',
    text: 'Answers stay confidential. You see scores, what people named most, and what to do first.',
  },
]

/** Shown while there is no survey yet. */
function FirstSteps() {
  return (
    <div className="grid gap-5">
      <ol className="grid gap-5 md:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="rounded-card border border-line bg-card p-5 shadow-card sm:p-6">
            <span
              aria-hidden="true"
              className="mb-4 grid size-9 place-items-center rounded-full bg-wash font-display text-heading text-link"
            >
              {index + 1}
            </span>
            <h2>{title}</h2>
            <p className="mt-1.5 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
      <ButtonLink to="/example-report" className="justify-self-start">
        See an example report
      </ButtonLink>
    </div>
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
