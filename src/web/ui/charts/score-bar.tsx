import type { ReactNode } from 'react'
import { BAND_LABELS, type Band } from '#domain/bands.ts'
import type { Hue } from '#domain/hue.ts'
import { cx } from '#web/ui/cx.ts'
import { BAND_CLASSES, BandMark } from './band.tsx'
import { HUE_CLASSES } from './hue.ts'

export type ScoreBarProps = {
  name: string
  /** The score from 0 to 10, or null if it is withheld. */
  value: number | null
  hue: Hue
  /** The score's band. In a survey with bands, the bar has its band's colour and shape. */
  band?: Band | null
  /** A `Change`, if there is an earlier score. */
  change?: ReactNode
  withheld?: string
  /** Extra content, such as an `ExplanationMark`. */
  aside?: ReactNode
}

/** In a narrow container, the text about a score moves to its own line. */
const BELOW = 'order-last col-span-full text-small @md:order-none'

/** One row in a list of scores. Wrap the rows in `<ScoreBars>` to align their columns. */
export function ScoreBar({
  name,
  value,
  hue,
  band = null,
  change,
  withheld = 'Not shown',
  aside,
}: ScoreBarProps) {
  return (
    <li className="col-span-full grid grid-cols-subgrid items-center gap-y-1.5">
      <span className="col-span-full flex min-w-0 items-center gap-2 @md:col-span-1">
        {band && <BandMark band={band} />}
        <span className="min-w-0">
          {name}
          {band && (
            <span aria-hidden="true" className={cx('block text-tiny font-medium', BAND_CLASSES[band].ink)}>
              {BAND_LABELS[band]}
            </span>
          )}
        </span>
      </span>
      <span
        data-part="meter"
        className={cx('h-3.5 overflow-hidden rounded-full', value === null ? 'hatch' : 'bg-sunken')}
      >
        {value !== null && (
          <span
            data-part="fill"
            className={cx('block h-full rounded-full', band ? BAND_CLASSES[band].bar : HUE_CLASSES[hue].bar)}
            style={{ width: `${Math.min(100, Math.max(0, value * 10))}%` }}
          />
        )}
      </span>
      {value === null ? (
        <span className={cx(BELOW, '@md:col-span-2', 'text-ink-2 italic')}>{withheld}</span>
      ) : (
        <>
          <span className="font-semibold tabular-nums">
            {value.toFixed(1)}
            <span className="sr-only"> out of 10</span>
          </span>
          <span className={cx(BELOW, 'empty:hidden @md:col-span-1 @md:empty:inline')}>{change}</span>
        </>
      )}
      <span className="col-start-3 @md:col-start-5">{aside}</span>
    </li>
  )
}

export function ScoreBars({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="@container">
      <ul
        aria-label={label}
        className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-3 gap-y-3.5 print:gap-y-2 @md:grid-cols-[minmax(6rem,9.5rem)_minmax(4rem,1fr)_auto_fit-content(7rem)_auto] @2xl:grid-cols-[minmax(7rem,12rem)_minmax(4rem,1fr)_auto_auto_auto]"
      >
        {children}
      </ul>
    </div>
  )
}
