import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'

/** A page with a single message saying what happened and where to go next. */
export function Message({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="mx-auto grid min-h-[60dvh] max-w-md content-center justify-items-center gap-4 px-4 py-10 text-center">
      <QuietRing />
      <PageHeading title={title}>{title}</PageHeading>
      <p className="text-ink-2">{children}</p>
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}

function QuietRing() {
  return (
    <svg viewBox="0 0 64 64" className="size-16" aria-hidden="true" focusable="false">
      <circle cx="32" cy="32" r="26" fill="none" stroke="var(--line)" strokeWidth="6" />
      <path
        d="M32 6a26 26 0 1 1-25.5 31"
        fill="none"
        stroke="var(--meter)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </svg>
  )
}
