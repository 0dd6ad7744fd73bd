import { initials } from '#domain/initials.ts'
import { cx } from './cx.ts'

/** Hidden from screen readers, because the name is next to it. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-9 shrink-0 place-items-center rounded-full bg-mint text-small font-bold text-on-mint',
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}
