import { Dialog as Base } from '@base-ui/react/dialog'
import { createContext, type ReactNode, type RefObject, use, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '#web/ui/cx.ts'
import { Banner } from '#web/ui/layout/banner.tsx'
import { useFocusBack } from './focus-back.ts'
import { keepTabInside } from './keep-tab-inside.ts'

const WIDTHS = { narrow: 'max-w-[27.5rem]', wide: 'max-w-[40rem]' }

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** The dialog's buttons, main action last. A component inside the dialog uses `DialogActions` instead. */
  actions?: ReactNode
  width?: keyof typeof WIDTHS
  /** The element to focus on opening. By default this is the dialog itself, so that Esc closes it immediately. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

const Footer = createContext<HTMLElement | null>(null)

interface DialogActionsProps {
  children: ReactNode
  /** Why the last attempt was refused. It is beside the buttons, because the top of a long dialog is out of view. */
  refusal?: string | null
}

/**
 * The dialog's buttons, for a component inside the dialog to render. A submit button needs the `form`
 * attribute, because it is outside the form.
 */
export function DialogActions({ children, refusal }: DialogActionsProps) {
  const footer = use(Footer)
  const all = (
    <>
      {refusal && (
        <div role="alert" className="w-full">
          <Banner look="note">{refusal}</Banner>
        </div>
      )}
      {children}
    </>
  )
  return footer && createPortal(all, footer)
}

/** On a short screen, such as a phone held sideways, the title and buttons scroll too. */
const STAYS = 'sticky z-10 -mx-5 bg-card px-5 sm:-mx-7 sm:px-7 [@media(max-height:26rem)]:static'

/**
 * Traps the focus, and restores it on closing. Esc closes the dialog unless the focus is in an input or a
 * select. If the dialog is taller than the window, its title and buttons stay in view and the middle scrolls.
 */
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
  const [footer, setFooter] = useState<HTMLElement | null>(null)
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
              'flex max-h-[calc(100dvh-2rem)] w-full flex-col gap-4 overflow-y-auto overscroll-contain rounded-card bg-card px-5 text-ink shadow-float outline-none transition duration-150 sm:px-7',
              // Keeps the title and buttons from covering a focused field.
              'scroll-pt-20 scroll-pb-28',
              'border border-transparent data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0',
              WIDTHS[width],
            )}
          >
            <div className={cx(STAYS, 'top-0 -mb-2 pt-5 pb-2 sm:pt-7')}>
              <Base.Title className="wrap-anywhere">{title}</Base.Title>
            </div>
            {description && <Base.Description className="text-ink-2">{description}</Base.Description>}
            <Footer value={footer}>{children}</Footer>
            <div
              ref={setFooter}
              className={cx(
                STAYS,
                // Fades out the lines that continue below.
                'before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-5 before:bg-linear-to-t before:from-card before:to-transparent',
                'bottom-0 mt-auto flex flex-wrap justify-end gap-3 pt-1 pb-5 empty:pt-0 sm:pb-7',
              )}
            >
              {actions}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/**
 * True if Esc must not close the dialog: the focus is in a field, whose text would be lost, or a list or
 * calendar is open, which closes first.
 */
function escapeIsTaken(): boolean {
  const typing = document.activeElement?.matches('input, select, textarea, [contenteditable]')
  return Boolean(typing) || document.querySelector('[popover]:popover-open') !== null
}
