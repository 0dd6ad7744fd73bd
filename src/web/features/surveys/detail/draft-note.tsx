import type { Survey } from '#contract/surveys.ts'
import { NavigateButton } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { DeleteSurvey } from './delete-survey.tsx'
import { ScheduleSurvey } from './schedule-survey.tsx'

export function DraftNote({ survey }: { survey: Survey }) {
  return (
    <Panel aria-label="Draft" className="grid content-start gap-5">
      <div className="grid gap-2">
        <p className="font-display text-heading font-[450]">
          This survey is in draft mode and can be edited via the edit button.
        </p>
        <p className="text-ink-2">
          The checklist opens when you schedule it. Nothing is sent before the date, or before every box is
          ticked.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <NavigateButton to={`/manage-survey/${survey.uuid}/edit`}>Edit</NavigateButton>
        <ScheduleSurvey survey={survey} />
        <DeleteSurvey survey={survey} />
      </div>
    </Panel>
  )
}
