import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { auth } from '#contract/auth.ts'
import type { Invitation } from '#contract/members.ts'
import { useAuth } from '#web/lib/auth-store.ts'
import { call } from '#web/lib/call.ts'
import { chooseCompany } from '#web/lib/dashboard-store.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { forgetSession } from '#web/lib/session.ts'
import { settings } from '#web/lib/settings.ts'
import { toast } from '#web/lib/toast.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useAcceptInvitation } from './api.ts'

/** Actions for a valid invitation: accept it as the signed-in user, or sign in or register first. */
export function InvitationCard({ token, invitation }: { token: string; invitation: Invitation }) {
  const user = useAuth((state) => state.user)
  const words = `You are invited to manage the wellbeing surveys of ${invitation.company} on ${settings.product}.`
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{words}</p>
      {user ? (
        <AcceptAs token={token} email={user.email} />
      ) : (
        <SignInFirst token={token} invitation={invitation} />
      )}
    </div>
  )
}

function AcceptAs({ token, email }: { token: string; email: string }) {
  const accept = useAcceptInvitation()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const press = () =>
    accept.mutate(token, {
      onSuccess: async (company) => {
        // A cached list without this company would make another one active.
        cache.removeQueries({ queryKey: ['companies'] })
        chooseCompany(company)
        toast.success(`Welcome to ${company.name}`)
        await navigate('/', { replace: true })
      },
      onError: sayItFailed,
    })
  return (
    <>
      <p className="text-ink-2">
        You are signed in as <strong className="font-semibold text-ink">{email}</strong>.
      </p>
      <Button tone="primary" size="large" pending={accept.isPending} onClick={press}>
        Accept Invitation
      </Button>
      <Button tone="quiet" onClick={() => void leave()}>
        Use another account
      </Button>
    </>
  )
}

/** Ends the session in this browser even if the server cannot be reached. */
async function leave() {
  await call(auth.logout).catch(() => undefined)
  forgetSession()
}

// Passed in the history state: in the URL the token could end up in logs.
function SignInFirst({
  token,
  invitation: { email, registered },
}: {
  token: string
  invitation: Invitation
}) {
  const register = { to: '/register', state: { invite: token, email } }
  const login = { to: '/login', state: { from: `/invite/${token}` } }
  const [first, second] = registered ? [login, register] : [register, login]
  return (
    <>
      <ButtonLink {...first} tone="primary" size="large">
        {registered ? 'Login' : 'Create your account'}
      </ButtonLink>
      <p className="text-center text-small text-ink-2">
        {registered ? 'Would you rather use a new account? ' : 'Already have an account? '}
        <Link className="link" {...second}>
          {registered ? 'Create your account' : 'Login'}
        </Link>
      </p>
    </>
  )
}
