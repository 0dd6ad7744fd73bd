import { type ReactNode, ViewTransition } from 'react'
import { useLocation } from 'react-router'

/**
 * Slides one page out and the next one in (motion.css). The router navigates inside a React transition, so the old page
 * stays until the new page's code and data are loaded. Without View Transitions, or with reduced motion, there is no
 * animation.
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
 * Browsers skip a view transition if the window is resized during it, for example when a phone is turned. The page
 * still appears.
 */
export const isSkippedTransition = (error: unknown) =>
  error instanceof DOMException && ['InvalidStateError', 'AbortError', 'TimeoutError'].includes(error.name)
