import type { PlannedDate } from '#contract/year.ts'
import { firstAllowed, type IsHoliday, isApart } from '#domain/year.ts'
import { isToCome, type NamedSpan, type PlannedDateRow } from './around.ts'

/**
 * The survey that is too close to this date. If `moves_to` is set, this date moves to that day once the other
 * survey goes out. It does not move before then, because somebody may still move the other survey. Null if no
 * survey is too close.
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
