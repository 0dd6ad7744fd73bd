import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

type SaveBarProps = {
  isChanged: boolean
  /** Why saving is not possible. */
  problem: string | undefined
  children: ReactNode
}

/** A bar fixed to the bottom. It shows whether there are unsaved changes, or why they cannot be saved. */
export function SaveBar({ isChanged, problem, children }: SaveBarProps) {
  return (
    <div className="sticky bottom-3 z-10 flex flex-wrap items-center justify-end gap-3 rounded-box border border-line bg-card px-4 py-3 shadow-float">
      <p
        aria-live="polite"
        className={cx('min-w-0 flex-1 max-sm:text-small', problem ? 'text-bad-ink' : 'text-ink-2')}
      >
        {problem ?? (isChanged ? 'You have unsaved changes' : 'No changes')}
      </p>
      {children}
    </div>
  )
}

/** The number of problems as text. It is for forms that show each problem at its field. */
export function problemCount(count: number): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? '1 item needs attention' : `${count} items need attention`
}
