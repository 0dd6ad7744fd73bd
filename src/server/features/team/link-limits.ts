import { sql } from 'kysely'
import { MOST_PEOPLE } from '#contract/team.ts'
import { companyById } from '#server/features/companies/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { AppError } from '#server/platform/core/app-error.ts'

const A_DAY = 86_400

/**
 * If a company has more links than this, counted in both directions, nobody else can join its team, because
 * each look at a draft and each launch reads all of them. It is ten times the size of the largest team.
 * Everybody in the largest team can then change their address three times in eight weeks.
 */
const LINKS_AT_MOST = 10 * MOST_PEOPLE
/**
 * The limit during a trial, for each person whom the company may ask: 100,000 links in total. It is lower,
 * because anyone may own a company on trial.
 */
const LINKS_FOR_EACH_IN_TRIAL = 100

export async function mostLinks({ db }: Context, companyId: number) {
  const company = await companyById(db, companyId)
  return !company || company.subscribed ? LINKS_AT_MOST : LINKS_FOR_EACH_IN_TRIAL * company.trial_people
}

export async function refuseTooManyLinks({ db }: Context, companyId: number, most: number) {
  const { rows } = await sql`
    select 1 from mailbox_links where company_id = ${companyId} offset ${most} limit 1`.execute(db)
  if (rows.length > 0)
    throw new AppError(
      'too_many_requests',
      'Too many people have joined and left this team in the last eight weeks. Nobody else can join it yet.',
      A_DAY,
    )
}
