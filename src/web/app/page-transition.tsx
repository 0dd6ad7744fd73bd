import { type ReactNode, ViewTransition } from 'react'
import { useLocation } from 'react-router'

/**
 * Slides one page out and the next one in (motion.css). The router moves inside a React transition, so the old page
 * stays until the new one's code and data are there. Without View Transitions, or with reduced motion, it just changes.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <ViewTransition key={pathname} default="none" enter="page" exit="page">
      <div className="grid grid-cols-[minmax(0,1fr)]">{children}</div>
    </ViewTransition>
  )
}

/**
 * Browsers skip a view transition when the window is resized during it, such as a phone that is turned. The page itself
 * is shown.
 */
export const isSkippedTransition = (error: unknown) =>
  error instanceof DOMException && ['InvalidStateError', 'AbortError', 'TimeoutError'].includes(error.name)
