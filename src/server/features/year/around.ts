/** A company's plan in context: its rows, the company's other surveys, and the bank holidays. */
import { WINDOW_DAYS } from '#domain/asked-twice.ts'
import { plusDays } from '#domain/calendar.ts'
import { monthAndYear } from '#domain/dates.ts'
import {
  type PreflightCheck,
  preflightLabels,
  type SurveyKind,
  type SurveyStatus,
} from '#domain/lifecycle.ts'
import { londonDate } from '#domain/london.ts'
import { inDepthIn } from '#domain/pulse.ts'
import { type DateState, isApart, type Span, spanOf, stateOf } from '#domain/year.ts'
import type { Context } from '#server/platform/context.ts'
import { Invalid } from '#server/platform/core/app-error.ts'
import { type Holidays, holidaysFrom } from './holidays.ts'
import { type DateRow, datesOf, otherSurveys, type PlannedSurvey } from './queries.ts'

/** A survey's period from launch to closing, with its name and the tags that it asks. */
export interface NamedSpan extends Span {
  title: string
  tag_ids: number[]
  /** True if the survey has gone out. */
  isLaunched: boolean
  hasCards: boolean
}

/** A survey that is not part of the plan. */
export interface OtherSpan extends NamedSpan {
  uuid: string
  kind: SurveyKind
  status: SurveyStatus
}

/** A row of the plan with its current date. */
export interface PlannedDateRow extends DateRow, NamedSpan {
  state: DateState
  in_depth: { category_id: number; name: string } | null
}

export interface Around {
  today: string
  rows: PlannedDateRow[]
  /** The company's surveys that are not part of the plan. */
  others: OtherSpan[]
  holidays: Holidays
}

/** How many days back complete surveys are read. A new date cannot be too close to an older survey. */
const LOOK_BACK_DAYS = 120

export async function readAround({ db, now }: Context, companyId: number): Promise<Around> {
  const today = londonDate(now)
  const rows = (await datesOf(db, companyId)).map((row) => stand(row, today))
  const since = new Date(`${plusDays(today, -LOOK_BACK_DAYS)}T00:00:00Z`)
  const others = (await otherSurveys(db, companyId, since)).map((survey) => ({
    ...spanOfSurvey(survey, survey.kind, today),
    uuid: survey.uuid,
    kind: survey.kind,
    status: survey.status,
    title: survey.title,
    tag_ids: survey.tag_ids,
    isLaunched: survey.launched_at !== null,
    hasCards: survey.has_cards,
  }))
  rows.sort((one, other) => (one.on < other.on ? -1 : 1))
  return { today, rows, others, holidays: await holidaysFrom(today) }
}

function stand(row: DateRow, today: string): PlannedDateRow {
  const { survey, kind, on_date } = row
  const span = survey ? spanOfSurvey(survey, kind, today) : spanOf(on_date, kind)
  const state = stateOf({
    isSkipped: row.skipped_at !== null,
    isNotSent: row.not_sent_at !== null,
    isMade: row.made_at !== null,
    survey: survey && { status: survey.status, isTicked: isTicked(survey.checks) },
  })
  const title = survey?.title ?? titleOf(kind, on_date)
  const named = { title, tag_ids: survey?.tag_ids ?? [], hasCards: survey?.has_cards ?? false }
  const inDepth = survey?.template && inDepthIn(survey.template)
  const in_depth = inDepth ? { category_id: inDepth.id, name: inDepth.name } : null
  return { ...row, ...span, ...named, state, in_depth, isLaunched: isOut(survey) }
}

const isOut = (survey: PlannedSurvey | null) => survey?.launched_at != null
const isTicked = (checks: Record<PreflightCheck['label'], boolean>) =>
  preflightLabels.every((label) => checks[label] === true)

type Dated = Pick<PlannedSurvey, 'status' | 'estimated_date' | 'launched_at' | 'closes_at' | 'completed_at'>

/** A survey that did not go out on its date is expected to go out today. */
function spanOfSurvey(survey: Dated, kind: SurveyKind, today: string): Span {
  const { launched_at, completed_at, closes_at, estimated_date, status } = survey
  const on = launched_at ? londonDate(launched_at) : estimated_date
  const end = completed_at ?? closes_at
  if (end) return { on, closes_on: londonDate(end) }
  const isLate = status === 'scheduled' && on < today
  return { on, closes_on: spanOf(isLate ? today : on, kind).closes_on }
}

/** For example 'Pulse, August 2026'. */
export const titleOf = (kind: SurveyKind, on: string) =>
  `${kind === 'pulse' ? 'Pulse' : 'Wellbeing survey'}, ${monthAndYear(on)}`

/** The rows whose survey has gone out or will go out. */
export const takingPlace = (rows: PlannedDateRow[]) =>
  rows.filter(({ state }) => state !== 'skipped' && state !== 'not_sent')

/** The company's other surveys that have gone out or will go out. */
export const takingPlaceBeside = ({ rows, others }: Around, { id }: PlannedDateRow): NamedSpan[] => [
  ...others,
  ...takingPlace(rows).filter((row) => row.id !== id),
]

/** The rows whose survey has not gone out yet. */
export const isToCome = ({ state }: Pick<PlannedDateRow, 'state'>) =>
  state === 'planned' || state === 'checklist_open' || state === 'ready'

/**
 * The title of another survey less than 8 weeks away, if this survey or the other one uses cards. Only one of
 * the two can then go out. Null if there is no such survey.
 */
export function besideCards(span: NamedSpan, others: readonly NamedSpan[]): string | null {
  const isNear = ({ on }: Span) => on < plusDays(span.on, WINDOW_DAYS) && on > plusDays(span.on, -WINDOW_DAYS)
  return others.find((other) => (span.hasCards || other.hasCards) && isNear(other))?.title ?? null
}

/** Throws if the day is too close to another survey, and names the survey. */
export function requireApart(span: Span, others: readonly NamedSpan[], field: 'on' | 'first_on') {
  const close = others
    .filter((other) => !isApart(span, other))
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
  const [first] = close
  if (!first) return
  const before = close.findLast(({ on }) => on <= span.on)
  const next = others.some(({ on }) => on > span.on) ? ' and 28 days before the next survey goes out' : ''
  const rule = before
    ? `28 days after “${before.title}” closes${next}`
    : `28 days before “${first.title}” goes out`
  throw new Invalid({ [field]: [`Choose a date at least ${rule}.`] })
}
