import type { ReactNode } from 'react'

/** An empty state that says what will appear here and how to get there. */
export function Empty({
  title,
  children,
  action,
}: {
  title?: string
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-edge/60 px-6 py-10 text-center">
      {title && <p className="font-display text-heading font-[450]">{title}</p>}
      <p className="max-w-[46ch] text-ink-2">{children}</p>
      {action && <div className="mt-1 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
