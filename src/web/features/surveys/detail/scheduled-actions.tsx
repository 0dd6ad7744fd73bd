import type { Survey } from '#contract/surveys.ts'
import { CONFIRM_ADDRESS, goesOutFrom } from '#domain/lifecycle.ts'
import { useSurveyVerb } from '#web/features/surveys/api.ts'
import { BackToDraft } from '#web/features/surveys/back-to-draft.tsx'
import { whatIsOpen } from '#web/features/surveys/open-points.ts'
import { useAuth } from '#web/lib/auth-store.ts'
import { Button, NavigateButton } from '#web/ui/button.tsx'
import { DeleteSurvey } from './delete-survey.tsx'

/**
 * Buttons for editing the survey, returning it to draft or deleting it. An administrator can also launch it
 * immediately.
 */
export function ScheduledActions({ survey }: { survey: Survey }) {
  const isAdministrator = useAuth(({ user }) => user?.admin === true)
  return (
    <>
      <NavigateButton to={`/manage-survey/${survey.uuid}/edit`}>Edit</NavigateButton>
      <BackToDraft uuid={survey.uuid} />
      {isAdministrator && <LaunchNow survey={survey} />}
      <DeleteSurvey survey={survey} />
    </>
  )
}

function LaunchNow({ survey }: { survey: Survey }) {
  const launch = useSurveyVerb(survey.uuid, 'launch')
  // An administrator may launch the survey even if the owner's address is not confirmed.
  const open = survey.still_open.filter((point) => point !== CONFIRM_ADDRESS)
  // Today may be too early for a launch, even if the survey's own date is late enough. All other reasons are
  // shown with the survey's next step.
  const early = survey.earliest_date && goesOutFrom(survey.earliest_date)
  const isTodayTooEarly = early !== null && !open.some((point) => point.includes(early))
  const reasons = whatIsOpen({ ...survey, still_open: open })
  return (
    <>
      <Button
        tone="primary"
        disabled={reasons.length > 0 || isTodayTooEarly}
        pending={launch.isPending}
        onClick={() => launch.mutate()}
      >
        Launch now
      </Button>
      {isTodayTooEarly && <span className="text-small text-ink-2">{early}.</span>}
    </>
  )
}
