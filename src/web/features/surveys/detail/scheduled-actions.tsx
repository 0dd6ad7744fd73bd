import type { Survey } from '#contract/surveys.ts'
import { CONFIRM_ADDRESS, goesOutFrom } from '#domain/lifecycle.ts'
import { useSurveyVerb } from '#web/features/surveys/api.ts'
import { BackToDraft } from '#web/features/surveys/back-to-draft.tsx'
import { whatIsOpen } from '#web/features/surveys/open-points.ts'
import { useAuth } from '#web/lib/auth-store.ts'
import { Button, NavigateButton } from '#web/ui/button.tsx'
import { DeleteSurvey } from './delete-survey.tsx'

/** Changes or unschedules the survey. An administrator may also launch it immediately. */
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
  // The survey's own date may be late enough even if a launch today would be too early. The next step lists
  // other reasons.
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
