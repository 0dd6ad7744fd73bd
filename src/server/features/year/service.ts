import type { YearPlan } from '#contract/year.ts'
import { plusMonths } from '#domain/calendar.ts'
import { participationPercent } from '#domain/scoring.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { AppError, found } from '#server/platform/core/app-error.ts'
import { readAround } from './around.ts'
import { nextFullOn } from './laying.ts'
import { lockPlan, type PlanRow, planOf, publishedParticipation } from './queries.ts'
import { datesShown, otherSurveysShown, storedTeams } from './shown.ts'
import { moveApart, prepareDue, putBack, takeUp } from './upkeep.ts'

export { previewPlan, startPlan } from './changing.ts'
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
    next_full_on: nextFullOn(around, plan),
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
