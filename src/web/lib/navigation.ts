type Go = (path: string, options?: { state?: unknown; replace?: boolean }) => void

let go: Go = (path) => window.location.assign(path)

/** The router hands itself over at the start, so that a call can lead somewhere without knowing it. */
export function leadBy(navigate: Go) {
  go = navigate
}

export const here = () => window.location.pathname
export const leadTo: Go = (path, options) => go(path, options)

/** To the sign-in, and after it back here. */
export function leadToLogin() {
  if (here() === '/login') return
  leadTo('/login', { replace: true, state: { from: here() + window.location.search } })
}

/** To where a second step is set up, without which nothing else is open, and after it back here. */
export function leadToSecondStep() {
  if (here() === '/second-step') return
  leadTo('/second-step', {
    replace: true,
    state: { from: here() + window.location.search, isDemanded: true },
  })
}

let isSigningOut = false
export const isOnTheWayOut = () => isSigningOut

/** Meanwhile what was asked before may be refused, and a guard may turn them away: neither keeps where they left from. */
export async function whileSigningOut(leave: () => Promise<void>) {
  isSigningOut = true
  await leave()
  // Once the guards have seen that nobody is signed in any more.
  setTimeout(() => {
    isSigningOut = false
  })
}

/** On the way out: the sign-in is forgotten only once they are there. */
export const LEAVING = { isLeaving: true }
export const isLeaving = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isLeaving' in state

/** Where somebody was when they were sent to sign in; never another site. */
export function originOf(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/'
}
