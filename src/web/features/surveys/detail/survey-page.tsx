import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { Survey } from '#contract/surveys.ts'
import { surveyQuery, useFollowed } from '#web/features/surveys/api.ts'
import { Breadcrumbs } from '#web/features/surveys/breadcrumbs.tsx'
import { useAuth } from '#web/lib/auth-store.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { AskedRecently } from './asked-recently.tsx'
import { DownloadCsv } from './download-csv.tsx'
import { DraftNote } from './draft-note.tsx'
import { OnHoldNotice } from './held-notice.tsx'
import { PicksUpLast } from './picks-up-last.tsx'
import { PreflightChecklist } from './preflight-checklist.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { SurveyDetails } from './survey-details.tsx'
import { SurveyLanguages } from './survey-languages.tsx'
import { SurveyRequests } from './survey-requests.tsx'
import { ViewReport } from './view-report.tsx'

interface SurveyPageProps {
  /** Content from another feature, shown for complete surveys. */
  after?: (survey: Survey) => ReactNode
  /** Content from another feature about people without an e-mail address. */
  beside?: (survey: Survey) => ReactNode
}

export function SurveyPage({ after, beside }: SurveyPageProps) {
  const { uuid = '' } = useParams()
  const { data: survey } = useSuspenseQuery(surveyQuery(uuid))
  const isAdministrator = useAuth(({ user }) => user?.admin === true)
  useFollowed(survey)
  const isDraft = survey.status === 'draft'
  const isAhead = isDraft || survey.status === 'scheduled'

  return (
    <Screen
      title="Survey"
      documentTitle={`${survey.title} · Survey`}
      kicker={<Breadcrumbs survey={survey} isHere />}
      actions={
        <>
          {isAdministrator && !survey.answers_deleted_at && <DownloadCsv uuid={uuid} />}
          <ViewReport survey={survey} />
        </>
      }
    >
      {survey.held && <OnHoldNotice survey={survey} />}
      {survey.asked_recently && isAhead && <AskedRecently asked={survey.asked_recently} />}
      {survey.picks_up_last && <PicksUpLast />}
      <div className="grid gap-5 xl:grid-cols-[1.3fr_1fr]">
        <SurveyDetails survey={survey} />
        {isDraft ? <DraftNote survey={survey} /> : <ProgressPanel survey={survey} />}
      </div>
      {isAhead && <SurveyLanguages survey={survey} />}
      {survey.status === 'complete' && after?.(survey)}
      {beside?.(survey)}
      {!isDraft && (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
          <PreflightChecklist survey={survey} />
          <SurveyRequests survey={survey} />
        </div>
      )}
    </Screen>
  )
}
