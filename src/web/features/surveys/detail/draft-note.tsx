import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Survey } from '#contract/surveys.ts'
import { useDeleteDraft, useSurveyVerb } from '#web/features/surveys/api.ts'
import { Button, NavigateButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DeleteDialog } from '#web/ui/overlays/confirm-dialog.tsx'

export function DraftNote({ survey: { uuid } }: { survey: Survey }) {
  const schedule = useSurveyVerb(uuid, 'schedule')
  const remove = useDeleteDraft(uuid)
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const isBusy = schedule.isPending || remove.isPending

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
        <NavigateButton to={`/manage-survey/${uuid}/edit`} disabled={isBusy}>
          Edit
        </NavigateButton>
        <Button
          tone="primary"
          pending={schedule.isPending}
          disabled={isBusy}
          onClick={() => schedule.mutate()}
        >
          Schedule survey
        </Button>
        <Button tone="quiet-danger" disabled={isBusy} onClick={() => setIsAsking(true)} className="ml-auto">
          Delete
        </Button>
      </div>
      <DeleteDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        pending={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => void navigate('/'),
            onSettled: () => setIsAsking(false),
          })
        }
      />
    </Card>
  )
}
