import type { Survey } from '#contract/surveys.ts'
import { CONFIRM_ADDRESS, goesOutFrom } from '#domain/lifecycle.ts'
import { useSurveyVerb } from '#web/features/surveys/api.ts'
import { BackToDraft } from '#web/features/surveys/back-to-draft.tsx'
import { whatIsOpen } from '#web/features/surveys/open-points.ts'
import { useAuth } from '#web/lib/auth-store.ts'
import { Button, NavigateButton } from '#web/ui/button.tsx'
import { DeleteSurvey } from './delete-survey.tsx'

/** Changes or unschedules the survey. An administrator may also launch it at once. */
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
  // Its date may be late enough, and today too early.
  const early = survey.earliest_date && goesOutFrom(survey.earliest_date)
  const others = early && !open.some((point) => point.includes(early)) ? [...open, early] : open
  const reasons = whatIsOpen({ ...survey, still_open: others })
  return (
    <>
      <Button
        tone="primary"
        disabled={reasons.length > 0}
        pending={launch.isPending}
        onClick={() => launch.mutate()}
      >
        Launch now
      </Button>
      {reasons.length > 0 && (
        <span className="text-small text-ink-2">
          {others.length > 0 ? `${others.join('. ')}.` : 'Tick every box in the checklist first.'}
        </span>
      )}
    </>
  )
}
