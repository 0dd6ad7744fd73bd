import { useEffect, useState } from 'react'
import type { EmployeeSurvey } from '#contract/respond.ts'
import { FailurePage } from './failure-page.tsx'
import type { Link } from './link.ts'
import { type Loaded, loadSurvey } from './load-survey.ts'
import { surveyOfPage } from './page-data.ts'
import { showComplete } from './place.ts'
import { PreviewBanner } from './preview-banner.tsx'
import { SurveyFlow } from './survey-flow.tsx'
import { ThankYouPage } from './thank-you-page.tsx'
import { deviceFor } from './use-answers.ts'

type View = EmployeeSurvey | 'loading' | 'failure' | 'complete'

/** From the link to the page that it deserves: the survey, the thanks or the failure. */
export function Respondent({ link }: { link: Link }) {
  const [view, setView] = useState<View>(() => viewAtOnce(link))

  useEffect(() => {
    if (view === 'loading') void loadSurvey(link).then((loaded) => setView(viewOf(link, loaded)))
  }, [view, link])

  /** The server refused an answer: the survey may be over, or submitted elsewhere. Anything less is no reason to stop. */
  const lookAgain = () =>
    void loadSurvey(link).then((loaded) => {
      const now = viewOf(link, loaded)
      if (loaded !== 'failed' && typeof now === 'string') setView(now)
    })

  const finish = () => {
    deviceFor(link).clear()
    showComplete()
    setView('complete')
  }

  return (
    <>
      {link.page === 'preview' && view !== 'failure' && <PreviewBanner uuid={link.uuid} />}
      {view === 'loading' && <p className="waiting">Opening the survey…</p>}
      {view === 'failure' && <FailurePage />}
      {view === 'complete' && <ThankYouPage />}
      {typeof view === 'object' && (
        <SurveyFlow survey={view} link={link} onSubmitted={finish} onLost={lookAgain} />
      )}
    </>
  )
}

function viewAtOnce(link: Link): View {
  if (link.page === 'complete') return 'complete'
  const survey = link.page === 'survey' ? surveyOfPage() : null
  return survey ? viewOf(link, survey) : 'loading'
}

/** Nothing stays behind on the device once the link is of no more use. */
function viewOf(link: Link, loaded: Loaded): View {
  if (loaded === 'failed') return 'failure'
  if (loaded !== 'gone' && !loaded.submitted) return loaded
  deviceFor(link).clear()
  return loaded === 'gone' ? 'failure' : 'complete'
}
