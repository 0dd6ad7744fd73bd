/**
 * The dates in a year plan: which surveys it has, on which days, and how far apart they are. All days are yyyy-MM-dd.
 */
import { dayFrom, dayNumber, daysBetween, isWeekend, partsOf, plusDays, plusMonths } from './calendar.ts'
import { RUNS_FOR_DAYS, type SurveyKind } from './lifecycle.ts'

export const yearShapes = ['full_and_pulses', 'two_full', 'one_full'] as const
export type YearShape = (typeof yearShapes)[number]

const MONTHS_APART: Record<YearShape, number> = { full_and_pulses: 3, two_full: 6, one_full: 12 }
const MONTHS_A_YEAR = 12

/** The months from one full survey to the next. */
export const fullMonthsApart = (shape: YearShape) =>
  shape === 'full_and_pulses' ? MONTHS_A_YEAR : MONTHS_APART[shape]

/** Days from one survey's closing day to the next survey's launch. */
export const DAYS_APART = 28
/** A survey is prepared this many days before its date. */
export const PREPARED_DAYS = 21
/** A survey returns to draft if it has not gone out this many days after its date. */
export const NOT_SENT_DAYS = 28
/** The first date that a new plan offers, in days from today. */
export const FIRST_IN_DAYS = 28

/** A survey's period, from its launch to the day on which it is expected to close. */
export interface Span {
  on: string
  closes_on: string
}

export const spanOf = (on: string, kind: SurveyKind): Span => ({
  on,
  closes_on: plusDays(on, RUNS_FOR_DAYS[kind]),
})

export const isApart = (one: Span, other: Span) =>
  daysBetween(one.closes_on, other.on) >= DAYS_APART || daysBetween(other.closes_on, one.on) >= DAYS_APART

/** The days on which a survey may go out between these two surveys. Null where nothing limits it. */
export const freeBetween = (
  before: Span | undefined,
  after: Span | undefined,
  kind: SurveyKind,
): { from: string | null; to: string | null } => ({
  from: before ? plusDays(before.closes_on, DAYS_APART) : null,
  to: after ? plusDays(after.on, -DAYS_APART - RUNS_FOR_DAYS[kind]) : null,
})

export interface YearPlanProps {
  shape: YearShape
  /** The date of the first full survey, as the owner chose it. */
  first_on: string
}

/** A planned survey. `slot` is counted from the first full survey, which is 0; pulses before it are negative. */
export interface Slot {
  slot: number
  kind: SurveyKind
  on: string
}

export const kindIn = (shape: YearShape, slot: number): SurveyKind =>
  (slot * MONTHS_APART[shape]) % MONTHS_A_YEAR === 0 || shape !== 'full_and_pulses' ? 'full' : 'pulse'

/** A slot's day before it is moved away from weekends and holidays. */
export const dayOfSlot = ({ shape, first_on }: YearPlanProps, slot: number) =>
  plusMonths(first_on, slot * MONTHS_APART[shape])

/** True from 18 December to 9 January, when many people are away. */
export function isQuiet(day: string): boolean {
  const { month, day: date } = partsOf(day)
  return (month === 12 && date >= 18) || (month === 1 && date <= 9)
}

export type IsHoliday = (day: string) => boolean

/** True if the plan may choose this day by itself. People may choose any day. */
export const isAllowed = ({ on, closes_on }: Span, isHoliday: IsHoliday) =>
  !isWeekend(on) && !isHoliday(on) && !isQuiet(on) && !isQuiet(closes_on)

interface Around {
  isHoliday: IsHoliday
  /** The company's other surveys, whether or not the plan created them. */
  taken: readonly Span[]
}

/** The first day, from this one on, when a survey of this kind may go out. */
export function firstAllowed(from: string, kind: SurveyKind, { isHoliday, taken }: Around): string {
  const others = taken
    .map(({ on, closes_on }) => ({
      begins: dayNumber(on) - DAYS_APART,
      ends: dayNumber(closes_on) + DAYS_APART,
    }))
    .sort((one, other) => one.begins - other.begins)
  let [day, seen, free] = [dayNumber(from), 0, Number.NEGATIVE_INFINITY]
  for (;;) {
    // Looks at each survey once, because a company can have thousands.
    for (let other = others[seen]; other && other.begins < day + RUNS_FOR_DAYS[kind]; other = others[++seen])
      free = Math.max(free, other.ends)
    if (free > day) day = free
    else if (isAllowed(spanOf(dayFrom(day), kind), isHoliday)) return dayFrom(day)
    else day += 1
  }
}

