import { Stars } from '#web/ui/charts/stars.tsx'

/** A rating to one decimal place, as on every screen. */
export function Rating({ rating }: { rating: number | null }) {
  if (rating === null)
    return (
      <span className="text-ink-2">
        <span aria-hidden="true">–</span>
        <span className="sr-only">No rating yet</span>
      </span>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 tabular-nums">
      {rating.toFixed(1)}
      <Stars rating={rating} />
    </span>
  )
}
