type Go = (path: string, options?: { state?: unknown; replace?: boolean }) => void

let go: Go = (path) => window.location.assign(path)

/** Called by the router at the start, so that `call` can navigate without importing it. */
export function leadBy(navigate: Go) {
  go = navigate
}

export const here = () => window.location.pathname
export const leadTo: Go = (path, options) => go(path, options)

/** Leads to the sign-in, which leads back here afterwards. */
export function leadToLogin() {
  if (here() === '/login') return
  leadTo('/login', { replace: true, state: { from: here() + window.location.search } })
}

/** Leads to the page that sets up a required second step, which leads back here afterwards. */
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
 * During sign-out, pending calls may get a 401 and guards may redirect. Neither may store the current page as the one to
 * return to.
 */
export async function whileSigningOut(leave: () => Promise<void>) {
  isSigningOut = true
  await leave()
  // After the guards have rendered without a session.
  setTimeout(() => {
    isSigningOut = false
  })
}

/** History state of a sign-out's navigation: the session is forgotten only after it. */
export const LEAVING = { isLeaving: true }
export const isLeaving = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isLeaving' in state

/** The path that somebody came from when redirected to sign in. Never a URL of another site. */
export function originOf(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/'
}
