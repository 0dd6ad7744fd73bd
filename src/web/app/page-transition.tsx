import { type ReactNode, ViewTransition } from 'react'
import { useLocation } from 'react-router'

/**
 * Slides one page out and the next one in (motion.css). The router navigates inside a React transition, so
 * the old page stays until the new page has loaded its code and data. There is no animation if the browser
 * has no View Transitions or the user prefers reduced motion.
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
 * Browsers skip a view transition if the window is resized meanwhile, for example when somebody turns their
 * phone. The page still appears.
 */
export const isSkippedTransition = (error: unknown) =>
  error instanceof DOMException && ['InvalidStateError', 'AbortError', 'TimeoutError'].includes(error.name)
