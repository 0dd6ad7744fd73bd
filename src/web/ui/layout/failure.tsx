import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Replaces a part of a page that could not be loaded. */
export function FailurePart({
  children = 'We could not load this part of the page.',
  onRetry,
}: {
  children?: ReactNode
  onRetry?: () => void
}) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box border border-line bg-sunken p-4 text-ink-2"
    >
      <Icon name="warning" className="size-5 text-bad-ink" />
      <p className="min-w-0 flex-1">{children}</p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
