import type { Survey } from '#contract/surveys.ts'
import { fullDate } from '#domain/dates.ts'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { RequestPages } from './request-pages.tsx'

/** For administrators: every request with its answers, searchable by UUID. */
export const FoundRequests = ({ survey }: { survey: Survey }) => (
  <Panel className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <PanelTitle>Survey Requests</PanelTitle>
    {survey.answers_deleted_at && <AnswersDeleted on={survey.answers_deleted_at} />}
    <RequestPages survey={survey} />
  </Panel>
)

export const AnswersDeleted = ({ on }: { on: string }) => (
  <p className="text-ink-2">Individual answers were deleted on {fullDate(on)}. The reports are kept.</p>
)