/** An existing survey that stays in the plan. */
export interface Kept extends Span {
  kind: SurveyKind
  /** The slot that it fills. Null for the first slot with a day close to it. */
  slot: number | null
}

interface Layout extends Around {
  kept: readonly Kept[]
  /**
   * No new surveys are planned before this day. Slots before it are left out unless they already have a
   * survey.
   */
  from: string
  /** Slots after this day are left out. */
  until: string
  /** The first slot. Before slot 0, only pulses are planned. */
  since: number
}

/**
 * A slot with its day. `kept` is the index of the existing survey that fills the slot. Null if there is none.
 */
export type Laid = Slot & { kept: number | null }

/** A full survey also asks what a pulse asks, so it can take a pulse's place, but not the other way round. */
const fills = (survey: Kept, { slot, kind, on }: Slot) =>
  survey.slot === null
    ? (survey.kind === 'full' || kind === 'pulse') && !isApart(survey, spanOf(on, kind))
    : survey.slot === slot

/**
 * Lays out the plan's slots in order, each with its day. An empty slot gets its first
 * allowed day. The first full survey is planned even if its usual day has passed.
 */
export function layOut(plan: YearPlanProps, { kept, taken, isHoliday, from, until, since }: Layout): Laid[] {
  const laid: Laid[] = []
  const used = new Set<number>()
  for (let slot = since; dayOfSlot(plan, slot) <= until || !laid.some(({ on }) => on >= from); slot++) {
    const day = dayOfSlot(plan, slot)
    const kind = kindIn(plan.shape, slot)
    if (slot < 0 && kind === 'full') continue
    const own = kept.findIndex((survey, index) => !used.has(index) && fills(survey, { slot, kind, on: day }))
    if (own !== -1) {
      used.add(own)
      laid.push({ slot, kind, on: kept[own]?.on ?? day, kept: own })
    } else if (day >= from || slot === 0) {
      const spans = laid.map((other) => spanOf(other.on, other.kind))
      const last = laid.at(-1)?.on
      const earliest = day > from ? day : from
      const start = last !== undefined && last >= earliest ? plusDays(last, 1) : earliest
      const on = firstAllowed(start, kind, { isHoliday, taken: [...taken, ...kept, ...spans] })
      laid.push({ slot, kind, on, kept: null })
    }
  }
  return laid
}

/**
 * The first slot to lay out when a plan is changed. It may be negative: the pulses before the first full
 * survey stay in the plan. If a full survey is skipped, the next one can be almost two years away.
 */
export const slotsBefore = (shape: YearShape) =>
  shape === 'full_and_pulses' ? 1 - (2 * MONTHS_A_YEAR) / MONTHS_APART[shape] : 0

/** The last day for which a plan has dates, as of today. */
export const plannedUntil = (today: string) => plusMonths(today, MONTHS_A_YEAR)

export const dateStates = [
  'planned',
  'checklist_open',
  'ready',
  'running',
  'complete',
  'skipped',
  'not_sent',
] as const
export type DateState = (typeof dateStates)[number]

interface StateProps {
  isSkipped: boolean
  isNotSent: boolean
  /** True if a survey has been prepared, even if it has since been deleted. */
  isMade: boolean
  survey: { status: 'draft' | 'scheduled' | 'active' | 'complete'; isTicked: boolean } | null
}

/**
 * The state shown for a date in the plan. If somebody deleted the prepared survey, the date is treated as
 * skipped.
 */
export function stateOf({ isSkipped, isNotSent, isMade, survey }: StateProps): DateState {
  if (survey?.status === 'active') return 'running'
  if (survey?.status === 'complete') return 'complete'
  if (isSkipped || (isMade && !survey)) return 'skipped'
  if (isNotSent && survey?.status !== 'scheduled') return 'not_sent'
  if (!survey) return 'planned'
  return survey.isTicked && survey.status === 'scheduled' ? 'ready' : 'checklist_open'
}
