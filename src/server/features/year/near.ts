import type { PlannedDate } from '#contract/year.ts'
import { firstAllowed, type IsHoliday, isApart } from '#domain/year.ts'
import { isToCome, type NamedSpan, type PlannedDateRow } from './around.ts'

/**
 * The survey that is too close to this date, and the day to which this date moves when that survey goes out.
 * This date does not move earlier, because somebody may still move the other survey. Null if no survey is too
 * close.
 */
export function nearSurvey(
  row: PlannedDateRow,
  others: readonly NamedSpan[],
  isHoliday: IsHoliday,
): PlannedDate['near'] {
  if (!isToCome(row)) return null
  const [first] = others
    .filter((other) => !other.isLaunched && !isApart(row, other))
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
  if (!first) return null
  const { title, on, closes_on } = first
  if (on > row.on) return { title, on, closes_on, moves_to: null }
  const taken = others.filter((other) => other.isLaunched || other.on <= row.on)
  return { title, on, closes_on, moves_to: firstAllowed(row.on, row.kind, { isHoliday, taken }) }
}
