import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '#web/lib/api-error.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AuthLayout } from '#web/ui/layout/auth-layout.tsx'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx'
import { invitationQuery } from './api.ts'
import { InvitationCard } from './invitation-card.tsx'

/** The page that an invitation link opens. */
export function InvitePage() {
  const { token = '' } = useParams()
  const { data: invitation, error, refetch } = useQuery(invitationQuery(token))
  if (error instanceof ApiError && error.status === 404) return <Expired />
  return (
    <AuthLayout title={invitation ? `Join ${invitation.company}` : 'Your invitation'}>
      {invitation && <InvitationCard token={token} invitation={invitation} />}
      {!invitation && error && (
        <FailurePart onRetry={() => void refetch()}>The invitation could not be loaded.</FailurePart>
      )}
      {!invitation && !error && (
        <Loading>
          <Skeleton className="h-32 rounded-card" />
        </Loading>
      )}
    </AuthLayout>
  )
}

function Expired() {
  return (
    <AuthLayout title="This invitation has expired">
      <p className="text-ink-2">
        You can use an invitation once, within 7 days. Ask the person who invited you for a new one.
      </p>
      <ButtonLink to="/">Go Home</ButtonLink>
    </AuthLayout>
  )
}
