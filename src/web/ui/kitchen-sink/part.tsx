import type { ReactNode } from 'react'

/** A named section of the kitchen sink. */
export function Shelf({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="border-b border-line pb-2 text-ink-2">{name}</h3>
      {children}
    </div>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
