import { isDeepStrictEqual } from 'node:util'
import type { Insertable, Selectable } from 'kysely'
import type { z } from 'zod'
import type { CompanyCorrection, NewCompany } from '#contract/companies.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { CONFIRM_ADDRESS } from '#domain/lifecycle.ts'
import { slugOf } from '#domain/slug.ts'
import { turnToCompany } from '#server/features/auth/queries.ts'
import { forgetProvidersSteps } from '#server/features/auth/service.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { type Caller, type CompanyScope, refuseSso } from '#server/platform/core/access.ts'
import { AppError, Invalid } from '#server/platform/core/app-error.ts'
import { isUniqueViolation, json } from '#server/platform/database/db.ts'
import { networkKey } from '#server/platform/mail/outbox.ts'
import { withLanguages } from './languages.ts'
import { setOwner } from './owner.ts'
import { companyById, companyOf, ownerOf, slugsLike } from './queries.ts'
import type { CompaniesTable } from './tables.ts'
import { beginTrial, noteNumber } from './trials.ts'

export { readOwnCompany } from './reading.ts'
export { hasTrialLeft, moveTrialEnd } from './trials.ts'

/**
 * The caller becomes the owner. The trial starts unless the caller or the company number has already had one.
 */
export async function createCompany(ctx: Context, caller: Caller, fields: z.output<typeof NewCompany>) {
  refuseSso(caller)
  return transaction(ctx, async (tx) => {
    await forgetProvidersSteps(tx, caller.id)
    const company = await insertCompany(tx, {
      ...fields,
      owner_id: caller.id,
      trial_ends_at: await beginTrial(tx, caller, fields.no),
      created_at: tx.now,
      created_from: networkKey(tx),
    })
    await tx.db
      .insertInto('members')
      .values({ company_id: company.id, user_id: caller.id, role: 'owner', created_at: tx.now })
      .execute()
    const { id: companyId, name: target } = company
    await audit(tx, { action: 'company_created', actor: caller, companyId, target })
    return company
  })
}

type NewRow = Omit<Insertable<CompaniesTable>, 'slug'>

/** The unique index decides between concurrent inserts. If a slug is taken, the next number is tried. */
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

/**
 * Records in the audit log that an administrator is acting for a company: when they switch to it, and before
 * each change whose fields are valid. Does nothing for the company's own people.
 */
export async function noteActing(
  ctx: Context,
  caller: Caller,
  companyId: number,
  { method, readsOnly, summary }: Pick<Endpoint, 'method' | 'readsOnly' | 'summary'>,
) {
  if (!caller.admin || !(await companyById(ctx.db, companyId))) return
  await transaction(ctx, async (tx) => {
    const begins = await turnToCompany(tx, caller, companyId)
    const target = method === 'POST' && !readsOnly ? summary : begins && 'Opened'
    if (target) await audit(tx, { action: 'acted_for_company', actor: caller, companyId, target })
  })
}

/**
 * Changes only the fields that the contract lets this caller change. Ignores `leads_see_company` if a manager
 * who is not the owner sends it. The audit log records what changed and who changed it.
 */
export async function updateCompany(
  ctx: Context,
  { scope, caller }: { scope: CompanyScope; caller: Caller },
  change: CompanyCorrection,
) {
  const company = await companyOf(ctx, scope)
  const { id } = company
  const { leads_see_company: _, ...shared } = change
  const wanted = await withLanguages(ctx, company, scope.role === 'manager' ? shared : change)
  const changed = Object.entries(wanted).filter(
    ([field, value]) => !isDeepStrictEqual(value, company[field as keyof typeof company]),
  )
  if (changed.length === 0) return company
  const values = Object.fromEntries(changed) as CompanyCorrection
  try {
    return await transaction(ctx, async (tx) => {
      if (values.owner_id !== undefined) await setOwner(tx, id, values.owner_id)
      if (values.no !== undefined && hadTrial(company))
        await noteNumber(tx, caller, { no: values.no, before: company.no })
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
    if (isUniqueViolation(error, 'companies_slug'))
      throw new Invalid({ slug: ['This slug is already taken'] })
    throw error
  }
}

/**
 * Whether a company may email other people. The address of the caller must be confirmed, or that of the owner
 * if there is no caller. Otherwise, anyone could email other people in somebody else's name.
 */
export async function isVouchedFor({ db }: Context, companyId: number, caller?: Caller) {
  return caller ? caller.confirmed : Boolean((await ownerOf(db, companyId))?.confirmed_at)
}

export async function requireConfirmed(ctx: Context, { companyId }: CompanyScope, caller?: Caller) {
  if (!(await isVouchedFor(ctx, companyId, caller))) throw new AppError('not_ready', CONFIRM_ADDRESS)
}

/**
 * True if the company started with a trial. False if the person or the company number had already had one.
 */
export const hadTrial = ({
  trial_ends_at,
  created_at,
}: Pick<Selectable<CompaniesTable>, 'trial_ends_at' | 'created_at'>) => trial_ends_at > created_at

/** Records whether the company has a plan. Billing calls this when the company starts or stops paying. */
export const setSubscribed = ({ db }: Context, id: number, subscribed: boolean) =>
  db
    .updateTable('companies')
    .set({ subscribed })
    .where('id', '=', id)
    .where('subscribed', '!=', subscribed)
    .execute()
