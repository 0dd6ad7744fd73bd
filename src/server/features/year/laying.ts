/** Works out the dates of a new or changed plan. */
import type { NewYearPlan } from '#contract/year-changes.ts'
import { WINDOW_DAYS } from '#domain/asked-twice.ts'
import { plusDays, plusMonths } from '#domain/calendar.ts'
import { dayAndMonth } from '#domain/dates.ts'
import { EARLIEST_DAYS, RUNS_FOR_DAYS } from '#domain/lifecycle.ts'
import {
  DAYS_APART,
  dayOfSlot,
  FIRST_IN_DAYS,
  firstAllowed,
  fullMonthsApart,
  kindIn,
  layOut,
  plannedUntil,
  type Slot,
  type Span,
  slotsBefore,
  spanOf,
  type YearShape,
  yearShapes,
} from '#domain/year.ts'
import { Invalid } from '#server/platform/core/app-error.ts'
import {
  type Around,
  isToCome,
  type NamedSpan,
  type PlannedDateRow,
  requireApart,
  takingPlace,
} from './around.ts'
import type { PlanRow } from './queries.ts'

/** The full survey from which a plan counts its dates. */
interface First {
  /** Its day, before it is moved away from weekends and holidays. */
  day: string
  /** Its slot in the plan as it was before the change. Null if the dates are counted from another day. */
  slot: number | null
}

export interface LaidOut {
  laid: (Slot & { row: PlannedDateRow | undefined })[]
  /** The day from which the dates are counted. */
  first_on: string
}

/** The rows that stay when the plan changes. */
const keptIn = ({ rows }: Around) => takingPlace(rows).filter(({ survey }) => survey)

/** The last full survey before this day that has gone out or is prepared. */
export const lastFullBefore = (around: Around, day: string): string | undefined =>
  [...around.others, ...keptIn(around)]
    .filter(({ kind, on }) => kind === 'full' && on < day)
    .map(({ on }) => on)
    .sort()
    .at(-1)

/** The plan's next full survey that can still be chosen. The plan may have no date for it yet. */
function nextFull({ rows, today }: Around, plan: PlanRow) {
  const from = plusDays(today, EARLIEST_DAYS)
  const row = rows.find(
    ({ kind, slot, ...row }) =>
      kind === 'full' && slot >= 0 && isToCome(row) && row.on >= (row.survey ? from : today),
  )
  let slot = row?.slot ?? Math.max(...rows.map((other) => other.slot), -1) + 1
  if (!row) while (kindIn(plan.shape, slot) !== 'full' || dayOfSlot(plan, slot) < from) slot++
  return { row, slot, day: dayOfSlot(plan, slot) }
}

/**
 * A survey with cards is treated as a longer span. A full survey keeps the usual distance from this span, so
 * it goes out at least 8 weeks before or after the survey with cards.
 */
const besideFull = ({ on, closes_on }: NamedSpan): Span => ({
  on: plusDays(on, DAYS_APART + RUNS_FOR_DAYS.full - WINDOW_DAYS),
  closes_on: [closes_on, plusDays(on, WINDOW_DAYS - DAYS_APART)].sort().at(-1) ?? closes_on,
})

/**
 * The proposed day of the first full survey. It is the day of the next full survey, unless the pattern asks for
 * full surveys more often. Then it follows on from the last full survey, but is at least 4 weeks from today.
 */
function proposedFirst(around: Around, current: PlanRow | undefined, shape: YearShape): First {
  const { today, others, holidays } = around
  const soon = plusDays(today, FIRST_IN_DAYS)
  if (!current) {
    const taken = others.map((other) => (other.hasCards ? besideFull(other) : other))
    return { day: firstAllowed(soon, 'full', { isHoliday: holidays.isHoliday, taken }), slot: null }
  }
  const { row, slot, day } = nextFull(around, current)
  const last = lastFullBefore(around, row?.on ?? day)
  if (row?.survey || !last || fullMonthsApart(shape) >= fullMonthsApart(current.shape)) return { day, slot }
  const due = [plusMonths(last, fullMonthsApart(shape)), soon].sort().at(-1) ?? soon
  return due < day ? { day: due, slot: null } : { day, slot }
}

type Counted = Pick<PlanRow, 'shape'> & { first: First; until: string }

function lay(around: Around, current: PlanRow | undefined, { shape, first, until }: Counted) {
  const { today, others, holidays } = around
  const slotOf = ({ slot }: PlannedDateRow) => {
    if (first.slot === null) return null
    if (slot === first.slot) return 0
    return shape === current?.shape ? slot - first.slot : null
  }
  const rows = keptIn(around)
  const kept = rows.map((row) => ({
    on: row.on,
    closes_on: row.closes_on,
    kind: row.kind,
    slot: slotOf(row),
  }))
  const from = plusDays(today, EARLIEST_DAYS)
  const since = current ? slotsBefore(shape) : 0
  const { isHoliday } = holidays
  const laid = layOut({ shape, first_on: first.day }, { kept, taken: others, isHoliday, from, until, since })
  return laid.map(({ kept: own, ...slot }) => ({ ...slot, row: rows[own ?? -1] }))
}

/** The proposed first full survey, and the day that it gets. */
function proposal(around: Around, current: PlanRow | undefined, shape: YearShape) {
  const first = proposedFirst(around, current, shape)
  const until = [plannedUntil(around.today), first.day].sort().at(-1) ?? first.day
  const on = lay(around, current, { shape, first, until }).find(({ slot }) => slot === 0)?.on ?? first.day
  return { ...first, on }
}

/** For each pattern, the proposed day of the next full survey. */
export const nextFullOn = (around: Around, current: PlanRow | undefined) =>
  Object.fromEntries(yearShapes.map((shape) => [shape, proposal(around, current, shape).on])) as Record<
    YearShape,
    string
  >

/**
 * The dates in a new or changed plan. Throws if the rules forbid its first date. If the first date is the
 * proposed one, the dates are counted from the day before any delay, for example because of Christmas.
 */
export function laidOut(around: Around, plan: NewYearPlan, current: PlanRow | undefined): LaidOut {
  const { shape, first_on } = plan
  const proposed = proposal(around, current, shape)
  const isProposed = first_on === proposed.on
  if (!isProposed) requireFirst(around, first_on)
  const first = isProposed ? proposed : { day: first_on, slot: null }
  const laid = lay(around, current, { shape, first, until: plannedUntil(around.today) })
  return { laid, first_on: first.day }
}

function requireFirst(around: Around, first_on: string) {
  const invalid = (message: string) => new Invalid({ first_on: [message] })
  const from = plusDays(around.today, EARLIEST_DAYS)
  if (first_on < from) throw invalid(`Choose ${dayAndMonth(from)} or a later date.`)
  if (first_on > plannedUntil(around.today)) throw invalid('Choose a date in the next 12 months.')
  const kept = keptIn(around)
  if (kept.some(({ kind, on }) => kind === 'full' && on === first_on)) return
  requireApart(spanOf(first_on, 'full'), [...around.others, ...kept], 'first_on')
}
