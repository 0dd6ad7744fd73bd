import type { Survey } from '#contract/surveys.ts'
import { NavigateButton } from '#web/ui/button.tsx'
import { DeleteSurvey } from './delete-survey.tsx'
import { ScheduleSurvey } from './schedule-survey.tsx'

export function DraftActions({ survey }: { survey: Survey }) {
  return (
    <>
      <ScheduleSurvey survey={survey} />
      <NavigateButton to={`/manage-survey/${survey.uuid}/edit`}>Edit</NavigateButton>
      <DeleteSurvey survey={survey} />
    </>
  )
}
