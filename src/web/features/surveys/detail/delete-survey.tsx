import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Survey } from '#contract/surveys.ts'
import { useDeleteSurvey } from '#web/features/surveys/api.ts'
import { Button } from '#web/ui/button.tsx'
import { DeleteDialog } from '#web/ui/overlays/confirm-dialog.tsx'

/** Deletes a survey that has not been launched. */
export function DeleteSurvey({ survey: { uuid } }: { survey: Survey }) {
  const remove = useDeleteSurvey(uuid)
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button tone="quiet-danger" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
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
    </>
  )
}
