import type { ReactNode } from 'react'

type SaveBarProps = { isChanged: boolean; problems: number; children: ReactNode }

/** Stays in sight at the bottom: whether there is something to save, and how much keeps it from being saved. */
export function SaveBar({ isChanged, problems, children }: SaveBarProps) {
  return (
    <div className="sticky bottom-3 z-10 flex flex-wrap items-center justify-end gap-3 rounded-box border border-line bg-card px-4 py-3 shadow-float">
      <p aria-live="polite" className={problems > 0 ? 'mr-auto text-bad-ink' : 'mr-auto text-ink-2'}>
        {inWords(isChanged, problems)}
      </p>
      {children}
    </div>
  )
}

function inWords(isChanged: boolean, problems: number): string {
  if (problems === 1) return 'One thing is not right yet'
  if (problems > 1) return `${problems} things are not right yet`
  return isChanged ? 'Changes not saved yet' : 'No changes'
}
