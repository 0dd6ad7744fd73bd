import { useEffect } from 'react'
import { ApiError, leadsAway } from '#web/lib/api-error.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Message } from '#web/ui/layout/message.tsx'
import { ScreenSkeleton } from '#web/ui/layout/skeleton.tsx'
import { FailureScreen } from './failure-screen.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { report } from './report.ts'

/** What stands in a screen's place: it is not there, it is not theirs, they are on their way elsewhere, or it failed. */
export function ScreenFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (leadsAway(error)) return <ScreenSkeleton />
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  if (error instanceof ApiError && error.code === 'forbidden') return <Forbidden message={error.message} />
  return <Failed error={error} onRetry={onRetry} />
}

function Forbidden({ message }: { message: string }) {
  return (
    <Message
      title="This is not open to you"
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

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useEffect(() => report(error), [error])
  return <FailureScreen onRetry={onRetry} />
}
