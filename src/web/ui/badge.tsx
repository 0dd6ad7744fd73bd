import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { wrapOf } from './wrap.ts'

export type BadgeTone = 'green' | 'amber' | 'red' | 'grey'

const TONES: Record<BadgeTone, string> = {
  green: 'bg-good text-good-ink',
  amber: 'bg-warn text-warn-ink',
  red: 'bg-bad text-bad-ink',
  grey: 'bg-calm text-calm-ink',
}

/** A small label that shows a status or a group. */
export function Badge({
  tone = 'grey',
  className,
  children,
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      data-part="badge"
      className={cx(
        'inline-flex min-h-6 max-w-full items-center rounded-full px-2.5 py-0.5 text-tiny font-semibold wrap-break-word',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

export function TagBadge({ children }: { children: string }) {
  return <Badge className={wrapOf(children)}>{children}</Badge>
}
