import type { ReactNode } from 'react'

/** A large number in the display font, with its change next to it. */
export function Figure({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <p className="flex items-start gap-2 font-display text-figure font-[430] lining-nums tabular-nums">
      <span className="shrink-0 whitespace-nowrap">{children}</span>
      {aside && <span className="pt-0.5 font-sans text-small leading-snug">{aside}</span>}
    </p>
  )
}
