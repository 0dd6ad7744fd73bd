import { useState } from 'react'
import { STAR } from '#web/ui/charts/stars.tsx'
import { cx } from '#web/ui/cx.ts'

const WORDS = ['Poor', 'Not so good', 'All right', 'Good', 'Excellent']
const STARS = [1, 2, 3, 4, 5]
const nameOf = (star: number) => (star === 1 ? '1 star' : `${star} stars`)

/** Five radio buttons shown as stars. Arrow keys move between them, and each is large enough to tap. */
export function StarRating({ rating, choose }: { rating: number | null; choose: (rating: number) => void }) {
  const [pointed, setPointed] = useState<number | null>(null)
  const lit = pointed ?? rating ?? 0
  return (
    <fieldset className="grid min-w-0 justify-items-start gap-1">
      <legend className="mb-2 text-small font-semibold">Your rating</legend>
      <div className="-ml-1.5 flex" onPointerLeave={() => setPointed(null)}>
        {STARS.map((star) => (
          <label
            key={star}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(star)}
            className="relative grid size-14 place-items-center rounded-box has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="rating"
              value={star}
              aria-label={nameOf(star)}
              checked={rating === star}
              onChange={() => choose(star)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            <svg viewBox="0 0 20 20" className="size-10" aria-hidden="true" focusable="false">
              <path
                d={STAR}
                strokeWidth="1"
                strokeLinejoin="round"
                className={cx(
                  'stroke-amber-ink transition-colors duration-100',
                  star <= lit ? 'fill-amber-ink' : 'fill-transparent',
                )}
              />
            </svg>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="min-h-6 text-small text-ink-2">
        {WORDS[lit - 1] ?? '1 star is poor, 5 stars are excellent.'}
      </p>
    </fieldset>
  )
}
