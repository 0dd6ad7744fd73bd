/**
 * HSE's four bands: how a mean is assigned to a band, and how areas are sorted by band. Uses only published figures.
 */
import { roundTo } from './scoring.ts'

/** The 20th, 50th and 80th percentiles of the organisations in HSE's benchmark. */
export interface Marks {
  p20: number
  p50: number
  p80: number
}

/** HSE's names for the bands, lowest first. */
export const BAND_WORDS = {
  red: 'urgent action needed',
  yellow: 'clear need for improvement',
  aqua: 'good, but need for improvement',
  green: 'doing very well',
} as const

export type Band = keyof typeof BAND_WORDS
export const bands = Object.keys(BAND_WORDS) as [Band, ...Band[]]

/** The names that readers use for the bands' colours. */
export const BAND_COLOURS: Record<Band, string> = {
  red: 'red',
  yellow: 'yellow',
  aqua: 'blue',
  green: 'green',
}

/**
 * The bands' names as readers see them. The colour comes first, because some texts name only the colour:
 * 'Role is yellow'.
 */
export const BAND_LABELS: Record<Band, string> = {
  red: `Red: ${BAND_WORDS.red}`,
  yellow: `Yellow: ${BAND_WORDS.yellow}`,
  aqua: `Blue: ${BAND_WORDS.aqua}`,
  green: `Green: ${BAND_WORDS.green}`,
}

/** The bands' shapes as characters, for media without drawings. */
export const BAND_SHAPES: Record<Band, string> = { red: '◆', yellow: '▲', aqua: '○', green: '●' }

/** The band that an unrounded mean falls into. */
export function bandOf(mean: number, { p20, p50, p80 }: Marks): Band {
  if (mean < p20) return 'red'
  if (mean < p50) return 'yellow'
  return mean < p80 ? 'aqua' : 'green'
}

/** A mean or a percentile, formatted for display. */
export const roundMean = (mean: number) => roundTo(mean, 2)

/**
 * The gap to the next band: the displayed mark minus the displayed mean, so that readers who subtract get the
 * same number. 0 if rounding hides the gap. Null in the highest band.
 */
export function gapOf(mean: number, { p20, p50, p80 }: Marks): number | null {
  const next = [p20, p50, p80].find((mark) => mean < mark)
  return next === undefined ? null : roundMean(roundMean(next) - roundMean(mean))
}

/** An area's figures as displayed. All are null if it has no official score. */
export interface Banded {
  mean: number | null
  band: Band | null
  gap: number | null
}

/** Lowest band first; areas without a band come last. */
const place = ({ band }: Banded) => (band === null ? bands.length : bands.indexOf(band))

/**
 * Within a band, the area furthest below the next band comes first. In the highest band, the lowest mean comes first.
 */
function byUrgency(one: Banded, other: Banded): number {
  return place(one) - place(other) || (other.gap ?? 0) - (one.gap ?? 0) || (one.mean ?? 0) - (other.mean ?? 0)
}

/** How areas are sorted wherever they are listed. Ties keep their order, and areas without a band come last. */
export const mostUrgentFirst = <A extends Banded>(areas: readonly A[]): A[] => areas.toSorted(byUrgency)

/** True for bands that the employer should discuss with employees. */
export const isToTalkOver = (band: Band | null) => band === 'red' || band === 'yellow'

/**
 * How many areas are in each band, lowest band first. Bands without areas are left out. Areas without a band
 * come last, with the band null.
 */
export const bandCounts = (areas: readonly Pick<Banded, 'band'>[]): { band: Band | null; count: number }[] =>
  [...bands, null]
    .map((band) => ({ band, count: areas.filter((area) => area.band === band).length }))
    .filter(({ count }) => count > 0)

export const sayBandCount = ({ band, count }: { band: Band | null; count: number }) =>
  `${count} ${band === null ? 'without an official score' : BAND_COLOURS[band]}`

/** The number of areas in each band, for example '2 red, 2 yellow, 2 blue, 1 green'. */
export const countBands = (areas: readonly Pick<Banded, 'band'>[]): string =>
  bandCounts(areas).map(sayBandCount).join(', ')

/** The maximum number of areas in each of the two lists for employees: those doing well and those to improve. */
const NAMED_AT_MOST = 3

/**
 * The areas that employees read about: the best ones in the two upper bands, and the most urgent ones in the
 * two lower bands.
 */
export function improveAndWell<A extends Banded>(areas: readonly A[]) {
  type InBand = A & { band: Band }
  const inBand = mostUrgentFirst(areas).filter((area): area is InBand => area.band !== null)
  return {
    improve: inBand.filter(({ band }) => isToTalkOver(band)).slice(0, NAMED_AT_MOST),
    well: inBand
      .filter(({ band }) => !isToTalkOver(band))
      .toSorted((one, other) => byUrgency(other, one))
      .slice(0, NAMED_AT_MOST),
  }
}
