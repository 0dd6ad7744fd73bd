import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { saySsoOutcome } from '#web/features/auth/sign-in/sso-outcome.ts'
import { useAuth } from '#web/lib/auth-store.ts'
import { isLeaving, isOnTheWayOut, LEAVING, originOf } from '#web/lib/navigation.ts'
import { Frame } from './frame.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/**
 * Routes for signed-in users, inside the frame. Signed-out visitors are redirected to the sign-in page and
 * return here afterwards.
 */
export function SignedIn() {
  const { authToken, user } = useAuth()
  if (!authToken || !user) return <ToLogin />
  return (
    <Frame user={user}>
      <Outlet />
    </Frame>
  )
}

/** Like `SignedIn`, but without the frame, because the server may refuse the frame's own calls. */
export function SignedInUnframed() {
  const isSignedIn = useAuth(({ authToken, user }) => Boolean(authToken && user))
  return isSignedIn ? <Outlet /> : <ToLogin />
}

function ToLogin() {
  const { pathname, search } = useLocation()
  return <Navigate to="/login" replace state={isOnTheWayOut() ? LEAVING : { from: pathname + search }} />
}

/**
 * Routes for signed-out visitors. A user who is already signed in is redirected to the app. If somebody signs
 * in on one of these pages, the form itself navigates.
 */
export function SignedOut() {
  const { state, search } = useLocation()
  const [wasSignedIn] = useState(() => Boolean(useAuth.getState().authToken) && !isLeaving(state))
  useEffect(() => {
    if (wasSignedIn) saySsoOutcome(search)
  }, [wasSignedIn, search])
  return wasSignedIn ? <Navigate to={originOf(state)} replace /> : <Outlet />
}

/**
 * Administrators' routes. Everybody else gets the 'not found' page. The server refuses their calls as well.
 */
export function AdministratorsOnly() {
  const isAdministrator = useAuth(({ authToken, user }) => Boolean(authToken && user?.admin))
  return isAdministrator ? <Outlet /> : <NotFoundPage />
}

/** Routes for everybody: inside the frame for signed-in users, and without it for others. */
export function Everybody() {
  const { authToken, user } = useAuth()
  if (!authToken || !user)
    return (
      <main id="main" className="p-4 sm:p-8">
        <Outlet />
      </main>
    )
  return (
    <Frame user={user}>
      <Outlet />
    </Frame>
  )
}
