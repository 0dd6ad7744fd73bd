/** Moves or skips one date in the plan. */
import type { z } from 'zod'
import type { YearPreview, yearChanges } from '#contract/year-changes.ts'
import { plusDays, weekdayOf } from '#domain/calendar.ts'
import { dayAndMonth } from '#domain/dates.ts'
import { EARLIEST_DAYS } from '#domain/lifecycle.ts'
import { dayOfSlot, isApart, isQuiet, type Span, spanOf } from '#domain/year.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { AppError, found, Invalid } from '#server/platform/core/app-error.ts'
import {
  type Around,
  type NamedSpan,
  type PlannedDateRow,
  readAround,
  requireApart,
  takingPlaceBeside,
} from './around.ts'
import { createFigures } from './figures.ts'
import type { Holidays } from './holidays.ts'
import { dropMade } from './letters.ts'
import { dateById, lockPlan, type PlanRow, planOf } from './queries.ts'
import { datesShown } from './shown.ts'
import { changeRow, ownDate, prepareDue, setDate } from './upkeep.ts'

type Change = z.output<typeof yearChanges.changeDate.body>
const conflict = (message: string) => new AppError('conflict', message)

export async function changeDate(ctx: Context, scope: CompanyScope, id: number, change: Change) {
  await transaction(ctx, async (tx) => {
    const plan = found(await lockPlan(tx.db, scope.companyId))
    if (change.skipped !== undefined) await skip(tx, plan, { id, skipped: change.skipped })
    if (change.on !== undefined) await move(tx, plan, { id, on: change.on })
    await prepareIfWorking(tx, plan)
  })
}

const prepareIfWorking = async (tx: Context, plan: PlanRow) => {
  if (!plan.paused_at) await prepareDue(tx, plan, { atOnce: true })
}

/** Runs before the body is validated, so that requests for another company's date always get a 404. */
export async function requireDate({ db }: Context, { companyId }: CompanyScope, id: number) {
  found(await dateById(db, companyId, id))
}

const rowIn = ({ rows }: Around, id: number) => found(rows.find((row) => row.id === id))

/** A prepared survey that has missed its date can still go out, so it can also be moved and skipped. */
function requireAhead({ state, on, survey }: PlannedDateRow, today: string) {
  if (state === 'running' || state === 'complete') throw conflict('This survey has already gone out')
  if (state === 'not_sent' || (on < today && !survey)) throw conflict('This date has passed')
}

async function skip(tx: Context, plan: PlanRow, { id, skipped }: { id: number; skipped: boolean }) {
  const around = await readAround(tx, plan.company_id)
  const row = rowIn(around, id)
  requireAhead(row, around.today)
  if (skipped === (row.state === 'skipped')) return
  if (skipped) {
    if (row.survey) await deleteUnlessSent(tx, row.survey.id)
    await dropMade(tx, row)
    await changeRow(tx, id, { on_date: row.on, skipped_at: tx.now, survey_id: null, put_back: false })
    return
  }
  requireFree(row, takingPlaceBeside(around, row))
  await changeRow(tx, id, { skipped_at: null, made_at: null })
}

/** Throws if another survey has come too close to a skipped date. */
function requireFree(row: PlannedDateRow, others: readonly NamedSpan[]) {
  const near = others.find((other) => !isApart(row, other))
  if (!near) return
  const stays = `‘${near.title}’ on ${dayAndMonth(near.on)} is too close, so this date stays skipped.`
  throw new Invalid({ on: [near.isLaunched ? stays : `${stays} Move that survey first.`] })
}

/** Deletes a survey. If it is being launched, waits for that. Throws if the survey has gone out. */
async function deleteUnlessSent({ db }: Context, surveyId: number) {
  const { numDeletedRows } = await db
    .deleteFrom('surveys')
    .where('id', '=', surveyId)
    .where('launched_at', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw conflict('This survey has already gone out')
}

async function move(tx: Context, plan: PlanRow, { id, on }: { id: number; on: string }) {
  const around = await readAround(tx, plan.company_id)
  const row = rowIn(around, id)
  requireAhead(row, around.today)
  if (row.state === 'skipped') throw conflict('This date is skipped. Undo the skip before you move the date.')
  if (on === row.on) return
  requireDay(around, plan, { row, on })
  await setDate(tx, row, { on, moved: on !== ownDate(around, plan, row) })
}

/**
 * Throws if the day is too early, too close to another survey, or not between the dates before and after it.
 */
function requireDay(around: Around, plan: PlanRow, { row, on }: { row: PlannedDateRow; on: string }) {
  const invalid = (message: string) => new Invalid({ on: [message] })
  const earliest = plusDays(around.today, EARLIEST_DAYS)
  if (on < earliest) throw invalid(`Choose ${dayAndMonth(earliest)} or a later date.`)
  const at = around.rows.findIndex(({ id }) => id === row.id)
  const before = around.rows[at - 1]?.on
  const after = around.rows[at + 1]?.on ?? dayOfSlot(plan, row.slot + 1)
  if (before !== undefined && on <= before)
    throw invalid(`Choose a date after ${dayAndMonth(before)}, the plan’s previous date.`)
  if (on >= after) throw invalid(`Choose a date before ${dayAndMonth(after)}, the plan’s next date.`)
  requireApart(spanOf(on, row.kind), takingPlaceBeside(around, row), 'on')
}

/** Previews what moving a date would change. Saves nothing. */
export async function previewDate(
  ctx: Context,
  scope: CompanyScope,
  { id, on }: { id: number; on: string },
): Promise<YearPreview> {
  const plan = found(await planOf(ctx.db, scope))
  const around = await readAround(ctx, scope.companyId)
  const row = rowIn(around, id)
  requireAhead(row, around.today)
  if (on !== row.on) requireDay(around, plan, { row, on })
  const span = spanOf(on, row.kind)
  const rows = around.rows.map((other) => (other.id === id ? { ...other, ...span } : other))
  const { of } = await createFigures(ctx, scope)
  const moved = { around: { ...around, rows }, since: around.today, teamsOf: of }
  const dates = await datesShown(ctx, scope, moved)
  return { dates, stops_repeating: [], warnings: warningsOf(span, around.holidays) }
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Warnings that suggest choosing another day. */
export function warningsOf({ on, closes_on }: Span, holidays: Holidays): string[] {
  const weekday = DAYS[weekdayOf(on)] ?? ''
  const holiday = holidays.on(on)
  return [
    ...(weekday.startsWith('S') ? [`This is a ${weekday}.`] : []),
    ...(holiday ? [`This is a bank holiday in ${inWords(holiday.nations)}.`] : []),
    ...(isQuiet(on) || isQuiet(closes_on)
      ? ['It would go out or close between 18 December and 9 January, when many people are away.']
      : []),
  ]
}

const NATIONS = 4

function inWords(nations: string[]): string {
  if (nations.length === NATIONS) return 'the UK'
  const [last = '', ...others] = nations.toReversed()
  return others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`
}
