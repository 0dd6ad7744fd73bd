import type { YearPlan } from '#contract/year.ts'
import type { NewYearPlan, YearPreview } from '#contract/year-changes.ts'
import { plusDays, plusMonths } from '#domain/calendar.ts'
import { dayAndMonth, weekdayDate } from '#domain/dates.ts'
import { EARLIEST_DAYS } from '#domain/lifecycle.ts'
import { participationPercent } from '#domain/scoring.ts'
import { dayOfSlot, type Laid, layOut, plannedUntil, slotsBefore, spanOf } from '#domain/year.ts'
import { firstTemplate, templateById } from '#server/features/templates/queries.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { AppError, found, Invalid } from '#server/platform/core/app-error.ts'
import {
  type Around,
  besideCards,
  type NamedSpan,
  nextFullOn,
  type PlannedDateRow,
  readAround,
  requireApart,
  takingPlace,
} from './around.ts'
import { warningsOf } from './dates.ts'
import { createFigures } from './figures.ts'
import {
  insertPlan,
  lockPlan,
  type PlanRow,
  planOf,
  publishedParticipation,
  repeatingSurveys,
  stopRepeating,
} from './queries.ts'
import { dateShown, datesShown, otherSurveysShown, storedTeams } from './shown.ts'
import { changeRow, insertDate, moveApart, prepareDue, putBack, takeUp } from './upkeep.ts'

export { changeDate, previewDate } from './dates.ts'

const conflict = (message: string) => new AppError('conflict', message)

/** How many months past dates stay in the list. */
const SHOWN_MONTHS = 12

export async function readPlan(ctx: Context, scope: CompanyScope): Promise<YearPlan> {
  const plan = await planOf(ctx.db, scope)
  const around = await readAround(ctx, scope.companyId)
  const since = plusMonths(around.today, -SHOWN_MONTHS)
  const teamsOf = await storedTeams(ctx, scope)
  return {
    shape: plan?.shape ?? null,
    template_id: plan?.template_id ?? null,
    paused: Boolean(plan?.paused_at),
    next_full_on: plan ? nextFullOn(around, plan) : null,
    dates: await datesShown(ctx, scope, { around, since, teamsOf }),
    other_surveys: otherSurveysShown(around),
    holidays: around.holidays.shown,
    advice: await adviceFor(ctx, scope),
  }
}

const [LOW_PERCENT, FALLS_BY] = [50, 10]

/** The trend in participation, from published figures only. */
async function adviceFor({ db }: Context, scope: CompanyScope): Promise<YearPlan['advice']> {
  const last = (await publishedParticipation(db, scope, 3)).reverse()
  const shares = last.map(({ completed, recipients }) => participationPercent(completed, recipients))
  const survey_uuid = last.at(-1)?.uuid ?? ''
  const [first = 0, second = 0, third = 0] = shares
  if (shares.length > 0 && (shares.at(-1) ?? 0) < LOW_PERCENT)
    return { kind: 'low', shares: shares.slice(-1), survey_uuid }
  const isFalling = shares.length === 3 && first - second >= FALLS_BY && second - third >= FALLS_BY
  return isFalling ? { kind: 'falling', shares, survey_uuid } : null
}

/** The template for the full surveys. Uses the first template if the request names none. */
async function templateFor({ db }: Context, { template_id }: NewYearPlan) {
  const template = template_id ? await templateById(db, template_id) : await firstTemplate(db)
  return found(template).id
}

/**
 * The day from which the dates are counted. A full survey that the plan itself put off, for example because of
 * Christmas, keeps its original day here. Otherwise, a change that leaves its date alone would move the pulses.
 */
function countedFrom({ rows, today }: Around, { first_on }: NewYearPlan, current: PlanRow | undefined) {
  const row = rows.find(({ kind, on, moved }) => kind === 'full' && on === first_on && !moved)
  const day = current && row ? dayOfSlot(current, row.slot) : first_on
  return day < plusDays(today, EARLIEST_DAYS) ? first_on : day
}

/** The dates in a new or changed plan. Throws if the rules forbid its first date. */
function laidOut(around: Around, plan: NewYearPlan, current: PlanRow | undefined) {
  const { today, rows, others, holidays } = around
  const from = plusDays(today, EARLIEST_DAYS)
  const invalid = (message: string) => new Invalid({ first_on: [message] })
  if (plan.first_on < from) throw invalid(`Choose ${dayAndMonth(from)} or a later date.`)
  const isUnchanged = current !== undefined && plan.first_on === nextFullOn(around, current)
  if (plan.first_on > plannedUntil(today) && !isUnchanged)
    throw invalid('Choose a date in the next 12 months.')
  const kept = current ? takingPlace(rows).filter(({ survey }) => survey) : []
  const first = spanOf(plan.first_on, 'full')
  const isKept = kept.some(({ kind, on }) => kind === 'full' && on === plan.first_on)
  if (!isKept) requireApart(first, [...others, ...kept], 'first_on')
  const until = plannedUntil(today)
  const since = current ? slotsBefore(plan.shape) : 0
  const { isHoliday } = holidays
  const first_on = countedFrom(around, plan, current)
  const laid = layOut({ ...plan, first_on }, { kept, taken: others, isHoliday, from, until, since })
  return { kept, laid, first_on }
}

