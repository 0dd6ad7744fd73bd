import { isDeepStrictEqual } from 'node:util'
import type { Insertable, Selectable } from 'kysely'
import type { z } from 'zod'
import type { CompanyCorrection, NewCompany } from '#contract/companies.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { CONFIRM_ADDRESS } from '#domain/lifecycle.ts'
import { slugOf } from '#domain/slug.ts'
import { turnToCompany } from '#server/features/auth/queries.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import {
  type Caller,
  type CompanyScope,
  isPaidFor,
  NO_PLAN,
  proveScope,
  proveSecondStep,
  refuseSso,
  requireOwner,
} from '#server/platform/core/access.ts'
import { AppError, found, Invalid, notFound } from '#server/platform/core/app-error.ts'
import { isTaken, json } from '#server/platform/database/db.ts'
import { withLanguages } from './languages.ts'
import { setOwner } from './owner.ts'
import { activeCompany, companyById, membershipsOf, ownerOf, slugsLike } from './queries.ts'
import type { CompaniesTable } from './tables.ts'
import { beginTrial, noteNumber } from './trials.ts'

export { ownCompany } from './owner.ts'
export { fillTrialMailboxes, hasTrialLeft, moveTrialEnd } from './trials.ts'

/** The caller becomes its owner, and the trial starts, if the caller and the number have not had one. */
export async function createCompany(ctx: Context, caller: Caller, fields: z.output<typeof NewCompany>) {
  refuseSso(caller)
  return transaction(ctx, async (tx) => {
    const company = await insertCompany(tx, {
      ...fields,
      owner_id: caller.id,
      trial_ends_at: await beginTrial(tx, caller, fields.no),
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

/** The unique index decides between concurrent inserts: where a slug is taken the next one is tried. */
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
  const memberships = await membershipsOf(ctx.db, caller)
  if (memberships.length === 0) throw new AppError('no_company', 'Please choose or create a company')
  if (!memberships.some((member) => member.company_id === id)) throw notFound()
  // Throws when this company does not accept this session, see `activeCompany`.
  await activeCompany(ctx, caller, id)
  const company = await companyById(ctx.db, id)
  if (!company || company.deletes_at) throw notFound()
  proveSecondStep(caller, company, ctx.now)
  if (!isPaidFor(company, ctx.now)) throw new AppError('not_subscribed', NO_PLAN)
  return company
}

/** Proof that the caller owns the company, or the refusal that fits. */
export async function ownedCompany(
  ctx: Context & { caller: Caller; params: { id: number } },
): Promise<CompanyScope> {
  const { caller, params } = ctx
  await reachCompany(ctx, caller, params.id)
  const scope = proveScope('company', caller, await activeCompany(ctx, caller, params.id), ctx.now)
  requireOwner(scope)
  return scope
}

/**
 * Writes to the audit log that an administrator works for a company: when they turn to it, and each change that they ask for,
 * before it is tried. Nothing for the company's own people.
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

/**
 * Members may change every field that the contract accepts; what has changed is written to the audit log, with who changed it.
 */
export async function updateCompany(ctx: Context, caller: Caller, id: number, change: CompanyCorrection) {
  const company = await reachCompany(ctx, caller, id)
  const wanted = await withLanguages(ctx, company, change)
  const changed = Object.entries(wanted).filter(
    ([field, value]) => !isDeepStrictEqual(value, company[field as keyof typeof company]),
  )
  if (changed.length === 0) return company
  const values = Object.fromEntries(changed) as CompanyCorrection
  try {
    return await transaction(ctx, async (tx) => {
      if (values.owner_id !== undefined) await setOwner(tx, id, values.owner_id)
      if (values.no !== undefined && hadTrial(company)) await noteNumber(tx, values.no)
      const target = changed.map(([field]) => field).join(', ')
      await audit(tx, { action: 'company_changed', actor: caller, companyId: id, target })
      return tx.db
        .updateTable('companies')
        .set({ ...values, ...(values.help_contacts && { help_contacts: json(values.help_contacts) }) })
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
 * Whether mail to others may leave a company: only with a confirmed address behind it, the caller's, or the owner's where there
 * is no caller. Otherwise anybody could write to strangers in somebody else's name.
 */
export async function isVouchedFor({ db }: Context, companyId: number, caller?: Caller) {
  return caller ? caller.confirmed : Boolean((await ownerOf(db, companyId))?.confirmed_at)
}

export async function requireConfirmed(ctx: Context, { companyId }: CompanyScope, caller?: Caller) {
  if (!(await isVouchedFor(ctx, companyId, caller))) throw new AppError('not_ready', CONFIRM_ADDRESS)
}

/** False for a company that began without a trial, since its person or number had had one. */
export const hadTrial = ({
  trial_ends_at,
  created_at,
}: Pick<Selectable<CompaniesTable>, 'trial_ends_at' | 'created_at'>) => trial_ends_at > created_at

/** Set by billing: whether somebody pays. */
export const setSubscribed = ({ db }: Context, id: number, subscribed: boolean) =>
  db
    .updateTable('companies')
    .set({ subscribed })
    .where('id', '=', id)
    .where('subscribed', '!=', subscribed)
    .execute()
