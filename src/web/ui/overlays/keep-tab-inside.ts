import type { KeyboardEvent } from 'react'

const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/**
 * Wraps Tab and Shift+Tab immediately at the ends of the dialog. Base UI corrects the focus one frame later,
 * which is too late for people who press the key quickly.
 */
export function keepTabInside(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return
  const all = event.currentTarget.querySelectorAll<HTMLElement>(STOPS)
  const stops = [...all].filter((stop) => stop.checkVisibility({ visibilityProperty: true }))
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const active = document.activeElement
  const leaves = active === from || (event.shiftKey && active === event.currentTarget)
  if (!leaves || !to) return
  event.preventDefault()
  to.focus()
}
