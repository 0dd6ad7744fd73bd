import { BAND_LABELS, type Band, bandCounts, bands, type Marks, sayBandCount } from '#domain/bands.ts'
import { cx } from '#web/ui/cx.ts'

/** `tint` is for surfaces, `ink` for shapes and `bar` for bars. */
export const BAND_CLASSES: Record<Band, { tint: string; ink: string; bar: string }> = {
  red: { tint: 'bg-bad', ink: 'text-bad-ink', bar: 'bg-bad-ink' },
  yellow: { tint: 'bg-warn', ink: 'text-warn-ink', bar: 'bg-warn-ink' },
  aqua: { tint: 'bg-blue', ink: 'text-blue-ink', bar: 'bg-blue-ink' },
  green: { tint: 'bg-good', ink: 'text-good-ink', bar: 'bg-good-ink' },
}
/** A diamond, a triangle, a ring and a disc, so that bands can be told apart without colour. */
const SHAPES: Record<Band, { d: string; hollow?: true }> = {
  red: { d: 'M5 0.2L9.8 5 5 9.8 0.2 5z' },
  yellow: { d: 'M5 0.6L9.8 9.2H0.2z' },
  aqua: { d: 'M5 1.6a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8z', hollow: true },
  green: { d: 'M5 0.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4z' },
}

/** A band's shape in its colour, where there is no room for its name. Screen readers read the name. */
export function BandMark({ band }: { band: Band }) {
  return (
    <span className={cx('inline-flex shrink-0', BAND_CLASSES[band].ink)} title={BAND_LABELS[band]}>
      <BandShape band={band} />
      <span className="sr-only">{BAND_LABELS[band]}</span>
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
        BAND_CLASSES[band].tint,
        BAND_CLASSES[band].ink,
      )}
    >
      <BandShape band={band} />
      {BAND_LABELS[band]}
    </span>
  )
}

/** The key to the bands' colours and shapes. */
export function BandLegend() {
  return (
    <ul aria-label="Bands" className="flex flex-wrap gap-2">
      {bands.map((band) => (
        <li key={band}>
          <BandBadge band={band} />
        </li>
      ))}
    </ul>
  )
}

/** For example '3 red, 1 yellow, 2 blue, 1 green', each with its shape. */
export function BandCounts({ areas }: { areas: readonly { band: Band | null }[] }) {
  const counts = bandCounts(areas)
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2.5 gap-y-1 text-small">
      {counts.map((of, index) => (
        <span key={of.band} className="inline-flex items-center gap-1.5 font-semibold tabular-nums">
          {of.band && (
            <span className={BAND_CLASSES[of.band].ink}>
              <BandShape band={of.band} />
            </span>
          )}
          {sayBandCount(of)}
          {index < counts.length - 1 && <span className="sr-only">, </span>}
        </span>
      ))}
    </p>
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
                BAND_CLASSES[band].tint,
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
