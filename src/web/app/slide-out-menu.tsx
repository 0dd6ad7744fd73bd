import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { keepTabInside } from '#web/ui/overlays/keep-tab-inside.ts'

export type SlideOutMenuProps = {
  open: boolean
  /** True if a navigation has closed the menu. The focus then belongs on the new page's heading. */
  hasLeft: boolean
  onClose: () => void
  children: ReactNode
}

/** Keeps the focus inside. Pressing Esc or clicking outside closes the menu. */
export function SlideOutMenu({ open, hasLeft, onClose, children }: SlideOutMenuProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop
          data-part="veil"
          className="fixed inset-0 z-40 bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 lg:hidden"
        />
        <Dialog.Popup
          aria-label="Menu"
          finalFocus={() => !hasLeft}
          onKeyDown={keepTabInside}
          className="fixed inset-y-0 left-0 z-50 w-[min(19rem,88vw)] overflow-y-auto overscroll-contain bg-side shadow-float outline-none transition-transform duration-200 ease-out [--focus:var(--mint)] data-ending-style:-translate-x-full data-starting-style:-translate-x-full lg:hidden"
        >
          <Dialog.Close
            aria-label="Close menu"
            className="absolute top-4 right-3 grid size-11 place-items-center rounded-control text-side-bright hover:bg-side-on"
          >
            <Icon name="cross" className="size-5" />
          </Dialog.Close>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
