import { useEffect, useRef, useState } from 'react'
import { STATUS_WORDS } from '#domain/actions.ts'
import { fullDate } from '#domain/dates.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'
import type { Moved } from './action-list.tsx'
import { useChangeAction } from './api.ts'
import { EditActionDialog } from './edit-action-dialog.tsx'

/**
 * A notice about the last change of status, with a button to undo it. For a finished action, it asks what
 * happened, because employees read the outcome.
 */
export function useUndo() {
  const [moved, setMoved] = useState<Moved | null>(null)
  return { onMoved: setMoved, notice: moved && <UndoNotice moved={moved} onDone={() => setMoved(null)} /> }
}

function UndoNotice({ moved, onDone }: { moved: Moved; onDone: () => void }) {
  const {
    action: { id, title, status, check_on, outcome },
    from,
  } = moved
  const isDone = status === 'done'
  const change = useChangeAction()
  const [isEditing, setIsEditing] = useState(false)
  const undo = useRef<HTMLDivElement>(null)
  // The changed row has moved to another group and has lost the focus.
  useEffect(() => {
    if (moved) undo.current?.querySelector<HTMLElement>('[data-undo]')?.focus({ preventScroll: true })
  }, [moved])
  return (
    <div role="status" ref={undo} className="sticky top-18 z-10 lg:top-4 print:hidden">
      <Banner
        look="note"
        tone="green"
        action={
          <span className="flex flex-wrap gap-2">
            {isDone && !outcome && (
              <Button size="small" onClick={() => setIsEditing(true)}>
                Say what happened
              </Button>
            )}
            <Button
              data-undo
              size="small"
              pending={change.isPending}
              onClick={() => change.mutate({ id, status: from }, { onSuccess: onDone, onError: sayItFailed })}
            >
              Undo
            </Button>
            <Button size="small" tone="quiet" onClick={onDone}>
              Close
            </Button>
          </span>
        }
      >
        ‘{title}’: {STATUS_WORDS[status].toLowerCase()}.
        {isDone && check_on && ` Check on ${fullDate(check_on)}.`}
      </Banner>
      <EditActionDialog
        action={moved.action}
        open={isEditing}
        onClose={() => {
          setIsEditing(false)
          onDone()
        }}
      />
    </div>
  )
}
