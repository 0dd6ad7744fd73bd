import { BAND_WORDS, type Band, bands, type Marks } from '#domain/hse.ts'
import { cx } from '#web/ui/cx.ts'

const TONES: Record<Band, string> = {
  red: 'bg-bad text-bad-ink',
  yellow: 'bg-warn text-warn-ink',
  aqua: 'bg-blue text-blue-ink',
  green: 'bg-good text-good-ink',
}
/** A diamond, a triangle, a ring and a disc, so that bands differ without colour. */
const SHAPES: Record<Band, { d: string; hollow?: true }> = {
  red: { d: 'M5 0.2L9.8 5 5 9.8 0.2 5z' },
  yellow: { d: 'M5 0.6L9.8 9.2H0.2z' },
  aqua: { d: 'M5 1.6a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8z', hollow: true },
  green: { d: 'M5 0.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4z' },
}

/**
 * Only the band's shape, for places without space for its name. It has the colour of the adjacent text, and its name as
 * a title for screen readers.
 */
export function BandMark({ band }: { band: Band }) {
  return (
    <span className="inline-flex shrink-0" title={BAND_WORDS[band]}>
      <BandShape band={band} />
      <span className="sr-only">{BAND_WORDS[band]}</span>
    </span>
  )
}

/** A band's name, shape and colour. */
export function BandBadge({ band }: { band: Band }) {
  return (
    <span
      data-part="badge"
      className={cx(
        'inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 text-tiny font-semibold',
        TONES[band],
      )}
    >
      <BandShape band={band} />
      {BAND_WORDS[band]}
    </span>
  )
}

function BandShape({ band }: { band: Band }) {
  const { d, hollow } = SHAPES[band]
  return (
    <svg viewBox="0 0 10 10" className="size-2.5 shrink-0" aria-hidden="true" focusable="false">
      <path
        d={d}
        fill={hollow ? 'none' : 'currentColor'}
        stroke="currentColor"
        strokeWidth={hollow ? 2.2 : 0}
      />
    </svg>
  )
}

const [LOWEST, HIGHEST] = [1, 5]
const across = (mean: number) => `${((mean - LOWEST) / (HIGHEST - LOWEST)) * 100}%`

/** HSE's scale from 1 to 5, with its three percentile marks and the mean. The numbers are also shown as text. */
export function BandStrip({ mean, p20, p50, p80 }: Marks & { mean: number | null }) {
  const ends = [LOWEST, p20, p50, p80, HIGHEST]
  return (
    <span
      data-part="meter"
      aria-hidden="true"
      className={cx('relative block h-3.5 rounded-full', mean === null && 'hatch')}
    >
      {mean !== null && (
        <>
          {bands.map((band, index) => (
            <span
              key={band}
              data-part="cell"
              className={cx(
                'absolute inset-y-0 border-card first:rounded-l-full',
                index > 0 && 'border-l-2',
                index === bands.length - 1 && 'rounded-r-full',
                TONES[band],
              )}
              style={{
                left: across(ends[index] ?? LOWEST),
                right: `calc(100% - ${across(ends[index + 1] ?? HIGHEST)})`,
              }}
            />
          ))}
          <span
            data-part="fill"
            className="absolute -inset-y-1 w-1.5 -translate-x-1/2 rounded-full bg-ink ring-2 ring-card"
            style={{ left: across(mean) }}
          />
        </>
      )}
    </span>
  )
}
