type Go = (path: string, options?: { state?: unknown; replace?: boolean }) => void

let go: Go = (path) => window.location.assign(path)

/**
 * Registers the router's `navigate` at the start, so that `call` can navigate without importing the router.
 */
export function leadBy(navigate: Go) {
  go = navigate
}

export const here = () => window.location.pathname
export const leadTo: Go = (path, options) => go(path, options)

/** Redirects to the sign-in page, which returns to the current page afterwards. */
export function leadToLogin() {
  if (here() === '/login') return
  leadTo('/login', { replace: true, state: { from: here() + window.location.search } })
}

/** Redirects to the page that sets up the required second step and returns to the current page afterwards. */
export function leadToSecondStep() {
  if (here() === '/second-step') return
  leadTo('/second-step', {
    replace: true,
    state: { from: here() + window.location.search, isDemanded: true },
  })
}

let isSigningOut = false
export const isOnTheWayOut = () => isSigningOut

/**
 * Runs a sign-out. Meanwhile, pending calls may get a 401 and guards may redirect, but neither stores the
 * current page as the page to return to.
 */
export async function whileSigningOut(leave: () => Promise<void>) {
  isSigningOut = true
  await leave()
  // Waits until the guards have rendered without a session.
  setTimeout(() => {
    isSigningOut = false
  })
}

/**
 * History state that marks the navigation to the sign-in page during a sign-out. The session is removed after
 * that navigation.
 */
export const LEAVING = { isLeaving: true }
export const isLeaving = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isLeaving' in state

/** The path to return to after signing in. It is never a URL on another site. */
export function originOf(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/'
}
