import { expect, test } from 'vitest'
import type { HeatMap } from '#contract/reports.ts'
import { teamTables } from './teams.ts'

type Row = HeatMap['rows'][number]

const row = (id: number | null, scores: (number | null)[], more: Partial<Row> = {}): Row => ({
  id,
  name: id === null ? null : `O'Hara's ${id}`,
  available: true,
  reason: null,
  respondents: 1_250,
  overall_score: 6.1,
  overall_differs: null,
  scores,
  differs: scores.map(() => null),
  areas: scores.map(() => null),
  ...more,
})
const map = (rows: Row[], instrument: HeatMap['instrument'] = null): HeatMap => ({
  kind: 'full',
  instrument,
  categories: (rows[0]?.scores ?? []).map((_, id) => ({ id, name: `Category ${id}`, color: 'c1' })),
  rows,
})

test('The table of teams is left out if there are no teams', () => {
  expect(teamTables(null)).toBeNull()
  expect(teamTables(map([row(null, [6])]))).toBeNull()
})

test('Many categories are split into several tables, in order', () => {
  const scores = Array.from({ length: 15 }, (_, index) => index / 2)
  const printed = teamTables(map([row(null, scores), row(1, scores)]))
  expect(printed?.tables.map(({ names }) => names.length)).toEqual([7, 7, 1])
  const cells = printed?.tables.flatMap(({ rows }) => rows[1]?.cells ?? [])
  expect(cells?.map(({ shown }) => Number(shown))).toEqual(scores)
  expect(cells?.map(({ tint }) => tint).filter(Boolean)).toContain('low-2')
  expect(printed?.tables[0]?.rows.map(({ name, people }) => [name, people])).toEqual([
    ['Everyone', '1,250'],
    ["O'Hara's 1", '1,250'],
  ])
})

test('Cells are coloured only by band, and withheld cells look different', () => {
  const area = { mean: 4, band: 'red', gap: 0.04 } as const
  const withheld = row(2, [null, null], { available: false, reason: 'Not shown.', overall_score: null })
  const printed = teamTables(
    map(
      [
        row(null, [9, 3], { areas: [{ mean: 4.6, band: 'green', gap: null }, area] }),
        row(1, [9.1, null], { areas: [area, null], differs: ['above', null] }),
        withheld,
      ],
      { id: 'hse', indicative: true },
    ),
  )
  expect(printed?.tables[0]?.names).toEqual(['Category 1', 'Category 0'])
  const [everybody, team, last] = printed?.tables[0]?.rows ?? []
  expect(everybody?.cells.map(({ tint }) => tint)).toEqual(['bad', 'good'])
  expect(everybody?.overall.tint).toBeNull()
  expect(team?.cells).toMatchObject([
    { shown: 'Not enough answers', isWithheld: true, tint: null },
    { shown: '9.1', tint: 'bad', mean: '4.00', arrow: 'above' },
  ])
  expect(last).toMatchObject({ people: null, withheld: 'Not shown.' })
  expect(printed?.legend).toHaveLength(4)
  expect(printed?.key).toEqual([])
})
