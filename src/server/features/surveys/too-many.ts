import { PEOPLE_ASKED } from '#contract/limits.ts'
import { DAY_MS } from '#domain/durations.ts'
import { RUNS_FOR_DAYS } from '#domain/lifecycle.ts'
import { type TooMany, tooManyPeople } from '#domain/too-many.ts'
import { companyById } from '#server/features/companies/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { AppError, found } from '#server/platform/core/app-error.ts'
import { countAskedWith, holdLaunches } from './audience.ts'
import type { SurveyRow } from './queries.ts'

/** Why this survey would ask too many people. Null if the company stays within its limit. */
export async function tooManyFor(ctx: Context, survey: SurveyRow): Promise<TooMany | null> {
  if (ctx.config.RATE_LIMIT === 'off') return null
  const {
    subscribed: has_plan,
    trial_people,
    created_at,
  } = found(await companyById(ctx.db, survey.company_id))
  const most = has_plan ? PEOPLE_ASKED : trial_people
  const since = has_plan ? new Date(ctx.now.getTime() - RUNS_FOR_DAYS.full * DAY_MS) : created_at
  const people = await countAskedWith(ctx.db, survey, since)
  return people > most ? { people, most, has_plan } : null
}

/**
 * Throws `not_ready` if the survey would ask too many people. An administrator may invite them anyway. The
 * company's other launches wait for this transaction, because two surveys could otherwise both use the same
 * remaining capacity.
 */
export async function refuseTooMany(tx: Context, survey: SurveyRow, caller: Caller) {
  await holdLaunches(tx.db, survey.company_id)
  const tooMany = caller.admin ? null : await tooManyFor(tx, survey)
  if (tooMany) throw new AppError('not_ready', tooManyPeople(tooMany))
}
