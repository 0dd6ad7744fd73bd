import type { Survey } from '#contract/surveys.ts'
import { useAuth } from '#web/lib/auth-store.ts'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { AllRequests } from './all-requests.tsx'
import { AnswersDeleted, FoundRequests } from './found-requests.tsx'
import { ParticipationTable } from './participation-table.tsx'

/** Administrators search the requests; a company sees how many have answered, and the list on demand. */
export function SurveyRequests({ survey }: { survey: Survey }) {
  const isAdministrator = useAuth(({ user }) => user?.admin === true)
  const { requests_number, answers_deleted_at } = survey
  if (isAdministrator && requests_number > 0) return <FoundRequests survey={survey} />
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <CardTitle>Survey Requests</CardTitle>
      {answers_deleted_at && <AnswersDeleted on={answers_deleted_at} />}
      {requests_number === 0 ? (
        <p className="text-ink-2">Everybody who is invited is counted here once the survey has gone out.</p>
      ) : (
        <>
          <ParticipationTable survey={survey} />
          <AllRequests survey={survey} />
        </>
      )}
    </Card>
  )
}
