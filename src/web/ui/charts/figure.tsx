import type { ReactNode } from 'react'

/** A large number in the display font, with its change next to it. */
export function Figure({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <p className="flex items-start gap-2 font-display text-figure font-[430] lining-nums tabular-nums">
      {children}
      {aside && <span className="pt-0.5 font-sans text-small leading-snug">{aside}</span>}
    </p>
  )
}
