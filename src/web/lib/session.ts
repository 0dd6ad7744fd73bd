import type { SignedIn } from '#contract/auth.ts'
import { holdUser, useAuth } from './auth-store.ts'
import { useDashboard } from './dashboard-store.ts'

/** Stores the session of a new sign-in and removes the previous user's company. */
export function beginSession(user: SignedIn) {
  useDashboard.setState({ activeCompany: null })
  holdUser(user)
}

/** Removes the user and the company from both stores. */
export function forgetSession() {
  useAuth.setState({ authToken: null, user: null })
  useDashboard.setState({ activeCompany: null })
}

/** Identifies the user and company whose data is on screen. Changes only when one of them does. */
export function sessionKey(): string {
  return `${useAuth.getState().authToken ?? ''} ${useDashboard.getState().activeCompany?.id ?? ''}`
}

/** Calls the listener when the user or the company changes, in this tab or in another one. */
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

/** Applies changes that other tabs make to the stores, such as signing out or switching the company. */
export function followOtherTabs() {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'auth-storage' || key === null) void useAuth.persist.rehydrate()
    if (key === 'dashboard-storage' || key === null) void useDashboard.persist.rehydrate()
  })
}
