import type { ReactNode } from 'react'

/** A list of names and values. In a narrow container, each value is below its name. */
export function Details({ items }: { items: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="@container grid gap-3">
      {items.map((item) => (
        <div
          key={item.name}
          className="grid gap-x-4 gap-y-0.5 @xs:grid-cols-[minmax(6rem,9.5rem)_minmax(0,1fr)]"
        >
          <dt className="text-ink-2">{item.name}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Monospaced text for ids such as UUIDs, whose characters must be easy to distinguish. */
export function Mono({ children }: { children: ReactNode }) {
  return <span className="font-mono text-small font-normal text-ink-2 wrap-anywhere">{children}</span>
}
