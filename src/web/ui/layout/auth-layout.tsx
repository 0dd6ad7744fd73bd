import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { PageHeading } from './page-heading.tsx'

export type AuthLayoutProps = {
  title: string
  description?: ReactNode
  children: ReactNode
  /** Links below the form. */
  footer?: ReactNode
  promise?: { headline: string; text: string; note?: string }
  /** Replaces the promise's text on a wide screen. */
  aside?: ReactNode
}

const PROMISE = {
  headline: 'Find out how your team is doing, in confidence.',
  text: 'Employees answer in a few minutes. Once at least 5 people have answered, you get a summary and suggested actions.',
  note: '30 day free trial · no credit card',
}

/**
 * Two columns: the product's promise and the form. On a small screen, the product's name takes the place of
 * the promise.
 */
export function AuthLayout({
  title,
  description,
  children,
  footer,
  promise = PROMISE,
  aside,
}: AuthLayoutProps) {
  return (
    <div className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-2">
      <aside className="flex flex-col justify-between gap-10 bg-(image:--gradient-deep) px-5 py-5 text-side-ink sm:px-10 lg:sticky lg:top-0 lg:min-h-dvh lg:self-start lg:p-14">
        <Brand className="text-side-bright" />
        <div className="max-w-[27rem] max-lg:hidden">
          <p className="font-display text-hero font-[450] tracking-[-0.01em] text-balance text-side-bright">
            {promise.headline}
          </p>
          {aside ?? <p className="mt-4 max-w-[25rem] text-side-ink">{promise.text}</p>}
        </div>
        {promise.note && <p className="text-small text-side-ink-2 max-lg:hidden">{promise.note}</p>}
      </aside>
      <main
        id="main"
        className="grid content-start justify-items-center px-5 py-10 sm:px-10 lg:content-center"
      >
        <div className="grid w-full max-w-[24rem] gap-5">
          <div>
            <PageHeading title={title}>{title}</PageHeading>
            {description && <p className="mt-2 text-ink-2">{description}</p>}
          </div>
          {children}
          {footer && (
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 text-small text-ink-2">
              {footer}
            </div>
          )}
        </div>
      </main>
    </div>
  )
}
