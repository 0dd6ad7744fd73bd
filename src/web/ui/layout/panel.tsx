import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

const SURFACES = {
  raised: 'border border-line bg-card shadow-card',
  flat: 'border border-line bg-card',
  sunken: 'bg-sunken',
}
const PADDINGS = { none: '', snug: 'p-2', roomy: 'p-5 sm:p-6' }

export type PanelProps = ComponentProps<'section'> & {
  surface?: keyof typeof SURFACES
  /** `snug` is for a table, whose cells have their own padding. */
  padding?: keyof typeof PADDINGS
}

export function Panel({ surface = 'raised', padding = 'roomy', className, ...section }: PanelProps) {
  return (
    <section
      data-part="card"
      {...section}
      className={cx('min-w-0 rounded-card', SURFACES[surface], PADDINGS[padding], className)}
    />
  )
}

/** A card's heading, with room for a badge or a button at its end. */
export function PanelTitle({
  children,
  aside,
  className,
}: {
  children: ReactNode
  aside?: ReactNode
  className?: string
}) {
  return (
    <div className={cx('flex flex-wrap items-center justify-between gap-x-4 gap-y-1', className)}>
      <h2 className="font-sans text-body font-semibold">{children}</h2>
      {aside}
    </div>
  )
}
