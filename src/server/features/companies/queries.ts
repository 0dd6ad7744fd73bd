import { sql } from 'kysely'
import type { Page } from '#contract/fields.ts'
import { domainOf } from '#domain/email.ts'
import { requiresSso } from '#server/features/auth/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { ActiveCompany, AnyScope, Caller, CompanyScope } from '#server/platform/core/access.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageOf } from '#server/platform/database/paging.ts'
import { PREPARED } from '#server/platform/database/prepared.ts'
import type { MembersTable } from './tables.ts'

export { forSeat, readersNow, seatWithNames, teamsOfLeads } from './seats.ts'

/**
 * The company named in the header, or the caller's first company if there is no header. Administrators must
 * name one.
 */
export async function activeCompany(
  { db }: Context,
  caller: Caller,
  named: number | undefined,
): Promise<ActiveCompany | undefined> {
  const { onlyCompany } = caller
  if (onlyCompany !== null && named !== undefined && named !== onlyCompany) return undefined
  const companyId = onlyCompany ?? named
  if (companyId === undefined && caller.admin) return undefined
  const companies = db
    .selectFrom('companies')
    .modifyFront(PREPARED)
    .leftJoin('members', (join) =>
      join.onRef('members.company_id', '=', 'companies.id').on('members.user_id', '=', caller.id),
    )
    .select([
      'companies.id',
      'companies.trial_ends_at',
      'companies.subscribed',
      'companies.deletes_at',
      'companies.second_step_from',
      'companies.leads_see_company as company',
    ])
    .select([
      'members.id as member',
      'members.role',
      'members.lead_tag_ids as tags',
      'members.representative',
    ])
    .select(ssoRequired(caller))
  const found = await (companyId === undefined
    ? companies
        .where('members.id', 'is not', null)
        .where('companies.deletes_at', 'is', null)
        .orderBy(sql`members.role = 'seat'`)
        .orderBy('members.id')
        .executeTakeFirst()
    : companies.where('companies.id', '=', companyId).executeTakeFirst())
  if (found && needsSso(caller, found))
    throw new AppError('sso_required', 'This company uses single sign-on. Please sign in with it.')
  return found && withSeat(found)
}

const ssoRequired = ({ id, email }: Caller) =>
  requiresSso(sql.ref('companies.id'), { id, domain: domainOf(email) }).as('requiresSso')

interface Found extends Omit<ActiveCompany, 'role' | 'seat'> {
  role: MembersTable['role'] | null
  member: number | null
  tags: number[] | null
  representative: boolean | null
  company: boolean
}

/** Somebody with a seat has no role, so checks for a role refuse them. */
function withSeat({ role, member, tags, representative, company, ...found }: Found): ActiveCompany {
  if (role !== 'seat') return { ...found, role, seat: null }
  const seat = { member: member ?? 0, tags: tags ?? [], representative: representative === true, company }
  return { ...found, role: null, seat }
}

/**
 * True for a password session if the company requires single sign-on. In an emergency, the owner's session is
 * accepted if it has a second step.
 */
export function needsSso(
  { admin, hasSecondStep, onlyCompany }: Caller,
  { requiresSso, role }: Pick<Found, 'role'> & { requiresSso: boolean },
): boolean {
  if (!requiresSso || onlyCompany !== null || admin) return false
  return role !== null && !(role === 'owner' && hasSecondStep)
}

export const companyById = (db: Db, id: number) =>
  db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst()

export const companyOf = ({ db }: Context, { companyId }: AnyScope) =>
  db.selectFrom('companies').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow()

/** Locks the company until the transaction ends, so that concurrent calls cannot all pass the same limit. */
export const holdCompany = ({ db }: Context, { companyId }: CompanyScope) =>
  db.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()

export const pageOfCompanies = ({ db }: Context, page: Page) =>
  pageOf(db.selectFrom('companies').selectAll().orderBy('id'), page)

const ownCompanies = ({ db }: Context, caller: Caller) =>
  db
    .selectFrom('companies')
    .innerJoin('members', 'members.company_id', 'companies.id')
    .selectAll('companies')
    .select(['members.role', 'members.lead_tag_ids', 'members.representative'])
    .select(ssoRequired(caller))
    .where('members.user_id', '=', caller.id)
    .$if(caller.onlyCompany !== null, (rows) => rows.where('companies.id', '=', caller.onlyCompany))
    .orderBy('companies.id')

export const pageOfOwnCompanies = (ctx: Context, caller: Caller, page: Page) =>
  pageOf(ownCompanies(ctx, caller), page)

export const ownCompanyById = (ctx: Context, caller: Caller, id: number) =>
  ownCompanies(ctx, caller).where('companies.id', '=', id).executeTakeFirst()

/** Whether this session may act in at least one company, open or closed. */
export const hasCompany = ({ db }: Context, { id, onlyCompany }: Caller): Promise<boolean> =>
  db
    .selectFrom('members')
    .select('id')
    .where('user_id', '=', id)
    .$if(onlyCompany !== null, (rows) => rows.where('company_id', '=', onlyCompany ?? 0))
    .executeTakeFirst()
    .then(Boolean)

/** The first member by rank. */
const firstByRank = (db: Db, companyId: number) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.confirmed_at'])
    .select(['members.uuid as member', 'members.plan_mails_stopped_at'])
    .where('members.company_id', '=', companyId)
    .where('members.role', '!=', 'seat')
    .orderBy(sql`members.role = 'owner'`, 'desc')
    .orderBy('members.id')
    .limit(1)

/** The owner or, without one, the longest-standing manager. */
export const ownerOf = (db: Db, companyId: number) => firstByRank(db, companyId).executeTakeFirst()

/**
 * Who is emailed about the company itself: the owner if their address is confirmed, and otherwise the
 * longest-standing manager with a confirmed address. Unconfirmed addresses get none of these emails, because
 * the emails repeat names that anyone could have chosen.
 */
export const confirmedOwnerOf = (db: Db, companyId: number) =>
  firstByRank(db, companyId).where('users.confirmed_at', 'is not', null).executeTakeFirst()

/** Existing slugs that match this one, with or without a number. */
export const slugsLike = (db: Db, slug: string) =>
  db
    .selectFrom('companies')
    .select('slug')
    .where('slug', 'like', `${slug}%`)
    .execute()
    .then((rows) => new Set(rows.map((row) => row.slug)))

export const storePeopleWithoutEmail = (db: Db, { companyId }: CompanyScope, people_without_email: number) =>
  db.updateTable('companies').set({ people_without_email }).where('id', '=', companyId).execute()

export const isMember = (db: Db, companyId: number, userId: number) =>
  db
    .selectFrom('members')
    .select('id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
    .then(Boolean)
