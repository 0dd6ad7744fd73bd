/** The scheduled task that prepares surveys and keeps every plan's dates up to date. */
import { sql } from 'kysely'
import { plusDays, plusMonths } from '#domain/calendar.ts'
import { londonDate } from '#domain/london.ts'
import { NOT_SENT_DAYS, plannedUntil } from '#domain/year.ts'
import { companyById } from '#server/features/companies/queries.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { reportBug } from '#server/platform/operations/sentry.ts'
import { lockPlan } from './queries.ts'
import { addDates, giveUpLate, moveApart, prepareDue, preparedUntil, putBack, takeUp } from './upkeep.ts'

const OVER_MONTHS = 12

/** Companies whose plan may need an update. `keepUp` checks each plan again. */
const plansDue = ({ db, now }: Context) => {
  const today = londonDate(now)
  const isWorking = sql`(p.paused_at is null and c.deletes_at is null and (c.subscribed or c.trial_ends_at > ${now}))`
  return sql<{ company_id: number }>`
    select p.company_id from year_plans p join companies c on c.id = p.company_id
    where (${isWorking} and (
      p.first_on + make_interval(months =>
        (case p.shape when 'full_and_pulses' then 3 when 'two_full' then 6 else 12 end)
        * (1 + (select coalesce(max(slot), -1) from year_plan_dates d where d.company_id = p.company_id))) <= ${plannedUntil(today)}::date
      or not exists (select 1 from year_plan_dates d where d.company_id = p.company_id and d.on_date >= ${today}::date)
      or exists (
        select 1 from year_plan_dates d left join surveys s on s.id = d.survey_id
        where d.company_id = p.company_id and (
          d.put_back
          or d.on_date < ${plusMonths(today, -OVER_MONTHS)}::date
          or (d.made_at is null and d.skipped_at is null and d.not_sent_at is null and d.on_date <= ${preparedUntil(now)}::date)
          or (s.status in ('draft', 'scheduled') and d.not_sent_at is null
            and s.estimated_date <= ${plusDays(today, -NOT_SENT_DAYS)}::date)))))
    or (not ${isWorking} and p.paused_at is null and exists (
      select 1 from year_plan_dates d join surveys s on s.id = d.survey_id
      where d.company_id = p.company_id and s.status = 'scheduled'))
    order by p.company_id`
    .execute(db)
    .then(({ rows }) => rows)
}

/** Updates each plan in its own transaction, so that one failure does not block the others. */
export async function keepUpAll(ctx: Context) {
  for (const { company_id } of await plansDue(ctx))
    await keepUp(ctx, company_id).catch((error) =>
      reportBug(ctx, error, { where: `year plan ${company_id}`, note: 'year plan could not be kept up' }),
    )
}

async function keepUp(ctx: Context, companyId: number) {
  await transaction(ctx, async (tx) => {
    const plan = await lockPlan(tx.db, companyId)
    const company = await companyById(tx.db, companyId)
    if (!plan || !company || plan.paused_at) return
    const isWorking = !company.deletes_at && (company.subscribed || company.trial_ends_at > tx.now)
    if (!isWorking) return putBack(tx, plan)
    await takeUp(tx, plan)
    await giveUpLate(tx, plan)
    await prepareDue(tx, plan)
    await addDates(tx, plan)
    await deleteOver(tx, companyId)
  })
}

const deleteOver = (tx: Context, companyId: number) =>
  tx.db
    .deleteFrom('year_plan_dates')
    .where('company_id', '=', companyId)
    .where('on_date', '<', plusMonths(londonDate(tx.now), -OVER_MONTHS))
    .execute()

/** Moves planned surveys that would follow too soon after one that has just gone out. */
export async function makeRoomFor(ctx: Context, companyId: number) {
  await transaction(ctx, async (tx) => {
    const plan = await lockPlan(tx.db, companyId)
    if (plan) await moveApart(tx, plan)
  })
}
