import { useEffect } from 'react'
import { ApiError, leadsAway } from '#web/lib/api-error.ts'
import { useDashboard } from '#web/lib/dashboard-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Message } from '#web/ui/layout/message.tsx'
import { ScreenSkeleton } from '#web/ui/layout/skeleton.tsx'
import { SsoLink } from '#web/ui/sso-link.tsx'
import { FailureScreen } from './failure-screen.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { report } from './report.ts'

/**
 * Shown in place of a screen. It is a skeleton during a redirect, 'not found', 'forbidden', or a failure that
 * can be retried.
 */
export function ScreenFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (leadsAway(error)) return <ScreenSkeleton />
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  if (error instanceof ApiError && error.code === 'sso_required')
    return <SsoRequired message={error.message} />
  if (error instanceof ApiError && error.code === 'forbidden') return <Forbidden message={error.message} />
  return <Failed error={error} onRetry={onRetry} />
}

function Forbidden({ message }: { message: string }) {
  return (
    <Message
      title="You do not have access to this page"
      actions={
        <ButtonLink to="/" tone="primary">
          Go Home
        </ButtonLink>
      }
    >
      {message}
    </Message>
  )
}

function SsoRequired({ message }: { message: string }) {
  const company = useDashboard(({ activeCompany }) => activeCompany)
  return (
    <Message
      title="Please use single sign-on"
      actions={
        company && (
          <SsoLink href={`/auth/sso/${company.id}/start`} className={buttonClass('primary', 'medium')}>
            Continue with {company.name}
          </SsoLink>
        )
      }
    >
      {message} You cannot use a password.
    </Message>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useEffect(() => report(error), [error])
  return <FailureScreen onRetry={onRetry} />
}
