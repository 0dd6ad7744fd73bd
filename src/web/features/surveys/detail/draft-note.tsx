import type { Survey } from '#contract/surveys.ts'
import { NavigateButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DeleteSurvey } from './delete-survey.tsx'
import { ScheduleSurvey } from './schedule-survey.tsx'

export function DraftNote({ survey }: { survey: Survey }) {
  return (
    <Card aria-label="Draft" className="grid content-start gap-5">
      <div className="grid gap-2">
        <p className="font-display text-heading font-[450]">
          This survey is in draft mode and can be edited via the edit button.
        </p>
        <p className="text-ink-2">
          Scheduling it opens the checklist. Nothing goes out before its date, or while a box is still open.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <NavigateButton to={`/manage-survey/${survey.uuid}/edit`}>Edit</NavigateButton>
        <ScheduleSurvey survey={survey} />
        <DeleteSurvey survey={survey} />
      </div>
    </Card>
  )
}
