import { type Insertable, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyChange, NewCompany } from '#contract/companies.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { DAY_MS } from '#domain/durations.ts'
import { CONFIRM_ADDRESS } from '#domain/lifecycle.ts'
import { slugOf } from '#domain/slug.ts'
import { turnToCompany } from '#server/features/auth/queries.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { type Caller, type CompanyScope, isPaidFor } from '#server/platform/core/access.ts'
import { AppError, found, Invalid, notFound } from '#server/platform/core/app-error.ts'
import { isTaken } from '#server/platform/database/db.ts'
import { setOwner } from './owner.ts'
import { companyById, membershipsOf, ownerOf, slugsLike } from './queries.ts'
import type { CompaniesTable } from './tables.ts'

const TRIAL_DAYS = 30
/** The caller becomes its owner, and the trial starts. */
export async function createCompany(ctx: Context, caller: Caller, fields: z.output<typeof NewCompany>) {
  return transaction(ctx, async (tx) => {
    const company = await insertCompany(tx, {
      ...fields,
      owner_id: caller.id,
      trial_ends_at: new Date(tx.now.getTime() + TRIAL_DAYS * DAY_MS),
      created_at: tx.now,
    })
    await tx.db
      .insertInto('members')
      .values({ company_id: company.id, user_id: caller.id, role: 'owner', created_at: tx.now })
      .execute()
    return company
  })
}

type NewRow = Omit<Insertable<CompaniesTable>, 'slug'>

/** The unique index decides between companies that come at once: whoever finds a slug taken looks for the next. */
async function insertCompany(tx: Context, company: NewRow): Promise<Selectable<CompaniesTable>> {
  const inserted = await tx.db
    .insertInto('companies')
    .values({ ...company, slug: await freeSlug(tx, company.name) })
    .onConflict((conflict) => conflict.constraint('companies_slug').doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ?? insertCompany(tx, company)
}

async function freeSlug(tx: Context, name: string) {
  const wanted = slugOf(name)
  const taken = await slugsLike(tx.db, wanted)
  let slug = wanted
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`
  return slug
}

/** The company, when the caller may see it; otherwise the refusal that fits. */
export async function reachCompany(ctx: Context, caller: Caller, id: number) {
  if (caller.admin) return found(await companyById(ctx.db, id))
  const memberships = await membershipsOf(ctx.db, caller.id)
  if (memberships.length === 0) throw new AppError('no_company', 'Please choose or create a company')
  const company = memberships.some((member) => member.company_id === id)
    ? await companyById(ctx.db, id)
    : undefined
  if (!company || company.deletes_at) throw notFound()
  if (!isPaidFor(company, ctx.now))
    throw new AppError('not_subscribed', 'The trial has ended. Please choose a plan.')
  return company
}

/** The same for who wants to change it: its owner or an administrator. */
export async function reachOwnCompany(ctx: Context, caller: Caller, id: number) {
  const company = await reachCompany(ctx, caller, id)
  if (caller.admin) return company
  const isOwner = (await membershipsOf(ctx.db, caller.id)).some(
    (member) => member.company_id === id && member.role === 'owner',
  )
  if (!isOwner) throw new AppError('forbidden', 'Only the owner can do this')
  return company
}

/**
 * Writes down that an administrator works for a company: when they turn to it, and each change that they ask for, before it
 * is tried. Its own people leave no such line.
 */
export async function noteActing(
  ctx: Context,
  caller: Caller,
  companyId: number,
  { method, readsOnly, summary }: Pick<Endpoint, 'method' | 'readsOnly' | 'summary'>,
) {
  if (!caller.admin) return
  await transaction(ctx, async (tx) => {
    const begins = await turnToCompany(tx, caller, companyId)
    const target = method === 'POST' && !readsOnly ? summary : begins && 'Opened'
    if (target) await audit(tx, { action: 'acted_for_company', actor: caller, companyId, target })
  })
}

/** The owner changes everything but the slug and the owner; administrators change all. What is not theirs is ignored. */
export async function updateCompany(
  ctx: Context,
  caller: Caller,
  id: number,
  change: z.output<typeof CompanyChange>,
) {
  const company = await reachOwnCompany(ctx, caller, id)
  const { slug, owner_id, ...own } = change
  const values: z.output<typeof CompanyChange> = caller.admin ? change : own
  if (Object.keys(values).length === 0) return company
  try {
    return await transaction(ctx, async (tx) => {
      if (values.owner_id !== undefined) await setOwner(tx, id, values.owner_id)
      return tx.db
        .updateTable('companies')
        .set(values)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
    })
  } catch (error) {
    if (isTaken(error, 'companies_slug')) throw new Invalid({ slug: ['This slug is already taken'] })
    throw error
  }
}

/**
 * Whether mail to others may leave a company: somebody's proven address stands behind it, the caller's, or the owner's where
 * nobody calls. Otherwise anybody could write to strangers under an address that is not theirs.
 */
export async function isVouchedFor({ db }: Context, companyId: number, caller?: Caller) {
  return caller ? caller.confirmed : Boolean((await ownerOf(db, companyId))?.confirmed_at)
}

export async function requireConfirmed(ctx: Context, { companyId }: CompanyScope, caller?: Caller) {
  if (!(await isVouchedFor(ctx, companyId, caller))) throw new AppError('not_ready', CONFIRM_ADDRESS)
}

/** Billing's word on whether somebody pays. */
export const setSubscribed = ({ db }: Context, id: number, subscribed: boolean) =>
  db
    .updateTable('companies')
    .set({ subscribed })
    .where('id', '=', id)
    .where('subscribed', '!=', subscribed)
    .execute()

/** Adds days to a trial, counted from now where it has ended. Nothing comes back for a company that is not there. */
export const moveTrialEnd = ({ db, now }: Context, id: number, days: number) =>
  db
    .updateTable('companies')
    .set({
      trial_ends_at: sql<Date>`greatest(trial_ends_at, ${now}::timestamptz) + ${days} * interval '24 hours'`,
    })
    .where('id', '=', id)
    .returning('trial_ends_at')
    .executeTakeFirst()
    .then((row) => row?.trial_ends_at)
