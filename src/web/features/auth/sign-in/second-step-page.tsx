import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { originOf } from '#web/lib/navigation.ts'
import { settings } from '#web/lib/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { AuthLayout } from '#web/ui/layout/auth-layout.tsx'
import { Loading } from '#web/ui/layout/skeleton.tsx'
import { meQuery } from '../api.ts'
import { LogoutButton } from '../logout-button.tsx'
import { AddPasskeyDialog } from './passkeys/add-passkey.tsx'
import { passkeysAreOffered } from './passkeys/are-offered.ts'
import { RecoveryCodesDialog } from './recovery-codes.tsx'
import { SetUpDialog } from './set-up.tsx'

const PROMISE = {
  headline: 'Protect your account with a second step.',
  text: "A stolen password won't be enough to sign in.",
  note: 'Use a passkey or an authenticator app',
}

/** Users who need a second step are redirected here from every other page. Others can set it up early. */
export function SecondStepPage() {
  return (
    <Suspense fallback={<Loading>{null}</Loading>}>
      <SetUp />
    </Suspense>
  )
}

function SetUp() {
  const { data: me } = useSuspenseQuery(meQuery)
  const { state } = useLocation()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [way, setWay] = useState<'app' | 'passkey'>()
  const [codes, setCodes] = useState<string[]>()
  const close = () => setWay(undefined)
  const done = async (fresh: string[] | undefined) => {
    close()
    setCodes(fresh)
    await cache.invalidateQueries(meQuery)
  }
  // Waits until the recovery codes have been shown.
  if (me.second_step && !codes) return <Navigate to={originOf(state)} replace />

  return (
    <AuthLayout
      title="Set up two-step sign-in"
      description={whyOf(me.admin, state)}
      promise={PROMISE}
      footer={
        <>
          <LogoutButton />
          {!isDemanded(state) && (
            <Link className="link" to="/">
              Not now
            </Link>
          )}
        </>
      }
    >
      <Button tone="primary" size="large" onClick={() => setWay('app')}>
        Use an authenticator app
      </Button>
      {passkeysAreOffered() && (
        <Button size="large" onClick={() => setWay('passkey')}>
          Use a passkey
        </Button>
      )}
      <SetUpDialog open={way === 'app'} onClose={close} onDone={done} />
      <AddPasskeyDialog open={way === 'passkey'} onClose={close} onDone={done} />
      <RecoveryCodesDialog codes={codes} onClose={() => void navigate(originOf(state), { replace: true })} />
    </AuthLayout>
  )
}

const isDemanded = (state: unknown) => typeof state === 'object' && state !== null && 'isDemanded' in state

function whyOf(isAdministrator: boolean, state: unknown): string {
  if (isAdministrator)
    return `Administrators of ${settings.product} must use two-step sign-in. Set it up to continue.`
  return isDemanded(state)
    ? 'Your company requires two-step sign-in. Set it up to continue.'
    : "When you sign in, you'll use a second step as well as your password."
}
