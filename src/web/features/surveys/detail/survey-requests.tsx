import type { Survey } from '#contract/surveys.ts'
import { useAuth } from '#web/lib/auth-store.ts'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { AllRequests } from './all-requests.tsx'
import { AnswersDeleted, FoundRequests } from './found-requests.tsx'
import { ParticipationTable } from './participation-table.tsx'

/**
 * Administrators can search the requests. A company sees how many people have answered, and can open the
 * list.
 */
export function SurveyRequests({ survey }: { survey: Survey }) {
  const isAdministrator = useAuth(({ user }) => user?.admin === true)
  const { requests_number, answers_deleted_at } = survey
  if (isAdministrator && requests_number > 0) return <FoundRequests survey={survey} />
  return (
    <Panel className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PanelTitle>Survey Requests</PanelTitle>
      {answers_deleted_at && <AnswersDeleted on={answers_deleted_at} />}
      {requests_number === 0 ? (
        <p className="text-ink-2">You’ll see responses here after launch.</p>
      ) : (
        <>
          <ParticipationTable survey={survey} />
          <AllRequests survey={survey} />
        </>
      )}
    </Panel>
  )
}
