import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

const TONES = {
  amber: 'bg-warn text-warn-ink',
  green: 'bg-good text-good-ink',
  red: 'bg-bad text-bad-ink',
  grey: 'bg-sunken text-ink',
}

/** An important message, either as a strip across the page or as a note inside it. */
export function Banner({
  tone = 'amber',
  look = 'strip',
  action,
  children,
}: {
  tone?: keyof typeof TONES
  look?: 'strip' | 'note'
  action?: ReactNode
  children: ReactNode
}) {
  const shape = look === 'strip' ? 'px-4 py-2.5 sm:px-8 lg:px-11' : 'rounded-box px-4 py-3.5'
  return (
    <div className={cx('flex flex-wrap items-center justify-between gap-x-6 gap-y-2', TONES[tone], shape)}>
      <p className="min-w-0 flex-[1_1_14rem] font-medium">{children}</p>
      {action}
    </div>
  )
}
