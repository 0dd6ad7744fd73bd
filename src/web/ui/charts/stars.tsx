import { cx } from '#web/ui/cx.ts'

export const STAR = 'M10 1.5l2.63 5.33 5.87.85-4.25 4.15 1 5.85L10 14.92l-5.25 2.76 1-5.85L1.5 7.68l5.87-.85z'

/** A rating out of five, with the last star partly filled. The number is shown next to the stars or in the label. */
export function Stars({ rating, label, className }: { rating: number; label?: string; className?: string }) {
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span {...said} className={cx('inline-flex gap-0.5', className)}>
      {[0, 1, 2, 3, 4].map((star) => (
        <Star key={star} filled={Math.max(0, Math.min(1, rating - star))} />
      ))}
    </span>
  )
}

function Star({ filled }: { filled: number }) {
  return (
    <svg viewBox="0 0 20 20" className="size-4 shrink-0" aria-hidden="true" focusable="false">
      <path d={STAR} className="fill-line" />
      {filled > 0 && (
        <path
          d={STAR}
          data-part="fill"
          className="fill-amber-ink"
          style={{ clipPath: `inset(0 ${(1 - filled) * 100}% 0 0)` }}
        />
      )}
    </svg>
  )
}
