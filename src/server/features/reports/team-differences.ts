import type { Differs } from '#contract/reports.ts'
import { clearAmong, type Difference, distanceOf, isJudgeable } from '#domain/margin.ts'
import { groupOf } from './changes.ts'
import type { reportsOf } from './queries.ts'

type Row = Awaited<ReturnType<typeof reportsOf>>[number]

/**
 * Whether the score of a team differs clearly from that of the whole company, both overall and by category.
 */
export interface TeamDifference {
  overall: Differs
  categories: Map<number, Differs>
}

interface Cell {
  tag: number
  /** The category's id. Null stands for the overall score. */
  category: number | null
  difference: Difference
}

/**
 * Which team scores differ clearly from the company's score, by tag. All cells in the heat map are tested
 * together, because among many cells some would differ by chance.
 */
export function teamDifferences(rows: readonly Row[], k: number): Map<number, TeamDifference> {
  const company = rows.find(({ tag_id }) => tag_id === null)
  const scores = scoresOf(company)
  const cells = rows.flatMap((row) => cellsOf(row, scores, k))
  const clear = clearAmong(cells.map(({ difference }) => difference))
  const found = new Map<number, TeamDifference>()
  for (const [index, cell] of cells.entries()) {
    if (!clear[index]) continue
    const difference = found.get(cell.tag) ?? { overall: null, categories: new Map() }
    const differs = cell.difference.value > 0 ? 'above' : 'below'
    if (cell.category === null) difference.overall = differs
    else difference.categories.set(cell.category, differs)
    found.set(cell.tag, difference)
  }
  return found
}

function cellsOf(row: Row, company: ReadonlyMap<number | null, number>, k: number): Cell[] {
  const { tag_id: tag } = row
  if (tag === null) return []
  return [...scoresOf(row)].flatMap(([category, score]) => {
    const group = groupOf(row, category)
    const beside = company.get(category)
    if (!group || beside === undefined || !isJudgeable(group, k)) return []
    return [{ tag, category, difference: distanceOf({ ...group, score }, beside) }]
  })
}

function scoresOf(row: Row | undefined): Map<number | null, number> {
  const { overall = null, categories = [] } = row?.numbers ?? {}
  const all = [[null, overall] as const, ...categories.map(({ id, score }) => [id, score] as const)]
  return new Map(all.flatMap(([category, score]) => (score === null ? [] : [[category, score] as const])))
}
