import { useState } from 'react'
import type { Survey } from '#contract/surveys.ts'
import { thousands } from '#domain/numbers.ts'
import { Button, NavigateButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSurveyVerb } from './api.ts'

/** What can be done while a survey runs. */
export function ActiveActions({ survey }: { survey: Survey }) {
  return (
    <div className="flex flex-wrap gap-2">
      <InviteLateJoiners survey={survey} />
      <NavigateButton size="small" to={`/manage-survey/${survey.uuid}/edit`}>
        Edit
      </NavigateButton>
      <CloseEarly survey={survey} />
    </div>
  )
}

function InviteLateJoiners({ survey: { uuid, sent_number } }: { survey: Survey }) {
  const invite = useSurveyVerb(uuid, 'inviteLateJoiners')
  const ask = () =>
    invite.mutate(undefined, {
      onSuccess: (survey) => {
        const invited = survey.sent_number - sent_number
        if (invited <= 0) toast('Everybody in the team has been invited already')
        else toast.success(`${thousands(invited)} ${invited === 1 ? 'person' : 'people'} invited`)
      },
    })
  return (
    <Button size="small" pending={invite.isPending} onClick={ask}>
      Invite late joiners
    </Button>
  )
}

function CloseEarly({ survey: { uuid, requests } }: { survey: Survey }) {
  const close = useSurveyVerb(uuid, 'close')
  const [isAsking, setIsAsking] = useState(false)
  const pending = requests.filter(({ status }) => status === 'pending').length
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        Close early
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Close this survey now?"
        text={`${thousands(pending)} ${pending === 1 ? 'person has' : 'people have'} not answered yet and will no longer be able to. The report is then worked out once and for all.`}
        confirmLabel="Close survey"
        tone="danger"
        pending={close.isPending}
        onConfirm={() => close.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </>
  )
}
