import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { PageHeading } from './page-heading.tsx'

export type ScreenHeaderProps = {
  title: string
  /**
   * The name of the item on the page. If set, it is the large heading, and the title becomes a small heading
   * above it.
   */
  name?: string
  /** The tab's title, for pages that share a heading. */
  documentTitle?: string
  /** A small line above the title, such as breadcrumbs or a date. */
  kicker?: ReactNode
  description?: ReactNode
  actions?: ReactNode
}

const SMALL = 'font-sans text-body leading-normal font-semibold tracking-normal text-ink-2'

export function ScreenHeader({
  title,
  name,
  documentTitle = title,
  kicker,
  description,
  actions,
}: ScreenHeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 max-w-prose flex-[1_1_18rem]">
        {kicker && <div className="mb-1 text-small text-ink-2">{kicker}</div>}
        <PageHeading title={documentTitle} className={name && SMALL}>
          {title}
        </PageHeading>
        {name && <p className="mt-1 font-display text-hero font-[450] text-balance wrap-anywhere">{name}</p>}
        {description && <p className="mt-1 text-ink-2">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
  )
}

const WIDTHS = { wide: 'max-w-[74rem]', reading: 'max-w-[46rem]' }

/** A page: its header, followed by evenly spaced content. */
export function Screen({
  width = 'wide',
  children,
  ...header
}: ScreenHeaderProps & { width?: keyof typeof WIDTHS; children?: ReactNode }) {
  return (
    <div
      data-part="screen"
      className={cx('grid w-full min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6', WIDTHS[width])}
    >
      <ScreenHeader {...header} />
      {children}
    </div>
  )
}
