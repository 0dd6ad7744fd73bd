import type { ReactNode } from 'react'
import { BrandMark } from '#web/lib/brand-mark.tsx'
import { settings } from '#web/lib/settings.ts'

/** A single column below the product's name. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-[36rem] grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] gap-8 px-5 py-7 sm:py-10">
      <header className="flex items-center gap-2.5 font-display text-[1.375rem] leading-none font-[450]">
        <BrandMark className="size-[1.375rem]" />
        {settings.product}
      </header>
      <main className="grid content-start gap-6">{children}</main>
    </div>
  )
}
