import { settings } from '#web/lib/settings.ts'
import { cx } from '#web/ui/cx.ts'

/** A ring mostly filled: how a team is, at a glance. */
export function BrandMark({ className = 'size-[1.375rem]' }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={cx('shrink-0', className)} aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="10" fill="#2a6557" />
      <path d="M10 10V0a10 10 0 1 1-9.82 11.87z" fill="#8fd3bc" />
    </svg>
  )
}

export function Brand({ className }: { className?: string }) {
  return (
    <span
      className={cx('inline-flex items-center gap-2.5 font-display text-[1.375rem] font-[450]', className)}
    >
      <BrandMark />
      {settings.product}
    </span>
  )
}
