import type { HeatMap } from '#contract/reports.ts'
import { BAND_LABELS, bands } from '#domain/bands.ts'
import { NOT_ENOUGH_ANSWERS, oneDecimal } from '#domain/explain.ts'
import { HEAT_KEY, heatOf, overallColumn } from '#domain/heat.ts'
import { INDICATIVE, LIMITS_DIFFER, MARKS_OF_ORGANISATIONS, TWO_SCALES } from '#domain/hse-words.ts'
import { WHAT_A_MARK_SAYS } from '#domain/margin-words.ts'
import { thousands } from '#domain/numbers.ts'
import { BAND_TINTS } from '#domain/palette.ts'
import { columnOrder } from '#domain/report-order.ts'

/** The maximum number of categories that fit side by side. Any more go into another table. */
const COLUMNS = 7

/** The table of teams, in the same order and colours as on screen. Null if there are no teams. */
export function teamTables(map: HeatMap | null) {
  if (!map || map.rows.length < 2) return null
  const hasBands = map.instrument !== null
  const columns = columnOrder(map.rows[0]?.areas ?? [])
  return {
    notes: [
      ...(map.rows.some(hasMark) ? [WHAT_A_MARK_SAYS] : []),
      ...(hasBands ? [`${TWO_SCALES} ${LIMITS_DIFFER}`, MARKS_OF_ORGANISATIONS] : []),
      ...(map.instrument?.indicative ? [INDICATIVE] : []),
      ...(isCountedTwice(map) ? [IN_SEVERAL_TEAMS] : []),
    ],
    legend: hasBands ? bands.map((band) => ({ band, words: BAND_LABELS[band] })) : [],
    key: hasBands ? [] : HEAT_KEY,
    tables: chunks(columns).map((indices) => ({
      overall: overallColumn(map),
      names: indices.map((index) => map.categories[index]?.name ?? ''),
      rows: map.rows.map((row) => ({
        name: row.id === null ? 'Everyone' : (row.name ?? ''),
        people: row.available ? thousands(row.respondents ?? 0) : null,
        withheld: row.reason,
        overall: cellOf({ score: row.overall_score, differs: row.overall_differs, area: null, hasBands }),
        cells: indices.map((index) =>
          cellOf({
            score: row.scores[index] ?? null,
            differs: row.differs[index] ?? null,
            area: row.areas[index] ?? null,
            hasBands,
          }),
        ),
      })),
    })),
  }
}

const IN_SEVERAL_TEAMS =
  'People with several tags are counted in each of their teams, so the teams add up to more people than ‘Everyone’.'

function isCountedTwice({ rows }: HeatMap): boolean {
  const people = (isTeam: boolean) =>
    rows
      .filter(({ id }) => (id !== null) === isTeam)
      .reduce((sum, { respondents }) => sum + (respondents ?? 0), 0)
  return people(true) > people(false)
}

type Row = HeatMap['rows'][number]

const hasMark = ({ overall_differs, differs }: Row) =>
  [overall_differs, ...differs].some((one) => one !== null)

interface Cell {
  score: number | null
  differs: Row['overall_differs']
  area: Row['areas'][number]
  hasBands: boolean
}

const cellOf = ({ score, differs, area, hasBands }: Cell) => ({
  shown: score === null ? NOT_ENOUGH_ANSWERS : oneDecimal(score),
  isWithheld: score === null,
  arrow: differs,
  band: area?.band ?? null,
  mean: area?.mean?.toFixed(2) ?? null,
  tint: tintOf(score, area, hasBands),
})

function tintOf(score: number | null, area: Cell['area'], hasBands: boolean) {
  if (hasBands) return area?.band ? BAND_TINTS[area.band] : null
  return score === null ? null : heatOf(score)
}

const chunks = (columns: number[]) =>
  Array.from({ length: Math.ceil(columns.length / COLUMNS) }, (_, index) =>
    columns.slice(index * COLUMNS, (index + 1) * COLUMNS),
  )
