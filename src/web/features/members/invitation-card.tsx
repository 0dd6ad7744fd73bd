import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Invitation } from '#contract/members.ts'
import { inOneSentence } from '#domain/in-one-sentence.ts'
import { useAuth } from '#web/lib/auth-store.ts'
import { chooseCompany } from '#web/lib/dashboard-store.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { settings } from '#web/lib/settings.ts'
import { signOut } from '#web/lib/sign-out.ts'
import { toast } from '#web/lib/toast.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'
import { useAcceptInvitation } from './api.ts'

/** What to do with a valid invitation: accept it as the signed-in user, or sign in or register first. */
export function InvitationCard({ token, invitation }: { token: string; invitation: Invitation }) {
  const user = useAuth((state) => state.user)
  return (
    <div className="grid gap-5">
      {textsOf(invitation).map((text) => (
        <p key={text} className="text-ink-2">
          {text}
        </p>
      ))}
      {!user && <SignInFirst token={token} invitation={invitation} />}
      {user?.email === invitation.email && <AcceptAs token={token} email={user.email} />}
      {user && user.email !== invitation.email && (
        <SomebodyElses email={user.email} invited={invitation.email} />
      )}
    </div>
  )
}

/** The same text as in the invitation email. */
function textsOf({ company, role, lead_of, representative }: Invitation): string[] {
  if (role === 'manager')
    return [`You are invited to manage wellbeing surveys for ${company} on ${settings.product}.`]
  return [
    ...(lead_of.length > 0
      ? [
          `As lead of ${inOneSentence(lead_of)} you can see your team's summary reports and plan what to do about them. You only see surveys that told employees so at the start. You never see what one person said.`,
        ]
      : []),
    ...(representative
      ? [
          'You can look at each survey before it goes out and record that you were consulted. Afterwards you can see the company report and the planned actions.',
        ]
      : []),
  ]
}

function AcceptAs({ token, email }: { token: string; email: string }) {
  const accept = useAcceptInvitation()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const press = () =>
    accept.mutate(token, {
      onSuccess: async (company) => {
        // Drops the cached list of companies. It does not contain this company yet, so another one would
        // become active.
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
        You are signed in as <Address>{email}</Address>.
      </p>
      <Button tone="primary" size="large" pending={accept.isPending} onClick={press}>
        Accept Invitation
      </Button>
      <Button tone="quiet" onClick={() => void signOut()}>
        Use another account
      </Button>
    </>
  )
}

function SomebodyElses({ email, invited }: { email: string; invited: string }) {
  return (
    <>
      <Banner look="note" tone="amber">
        This invitation was sent to someone else.
      </Banner>
      <p className="text-ink-2">
        You are signed in as <Address>{email}</Address>. Sign in with <Address>{invited}</Address>, or ask for
        an invitation to your own address.
      </p>
      <Button tone="primary" size="large" onClick={() => void signOut()}>
        Use another account
      </Button>
    </>
  )
}

// The invitation is passed in the history state, because a token in the URL could end up in logs.
function SignInFirst({
  token,
  invitation: { email, registered },
}: {
  token: string
  invitation: Invitation
}) {
  const way = registered
    ? { to: '/login', state: { from: `/invite/${token}` } }
    : { to: '/register', state: { invite: token, email } }
  return (
    <>
      <p className="text-ink-2">
        {registered ? 'Sign in' : 'Create an account'} with <Address>{email}</Address> to accept.
      </p>
      <ButtonLink {...way} tone="primary" size="large">
        {registered ? 'Login' : 'Create your account'}
      </ButtonLink>
    </>
  )
}

const Address = ({ children }: { children: string }) => (
  <strong className="font-semibold wrap-anywhere text-ink">{children}</strong>
)
