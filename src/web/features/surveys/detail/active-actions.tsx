import { useState } from 'react'
import type { Survey } from '#contract/surveys.ts'
import { londonClock } from '#domain/london.ts'
import { thousands } from '#domain/numbers.ts'
import { useSurveyVerb } from '#web/features/surveys/api.ts'
import { toast } from '#web/lib/toast.ts'
import { Button, NavigateButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

/** What can be done while a survey is running. */
export function ActiveActions({ survey }: { survey: Survey }) {
  return (
    <>
      <InviteLateJoiners survey={survey} />
      <NavigateButton to={`/manage-survey/${survey.uuid}/edit`}>Edit</NavigateButton>
      <CloseEarly survey={survey} />
    </>
  )
}

function InviteLateJoiners({ survey: { uuid, sent_number } }: { survey: Survey }) {
  const invite = useSurveyVerb(uuid, 'inviteLateJoiners')
  const ask = () =>
    invite.mutate(undefined, {
      onSuccess: (survey) => {
        const invited = survey.sent_number - sent_number
        const elsewhere = whoIsAskedElsewhere(survey.asked_elsewhere)
        if (invited > 0) toast.success(`${peopleInWords(invited)} invited${elsewhere && `. ${elsewhere}`}`)
        else toast(elsewhere || 'There is nobody else to invite')
      },
    })
  return (
    <Button pending={invite.isPending} onClick={ask}>
      Invite late joiners
    </Button>
  )
}

const peopleInWords = (people: number) => `${thousands(people)} ${people === 1 ? 'person' : 'people'}`

function whoIsAskedElsewhere(people: number): string {
  if (people === 0) return ''
  const are = people === 1 ? 'is' : 'are'
  return `${peopleInWords(people)} ${are} in another survey. You can invite them when that survey has closed`
}

function CloseEarly({ survey }: { survey: Survey }) {
  const { uuid, sent_number, completed_number, expired_number } = survey
  const close = useSurveyVerb(uuid, 'close')
  const [isAsking, setIsAsking] = useState(false)
  const pending = sent_number - completed_number - expired_number
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Close early</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Close this survey now?"
        text={`${whoIsLeft(survey, pending)} The scores in the report are then final.`}
        confirmLabel="Close survey"
        tone="danger"
        pending={close.isPending}
        onConfirm={() =>
          close.mutate(undefined, {
            onSettled: () => setIsAsking(false),
          })
        }
      />
    </>
  )
}

function whoIsLeft({ as_of }: Survey, pending: number): string {
  const people = peopleInWords(pending)
  if (as_of)
    return `${people} had not answered at ${londonClock(new Date(as_of))}. Anyone who hasn’t answered will no longer be able to.`
  return `${people} ${pending === 1 ? 'has' : 'have'} not answered yet and will no longer be able to.`
}
