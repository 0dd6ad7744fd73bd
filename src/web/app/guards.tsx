import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useAuth } from '#web/lib/auth-store.ts'
import { isLeaving, isOnTheWayOut, LEAVING, originOf } from '#web/lib/navigation.ts'
import { Frame } from './frame.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Everything that needs somebody signed in, inside the frame; others are asked to sign in and come back. */
export function SignedIn() {
  const { authToken, user } = useAuth()
  if (!authToken || !user) return <ToLogin />
  return (
    <Frame user={user}>
      <Outlet />
    </Frame>
  )
}

/** The same without the frame, whose own calls may be refused. */
export function SignedInUnframed() {
  const isSignedIn = useAuth(({ authToken, user }) => Boolean(authToken && user))
  return isSignedIn ? <Outlet /> : <ToLogin />
}

function ToLogin() {
  const { pathname, search } = useLocation()
  return <Navigate to="/login" replace state={isOnTheWayOut() ? LEAVING : { from: pathname + search }} />
}

/** Whoever has signed in already goes on to the app. Who signs in here is led on by the form itself. */
export function SignedOut() {
  const { state } = useLocation()
  const [wasSignedIn] = useState(() => Boolean(useAuth.getState().authToken) && !isLeaving(state))
  return wasSignedIn ? <Navigate to={originOf(state)} replace /> : <Outlet />
}

/** To anybody else an administrator's page is not there. The server refuses its calls as well. */
export function AdministratorsOnly() {
  const isAdministrator = useAuth(({ authToken, user }) => Boolean(authToken && user?.admin))
  return isAdministrator ? <Outlet /> : <NotFoundPage />
}

/** What is there for everybody: in the frame for who is signed in, bare for who is not. */
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
