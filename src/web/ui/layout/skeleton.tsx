import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

/**
 * A grey placeholder. It should have the size of the content, so that nothing moves when the content loads.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx('animate-[pulse-quietly_1.4s_ease-in-out_infinite] rounded-lg bg-line/70', className)}
    />
  )
}

/** Announces once to screen readers that something is loading. */
export function Loading({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" className="min-w-0">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

/** A page's skeleton: the header, a row of cards and a list. */
export function ScreenSkeleton() {
  return (
    <Loading>
      <div className="grid max-w-[74rem] grid-cols-[minmax(0,1fr)] gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <Skeleton className="h-9 w-64 max-w-full" />
          <Skeleton className="h-5 w-96 max-w-full" />
        </div>
        <div className="grid gap-5 md:grid-cols-3">
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-44 rounded-card" />
        </div>
        <TableSkeleton />
      </div>
    </Loading>
  )
}

const WIDTHS = ['w-2/5', 'w-1/3', 'w-1/2', 'w-2/5', 'w-1/3', 'w-2/5']

export function TableSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div aria-hidden="true" className="rounded-card border border-line bg-card px-6 py-2">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div
          key={row}
          className="flex h-13 items-center justify-between gap-6 border-b border-line last:border-0"
        >
          <Skeleton className={cx('h-4', WIDTHS[row % WIDTHS.length])} />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  )
}