/** The dates that a plan would have. Does not change anything. */
export async function previewPlan(
  ctx: Context,
  scope: CompanyScope,
  body: NewYearPlan,
): Promise<YearPreview> {
  await templateFor(ctx, body)
  const around = await readAround(ctx, scope.companyId)
  const { kept, laid } = laidOut(around, body, await planOf(ctx.db, scope))
  const { isHoliday } = around.holidays
  const spans = laid.map((slot) => ({ slot, span: namedSpan(slot, kept) }))
  // Surveys that stay although they fill none of the slots, such as one that is running, count as well.
  const beside = [...around.others, ...kept.filter((_, index) => !laid.some((slot) => slot.kept === index))]
  const figures = await createFigures(ctx, scope)
  const dates: YearPreview['dates'] = []
  for (const { slot, span } of spans) {
    const own = slot.kept === null ? undefined : kept[slot.kept]
    const others = [...beside, ...spans.flatMap((other) => (other.span === span ? [] : [other.span]))]
    if (own && own.on < around.today) continue
    const teams = await figures.of(span, others)
    if (own) dates.push(dateShown(own, { others, isHoliday, teams, checked_action_id: null }))
    else
      dates.push({
        ...NEW_DATE,
        kind: slot.kind,
        ...daysOf(span),
        teams,
        beside_cards: besideCards(span, others),
      })
  }
  const stops_repeating = await repeatingSurveys(ctx.db, scope.companyId)
  return { dates, stops_repeating, warnings: firstDayWarnings(around, body, laid) }
}

/** Says why a plan cannot use the chosen first day, and which day it uses instead. */
function firstDayWarnings({ holidays }: Around, { first_on }: NewYearPlan, laid: readonly Laid[]): string[] {
  const first = laid.find(({ slot }) => slot === 0)
  if (!first || first.on === first_on) return []
  const instead = `The full survey is planned for ${weekdayDate(first.on)} instead.`
  return [...warningsOf(spanOf(first_on, 'full'), holidays), instead]
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

const daysOf = ({ on, closes_on }: NamedSpan) => ({ on, closes_on })

const namedSpan = (slot: Laid, kept: readonly PlannedDateRow[]): NamedSpan =>
  kept[slot.kept ?? -1] ?? {
    ...spanOf(slot.on, slot.kind),
    title: '',
    tag_ids: [],
    isLaunched: false,
    hasCards: false,
  }

/** Subtracted from the slots of dates in the old plan, so that they are below the slots of the new plan. */
const EARLIER_SLOTS = 1_000

/** Starts or changes the plan. Surveys that are prepared or running stay as they are. */
export async function startPlan(ctx: Context, scope: CompanyScope, caller: Caller, body: NewYearPlan) {
  const { companyId } = scope
  const template_id = await templateFor(ctx, body)
  const { shape } = body
  const given = { company_id: companyId, shape, template_id, first_on: body.first_on }
  await transaction(ctx, async (tx) => {
    const isNew = await insertPlan(tx.db, given)
    const current = found(await lockPlan(tx.db, companyId))
    const around = await readAround(tx, companyId)
    const { kept, laid, first_on } = laidOut(around, body, isNew ? undefined : current)
    const plan = { ...given, first_on }
    await tx.db.updateTable('year_plans').set(plan).where('company_id', '=', companyId).execute()
    await deleteUnmade(tx, around)
    await tx.db
      .updateTable('year_plan_dates')
      .set((row) => ({ slot: row('slot', '-', EARLIER_SLOTS) }))
      .where('company_id', '=', companyId)
      .execute()
    for (const { slot, kind, on, kept: own } of laid) {
      const row = kept[own ?? -1]
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

export async function pausePlan(ctx: Context, scope: CompanyScope) {
  await transaction(ctx, async (tx) => {
    const plan = found(await lockPlan(tx.db, scope.companyId))
    if (plan.paused_at) throw conflict('The year plan is already paused')
    await setPaused(tx, plan, tx.now)
    await putBack(tx, plan)
  })
}

export async function resumePlan(ctx: Context, scope: CompanyScope) {
  await transaction(ctx, async (tx) => {
    const plan = found(await lockPlan(tx.db, scope.companyId))
    if (!plan.paused_at) throw conflict('The year plan is not paused')
    await setPaused(tx, plan, null)
    const resumed = { ...plan, paused_at: null }
    await takeUp(tx, resumed)
    await moveApart(tx, resumed)
    await prepareDue(tx, resumed, { atOnce: true })
  })
}

const setPaused = (tx: Context, { company_id }: PlanRow, paused_at: Date | null) =>
  tx.db.updateTable('year_plans').set({ paused_at }).where('company_id', '=', company_id).execute()

/** Deletes the plan's dates. Its surveys and reports are kept. */
export async function stopPlan(ctx: Context, scope: CompanyScope, caller: Caller) {
  const { companyId } = scope
  await transaction(ctx, async (tx) => {
    const plan = await lockPlan(tx.db, companyId)
    if (!plan) throw conflict('There is no year plan')
    await tx.db.deleteFrom('year_plans').where('company_id', '=', companyId).execute()
    await audit(tx, { action: 'year_plan_stopped', actor: caller, companyId, target: plan.shape })
  })
}
