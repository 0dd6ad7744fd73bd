import { type ReactNode, type RefObject, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from '#web/ui/cx.ts'

const GAP_PX = 8

export type PopoverProps = {
  /** The button's content. */
  trigger: ReactNode
  triggerClass?: string
  triggerProps?: {
    id?: string
    'aria-label'?: string
    'aria-labelledby'?: string
    'aria-describedby'?: string
    disabled?: boolean
  }
  /** The popover's accessible name. */
  label: string
  className?: string
  /** Rendered only while the popover is open. `close` closes it and restores the focus. */
  children: (close: () => void) => ReactNode
}

/** A native popover. Pressing Esc or clicking outside closes it, and it appears above dialogs. */
export function Popover({ trigger, triggerClass, triggerProps, label, className, children }: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useBesides(box, button, open)

  const close = () => {
    box.current?.hidePopover()
    button.current?.focus()
  }

  const toggled = (event: ToggleEvent) => {
    const isOpen = event.newState === 'open'
    setOpen(isOpen)
    // The focus was inside the closed popover, so it returns to the button.
    if (!isOpen && document.activeElement?.contains(button.current)) button.current?.focus()
  }

  return (
    <>
      <button
        {...triggerProps}
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
        className={triggerClass}
      >
        {trigger}
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={toggled}
        className={cx(
          'fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] max-w-[calc(100vw-1rem)] overflow-auto rounded-box border border-line bg-card p-4 text-ink shadow-float',
          className,
        )}
      >
        {open && children(close)}
      </div>
    </>
  )
}

type Box = RefObject<HTMLElement | null>

/**
 * Places the popover below its button if there is room and above it otherwise, and always inside the window.
 */
function useBesides(box: Box, button: Box, open: boolean) {
  useEffect(() => {
    if (!open) return
    const place = () => {
      if (!box.current || !button.current) return
      const from = button.current.getBoundingClientRect()
      const { offsetWidth: width, offsetHeight: height } = box.current
      const under = from.bottom + GAP_PX
      const fitsUnder = under + height <= window.innerHeight || from.top < height + GAP_PX
      const top = fitsUnder
        ? Math.min(under, window.innerHeight - height - GAP_PX)
        : from.top - height - GAP_PX
      const left = Math.min(from.left, document.documentElement.clientWidth - width - GAP_PX)
      box.current.style.top = `${Math.max(GAP_PX, top)}px`
      box.current.style.left = `${Math.max(GAP_PX, left)}px`
    }
    const resized = new ResizeObserver(place)
    if (box.current) resized.observe(box.current)
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      resized.disconnect()
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [open, box, button])
}
