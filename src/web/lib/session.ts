import type { SignedIn } from '#contract/auth.ts'
import { holdUser, useAuth } from './auth-store.ts'
import { useDashboard } from './dashboard-store.ts'

/** Somebody has just signed in; the company of whoever was there before goes. */
export function beginSession(user: SignedIn) {
  useDashboard.setState({ activeCompany: null })
  holdUser(user)
}

/** After this nothing of the person is left in either store. */
export function forgetSession() {
  useAuth.setState({ authToken: null, user: null })
  useDashboard.setState({ activeCompany: null })
}

/** Whose data is on the screen: changes with the user and with the company, and with nothing else. */
export function sessionKey(): string {
  return `${useAuth.getState().authToken ?? ''} ${useDashboard.getState().activeCompany?.id ?? ''}`
}

/** Tells when the screen turns to another user or company, in this tab or in another one. */
export function onOther(listener: (isSameUser: boolean) => void) {
  let before = sessionKey()
  let token = useAuth.getState().authToken
  const look = () => {
    const now = sessionKey()
    if (now === before) return
    const isSameUser = useAuth.getState().authToken === token
    before = now
    token = useAuth.getState().authToken
    listener(isSameUser)
  }
  useAuth.subscribe(look)
  useDashboard.subscribe(look)
}

/** What another tab does to the stores counts here too: signing out, or switching the company. */
export function followOtherTabs() {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'auth-storage' || key === null) void useAuth.persist.rehydrate()
    if (key === 'dashboard-storage' || key === null) void useDashboard.persist.rehydrate()
  })
}
