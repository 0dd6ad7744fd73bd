import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { cx } from '#web/ui/cx.ts'
import { useFocusBack } from './focus-back.ts'
import { keepTabInside } from './keep-tab-inside.ts'

const WIDTHS = { narrow: 'max-w-[27.5rem]', wide: 'max-w-[40rem]' }

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** The dialog's buttons. The last one is the main action. */
  actions?: ReactNode
  width?: keyof typeof WIDTHS
  /** The element to focus on opening; by default the dialog itself, so that Esc closes it immediately. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

/** Traps the focus and restores it on closing. Esc closes the dialog unless an input or a select has the focus. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  actions,
  width = 'narrow',
  initialFocus,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const focusBack = useFocusBack(open)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (details.reason === 'escape-key' && escapeIsTaken()) return details.cancel()
        if (!next) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop
          data-part="veil"
          className="fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <Base.Popup
            ref={popup}
            onKeyDown={keepTabInside}
            initialFocus={initialFocus ?? popup}
            finalFocus={focusBack}
            className={cx(
              'grid w-full gap-4 rounded-card bg-card p-5 text-ink shadow-float outline-none transition duration-150 sm:p-7',
              'border border-transparent data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0',
              WIDTHS[width],
            )}
          >
            <div className="grid gap-2">
              <Base.Title className="wrap-anywhere">{title}</Base.Title>
              {description && <Base.Description className="text-ink-2">{description}</Base.Description>}
            </div>
            {children}
            {actions && <div className="mt-1 flex flex-wrap justify-end gap-3">{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** In a text field, Esc must not discard what was typed. An open list or calendar closes before its dialog. */
function escapeIsTaken(): boolean {
  const typing = document.activeElement?.matches('input, select, textarea, [contenteditable]')
  return Boolean(typing) || document.querySelector('[popover]:popover-open') !== null
}
