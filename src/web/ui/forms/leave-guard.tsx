import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

type LeaveGuardProps = {
  active: boolean
  /** True while a save is running. Navigating does not stop the save, but closing the tab does. */
  closing?: boolean
  text: string
}

/** Asks before unsaved changes are lost, whether by navigating away or by closing the tab. */
export function LeaveGuard({ active, closing = false, text }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!active && !closing) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [active, closing])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Leave without saving?"
      text={text}
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
    />
  )
}
