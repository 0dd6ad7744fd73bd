import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { DeleteDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useDeleteArticle } from './admin-api.ts'

/**
 * `onDeleted` resets the editor, so that the leave guard does not ask about an article that has been deleted.
 */
export function DeleteArticle({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useDeleteArticle(id)
  const navigate = useNavigate()
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        flushSync(onDeleted)
        toast.success('Article deleted')
        void navigate('/admin/articles')
      },
      onSettled: () => setIsAsking(false),
    })
  return (
    <>
      <Button tone="quiet-danger" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <DeleteDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
        pending={remove.isPending}
      />
    </>
  )
}
