import { BrandMark } from '#web/lib/brand-mark.tsx'
import { settings } from '#web/lib/settings.ts'
import { cx } from '#web/ui/cx.ts'

export function Brand({ className }: { className?: string }) {
  return (
    <span
      className={cx('inline-flex items-center gap-2.5 font-display text-[1.375rem] font-[450]', className)}
    >
      <BrandMark className="size-[1.375rem] shrink-0" />
      {settings.product}
    </span>
  )
}
