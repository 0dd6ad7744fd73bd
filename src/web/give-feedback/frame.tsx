import type { ReactNode } from 'react'
import { settings } from '#web/lib/settings.ts'

/** One calm column under the product's name. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-[36rem] grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] gap-8 px-5 py-7 sm:py-10">
      <header className="flex items-center gap-2.5 font-display text-[1.375rem] leading-none font-[450]">
        <svg viewBox="0 0 20 20" className="size-[1.375rem]" aria-hidden="true" focusable="false">
          <circle cx="10" cy="10" r="10" fill="#2a6557" />
          <path d="M10 10V0a10 10 0 1 1-9.82 11.87z" fill="#8fd3bc" />
        </svg>
        {settings.product}
      </header>
      <main className="grid content-start gap-6">{children}</main>
    </div>
  )
}
