/** How a report's categories are sorted, on every screen and in every file. */
import { type Banded, mostUrgentFirst } from './bands.ts'

interface Scored {
  score: number | null
}

/** Best first. Categories without a score come last, and ties keep the survey's order. */
export const strongestFirst = <T extends Scored>(categories: readonly T[]): T[] =>
  categories.toSorted((one, other) => (other.score ?? -1) - (one.score ?? -1))

/** Lowest first. Categories without a score also come last. */
export const weakestFirst = <T extends Scored>(categories: readonly T[]): T[] =>
  categories.toSorted((one, other) => (one.score ?? 11) - (other.score ?? 11))

/**
 * If the survey has bands, the most urgent area comes first, and categories that are not areas come last.
 * Otherwise, the best category comes first.
 */
export function inReportOrder<T extends Scored & { id: number }>(
  categories: readonly T[],
  areas: readonly (Banded & { category_id: number })[] = [],
): T[] {
  if (areas.length === 0) return strongestFirst(categories)
  const place = new Map(mostUrgentFirst(areas).map(({ category_id }, index) => [category_id, index]))
  const placeOf = ({ id }: T) => place.get(id) ?? areas.length
  return strongestFirst(categories).toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The order of a table's columns, given each column's area. Null stands for a column without an area. */
export const columnOrder = (areas: readonly (Banded | null)[]): number[] =>
  inReportOrder(
    areas.map((_, id) => ({ id, score: null })),
    areas.flatMap((area, category_id) => (area ? [{ ...area, category_id }] : [])),
  ).map(({ id }) => id)
