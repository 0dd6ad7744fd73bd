/** The steps that keep a plan up to date. All of them run while the plan's row is locked. */
import { plusDays } from '#domain/calendar.ts'
import { LAUNCH_HOUR } from '#domain/lifecycle.ts'
import { londonDate, londonTime } from '#domain/london.ts'
import {
  dayOfSlot,
  firstAllowed,
  isApart,
  kindIn,
  NOT_SENT_DAYS,
  PREPARED_DAYS,
  plannedUntil,
  type Span,
  spanOf,
} from '#domain/year.ts'
import type { Context } from '#server/platform/context.ts'
import { type Around, isToCome, type PlannedDateRow, readAround, takingPlace } from './around.ts'
import { correctMade, postMade, postMoved, postNotSent } from './letters.ts'
import { makeSurvey } from './making.ts'
import type { PlanRow } from './queries.ts'
import type { YearPlanDatesTable } from './tables.ts'

type Change = Partial<
  Pick<YearPlanDatesTable, 'slot' | 'on_date' | 'skipped_at' | 'not_sent_at' | 'made_at' | 'survey_id'>
> & { moved?: boolean; put_back?: boolean }

export const changeRow = (tx: Context, id: number, change: Change) =>
  tx.db.updateTable('year_plan_dates').set(change).where('id', '=', id).execute()

/** Waits if the survey is being launched. Returns false if it has gone out. */
const setStatus = (tx: Context, surveyId: number, status: 'draft' | 'scheduled'): Promise<boolean> =>
  tx.db
    .updateTable('surveys')
    .set({ status })
    .where('id', '=', surveyId)
    .where('launched_at', 'is', null)
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows > 0n)

/** Surveys for dates up to this one are prepared now. */
export const preparedUntil = (now: Date) => {
  const today = londonDate(now)
  const hasCome = now >= londonTime(today, LAUNCH_HOUR)
  return plusDays(today, hasCome ? PREPARED_DAYS : PREPARED_DAYS - 1)
}

/** Prepares the survey for every planned date up to `preparedUntil`. */
export async function prepareDue(tx: Context, plan: PlanRow, { atOnce = false } = {}) {
  const { rows, today } = await readAround(tx, plan.company_id)
  const until = preparedUntil(tx.now)
  for (const row of rows) {
    if (row.state !== 'planned' || row.on > until || row.on < today) continue
    const made = await makeSurvey(tx, plan, row)
    await postMade(tx, row, { ...made, atOnce })
  }
}

/** Returns the plan's scheduled surveys to draft. */
export async function putBack(tx: Context, { company_id }: PlanRow) {
  const { rows } = await readAround(tx, company_id)
  for (const { id, survey } of rows) {
    if (survey?.status !== 'scheduled') continue
    if (await setStatus(tx, survey.id, 'draft')) await changeRow(tx, id, { put_back: true })
  }
}

/**
 * Reschedules the surveys that were returned to draft. A survey whose date has passed in the meantime is not
 * sent.
 */
export async function takeUp(tx: Context, { company_id }: PlanRow) {
  const { rows, today } = await readAround(tx, company_id)
  for (const { id, on, state, survey, put_back } of rows) {
    const isPast = on < today
    if (isPast && (state === 'planned' || put_back))
      await changeRow(tx, id, { not_sent_at: tx.now, put_back: false })
    else if (put_back && survey?.status === 'draft' && (await setStatus(tx, survey.id, 'scheduled')))
      await changeRow(tx, id, { put_back: false })
  }
}

/** Returns a survey to draft if it has not gone out within four weeks of its date. */
export async function giveUpLate(tx: Context, { company_id }: PlanRow) {
  const { rows, today } = await readAround(tx, company_id)
  for (const row of rows) {
    const { id, survey } = row
    const isAhead = survey?.status === 'draft' || survey?.status === 'scheduled'
    if (!isAhead || row.not_sent_at || plusDays(survey.estimated_date, NOT_SENT_DAYS) > today) continue
    if (!(await setStatus(tx, survey.id, 'draft'))) continue
    await changeRow(tx, id, { not_sent_at: tx.now })
    await postNotSent(tx, row, survey.uuid)
  }
}

/** Moves dates that are too close to a survey that has gone out. */
export async function moveApart(tx: Context, { company_id, paused_at }: PlanRow) {
  const { rows, others, holidays, today } = await readAround(tx, company_id)
  const taken = [...others, ...takingPlace(rows)].filter(({ isLaunched }) => isLaunched)
  for (const row of rows) {
    if (!isToCome(row) || row.on < today) continue
    if (taken.some((other) => !isApart(row, other))) {
      const on = firstAllowed(row.on, row.kind, { isHoliday: holidays.isHoliday, taken })
      await setDate(tx, row, { on, moved: row.moved })
      if (!paused_at) await postMoved(tx, { ...row, on })
      taken.push({ ...row, ...spanOf(on, row.kind) })
    } else taken.push(row)
  }
}

/** Moves a date along with its prepared survey, unless the survey has just gone out. */
export async function setDate(
  tx: Context,
  row: PlannedDateRow,
  { on, moved }: { on: string; moved: boolean },
) {
  await changeRow(tx, row.id, { on_date: on, moved })
  if (!row.survey) return
  await tx.db
    .updateTable('surveys')
    .set({ estimated_date: on, held_at: null })
    .where('id', '=', row.survey.id)
    .where('launched_at', 'is', null)
    .execute()
  await correctMade(tx, row, on)
}

/** Adds dates until the plan covers 12 months and has at least one date that has not passed. */
export async function addDates(tx: Context, plan: PlanRow) {
  const { rows, others, holidays, today } = await readAround(tx, plan.company_id)
  const until = plannedUntil(today)
  let isAnyAhead = rows.some(({ on }) => on >= today)
  const taken: Span[] = [...others, ...takingPlace(rows)]
  let last = rows.at(-1)?.on ?? ''
  let slot = 1 + Math.max(-1, ...rows.map((row) => row.slot))
  for (; dayOfSlot(plan, slot) <= until || !isAnyAhead; slot++) {
    const [kind, day] = [kindIn(plan.shape, slot), dayOfSlot(plan, slot)]
    if (day < today) continue
    const from = last >= day ? plusDays(last, 1) : day
    const on = firstAllowed(from, kind, { isHoliday: holidays.isHoliday, taken })
    await insertDate(tx, plan, { slot, kind, on })
    taken.push(spanOf(on, kind))
    last = on
    isAnyAhead = true
  }
}

export const insertDate = (
  tx: Context,
  { company_id }: Pick<PlanRow, 'company_id'>,
  { slot, kind, on }: { slot: number; kind: 'full' | 'pulse'; on: string },
) => tx.db.insertInto('year_plan_dates').values({ company_id, slot, kind, on_date: on }).execute()

/** The dates that a plan would choose by itself, given the company's other surveys. */
export function ownDate({ rows, others, holidays }: Around, plan: PlanRow, row: PlannedDateRow): string {
  const taken = [...others, ...takingPlace(rows).filter(({ id }) => id !== row.id)]
  const day = dayOfSlot(plan, row.slot)
  return firstAllowed(day, row.kind, { isHoliday: holidays.isHoliday, taken })
}
