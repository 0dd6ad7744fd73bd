import type { Survey } from '#contract/surveys.ts'
import { longDate } from '#domain/dates.ts'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { RequestPages } from './request-pages.tsx'

/** For administrators: every request, searchable by its UUID, with its answers. */
export const FoundRequests = ({ survey }: { survey: Survey }) => (
  <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <CardTitle>Survey Requests</CardTitle>
    {survey.answers_deleted_at && <AnswersDeleted on={survey.answers_deleted_at} />}
    <RequestPages survey={survey} />
  </Card>
)

export const AnswersDeleted = ({ on }: { on: string }) => (
  <p className="text-ink-2">Each person’s answers were deleted on {longDate(on)}. The reports stay.</p>
)
