import type { Survey } from '#contract/surveys.ts'
import { whatHoldsItBack } from '#domain/lifecycle.ts'
import { useAuth } from '#web/lib/auth-store.ts'
import { Button, NavigateButton } from '#web/ui/button.tsx'
import { useSurveyVerb } from './api.ts'

/** Changing it before it goes out; an administrator may also send it off at once. */
export function ScheduledActions({ survey }: { survey: Survey }) {
  const isAdministrator = useAuth(({ user }) => user?.admin === true)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <NavigateButton to={`/manage-survey/${survey.uuid}/edit`}>Edit</NavigateButton>
      {isAdministrator && <LaunchNow survey={survey} />}
    </div>
  )
}

function LaunchNow({ survey }: { survey: Survey }) {
  const launch = useSurveyVerb(survey.uuid, 'launch')
  const reasons = whatHoldsItBack({
    status: survey.status,
    checks: survey.preflight_checks,
    recipients: survey.audience_number,
  })
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
          {survey.audience_number === 0
            ? 'There is nobody to send it to.'
            : 'Once every box of the checklist is ticked.'}
        </span>
      )}
    </>
  )
}
