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
import { OnHoldNotice } from './held-notice.tsx'
import { MissesMany } from './misses-many.tsx'
import { NextPanel } from './next-panel.tsx'
import { PicksUpLast } from './picks-up-last.tsx'
import { PreflightChecklist } from './preflight-checklist.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { SurveyDetails } from './survey-details.tsx'
import { SurveyLanguages } from './survey-languages.tsx'
import { SurveyRequests } from './survey-requests.tsx'
import { ViewReport } from './view-report.tsx'

interface SurveyPageProps {
  /** Content from another feature that is shown for complete surveys. */
  after?: (survey: Survey) => ReactNode
  /**
   * Content from other features that is shown for every survey: printed cards, and what representatives have
   * stated.
   */
  beside?: (survey: Survey) => ReactNode
}

export function SurveyPage({ after, beside }: SurveyPageProps) {
  const { uuid = '' } = useParams()
  const { data: survey } = useSuspenseQuery(surveyQuery(uuid))
  const isAdministrator = useAuth(({ user }) => user?.admin === true)
  useFollowed(survey)
  const isAhead = survey.status === 'draft' || survey.status === 'scheduled'

  return (
    <Screen
      title="Survey"
      name={survey.title}
      documentTitle={`${survey.title} · Survey`}
      kicker={<Breadcrumbs />}
      actions={
        <>
          {isAdministrator && !survey.answers_deleted_at && <DownloadCsv uuid={uuid} />}
          <ViewReport survey={survey} />
        </>
      }
    >
      {survey.held && <OnHoldNotice survey={survey} />}
      {isAhead && <AskedRecently survey={survey} />}
      {isAhead && <MissesMany survey={survey} />}
      {isAhead && <PicksUpLast survey={survey} />}
      <NextPanel survey={survey} />
      {survey.status === 'scheduled' && (
        <Pair>
          <PreflightChecklist survey={survey} />
          <Stack>
            <ProgressPanel survey={survey} />
            <SurveyRequests survey={survey} />
          </Stack>
        </Pair>
      )}
      {!isAhead && <ProgressPanel survey={survey} />}
      {isAhead && <SurveyLanguages survey={survey} />}
      {survey.status === 'complete' && after?.(survey)}
      {beside?.(survey)}
      {isAhead ? (
        <SurveyDetails survey={survey} />
      ) : (
        <Pair>
          <Stack>
            <SurveyDetails survey={survey} />
            <PreflightChecklist survey={survey} />
          </Stack>
          <SurveyRequests survey={survey} />
        </Pair>
      )}
    </Screen>
  )
}

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">{children}</div>
)

const Stack = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 *:min-w-0">{children}</div>
)
