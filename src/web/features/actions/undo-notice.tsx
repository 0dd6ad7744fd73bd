import { useEffect, useRef, useState } from 'react'
import { STATUS_WORDS } from '#domain/actions.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'
import type { Moved } from './action-list.tsx'
import { useChangeAction } from './api.ts'

/** A notice about the last change of status, with a button to undo it. */
export function useUndo() {
  const [moved, setMoved] = useState<Moved | null>(null)
  return { onMoved: setMoved, notice: moved && <UndoNotice moved={moved} onDone={() => setMoved(null)} /> }
}

function UndoNotice({ moved, onDone }: { moved: Moved; onDone: () => void }) {
  const { id, title, from, to } = moved
  const change = useChangeAction()
  const undo = useRef<HTMLDivElement>(null)
  // The changed row has moved to another group and has lost the focus.
  useEffect(() => {
    if (moved) undo.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [moved])
  return (
    <div role="status" ref={undo} className="sticky top-18 z-10 lg:top-4 print:hidden">
      <Banner
        look="note"
        tone="green"
        action={
          <span className="flex gap-2">
            <Button
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
        “{title}”: {STATUS_WORDS[to].toLowerCase()}.
      </Banner>
    </div>
  )
}
