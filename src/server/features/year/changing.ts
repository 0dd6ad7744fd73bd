/** Starts or changes the plan, and previews it. */
import type { PlannedDate } from '#contract/year.ts'
import type { NewYearPlan, YearPreview } from '#contract/year-changes.ts'
import { plusMonths } from '#domain/calendar.ts'
import { fullDate, weekdayDate } from '#domain/dates.ts'
import { fullMonthsApart, spanOf } from '#domain/year.ts'
import { firstTemplate, templateById } from '#server/features/templates/queries.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import {
  type Around,
  besideCards,
  isToCome,
  type NamedSpan,
  type PlannedDateRow,
  readAround,
  takingPlace,
} from './around.ts'
import { warningsOf } from './dates.ts'
import { createFigures } from './figures.ts'
import { type LaidOut, laidOut, lastFullBefore } from './laying.ts'
import { insertPlan, lockPlan, planOf, repeatingSurveys, stopRepeating } from './queries.ts'
import { dateShown } from './shown.ts'
import { changeRow, insertDate, prepareDue } from './upkeep.ts'

/** The template for the full surveys. Uses the first template if the request names none. */
async function templateFor({ db }: Context, { template_id }: NewYearPlan) {
  return found(template_id ? await templateById(db, template_id) : await firstTemplate(db))
}

const NEW_DATE = {
  id: null,
  state: 'planned',
  moved: false,
  survey_uuid: null,
  in_depth: null,
  // The plan itself never chooses a date that is too close to another survey.
  near: null,
  checked_action_id: null,
} as const

const UNMADE = { title: '', tag_ids: [], isLaunched: false, hasCards: false }

/** The surveys that would still go out if the plan were changed. Does not change anything. */
export async function previewPlan(
  ctx: Context,
  scope: CompanyScope,
  body: NewYearPlan,
): Promise<YearPreview> {
  const { name } = await templateFor(ctx, body)
  const around = await readAround(ctx, scope.companyId)
  const { holidays } = around
  const { laid } = laidOut(around, body, await planOf(ctx.db, scope))
  const planned = laid
    .filter(({ row }) => !row)
    .map(({ kind, on }) => ({ ...UNMADE, kind, ...spanOf(on, kind) }))
  const staying = around.rows.filter(({ survey }) => survey)
  const taking: NamedSpan[] = [...around.others, ...takingPlace(staying), ...planned]
  const besides = (date: NamedSpan) => taking.filter((other) => other !== date)
  const figures = await createFigures(ctx, scope)
  const showStaying = async (row: PlannedDateRow) => {
    const others = besides(row)
    const teams = await figures.of(row, others)
    return dateShown(row, { others, isHoliday: holidays.isHoliday, teams, checked_action_id: null })
  }
  const showPlanned = async (date: (typeof planned)[number]): Promise<PlannedDate> => {
    const { kind, on, closes_on } = date
    const others = besides(date)
    const teams = await figures.of(date, others)
    const template_name = kind === 'full' ? name : null
    return { ...NEW_DATE, kind, on, closes_on, template_name, teams, beside_cards: besideCards(date, others) }
  }
  const dates = await Promise.all([...staying.filter(isToCome).map(showStaying), ...planned.map(showPlanned)])
  dates.sort((one, other) => (one.on < other.on ? -1 : 1))
  const stops_repeating = await repeatingSurveys(ctx.db, scope.companyId)
  return { dates, stops_repeating, warnings: firstDayWarnings(around, body, laid) }
}

/**
 * Says why a plan cannot use the chosen first day, and which day it uses instead. Also says if the day leaves
 * too long a gap after the last full survey.
 */
function firstDayWarnings(around: Around, { shape, first_on }: NewYearPlan, laid: LaidOut['laid']): string[] {
  const first = laid.find(({ slot }) => slot === 0)
  const on = first?.on ?? first_on
  const last = lastFullBefore(around, on)
  const months = fullMonthsApart(shape)
  // A month more than planned, because Christmas can move dates.
  const isLate = last && on > plusMonths(last, months + 1)
  const gap = `This is more than ${months} months after the full survey on ${last && fullDate(last)}.`
  const instead = `The full survey is planned for ${weekdayDate(on)} instead.`
  return [
    ...(on === first_on ? [] : [...warningsOf(spanOf(first_on, 'full'), around.holidays), instead]),
    ...(isLate ? [gap] : []),
  ]
}

/** Subtracted from the old plan's slots, so that these are below the new plan's slots. */
const EARLIER_SLOTS = 1_000

/** Starts or changes the plan. Surveys that are prepared or running stay as they are. */
export async function startPlan(ctx: Context, scope: CompanyScope, caller: Caller, body: NewYearPlan) {
  const { companyId } = scope
  const { id: template_id } = await templateFor(ctx, body)
  const { shape } = body
  const given = { company_id: companyId, shape, template_id, first_on: body.first_on }
  await transaction(ctx, async (tx) => {
    const isNew = await insertPlan(tx.db, given)
    const current = found(await lockPlan(tx.db, companyId))
    const around = await readAround(tx, companyId)
    const { laid, first_on } = laidOut(around, body, isNew ? undefined : current)
    const plan = { ...given, first_on }
    await tx.db.updateTable('year_plans').set(plan).where('company_id', '=', companyId).execute()
    await deleteUnmade(tx, around)
    await tx.db
      .updateTable('year_plan_dates')
      .set((row) => ({ slot: row('slot', '-', EARLIER_SLOTS) }))
      .where('company_id', '=', companyId)
      .execute()
    for (const { slot, kind, on, row } of laid) {
      if (row) await changeRow(tx, row.id, { slot })
      else await insertDate(tx, plan, { slot, kind, on })
    }
    await stopRepeating(tx.db, companyId)
    const action = isNew ? 'year_plan_started' : 'year_plan_changed'
    await audit(tx, { action, actor: caller, companyId, target: shape })
    const { paused_at } = current
    if (!paused_at) await prepareDue(tx, { ...plan, paused_at }, { atOnce: true })
  })
}

/** Deletes future dates that have no survey. */
async function deleteUnmade(tx: Context, { rows, today }: Around) {
  const ids = rows.filter(({ survey, on }) => !survey && on >= today).map(({ id }) => id)
  if (ids.length > 0) await tx.db.deleteFrom('year_plan_dates').where('id', 'in', ids).execute()
}
