import type { Context } from '#server/platform/context.ts'
import { type Caller, type CompanyScope, proveOwnership } from '#server/platform/core/access.ts'
import { AppError, Invalid } from '#server/platform/core/app-error.ts'
import { activeCompany, membershipsOf } from './queries.ts'

/** The owner's scope for the company; throws what fits for everybody else. */
export async function ownCompany(ctx: Context, caller: Caller, id: number): Promise<CompanyScope> {
  if (!caller.admin && (await membershipsOf(ctx.db, caller)).length === 0)
    throw new AppError('no_company', 'Please choose or create a company')
  return proveOwnership(caller, await activeCompany(ctx, caller, id), ctx.now)
}

/** Hands a company over, or leaves it without an owner. Whoever owned it before stays as a manager. */
export async function setOwner(tx: Context, companyId: number, userId: number | null) {
  // Locks the company: two at once would leave two owners, since neither sees the one that the other sets.
  await tx.db.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  await tx.db
    .updateTable('members')
    .set({ role: 'manager' })
    .where('company_id', '=', companyId)
    .where('role', '=', 'owner')
    .execute()
  if (userId === null) return
  const user = await tx.db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (!user) throw new Invalid({ owner_id: ['There is no such user'] })
  await tx.db
    .insertInto('members')
    .values({ company_id: companyId, user_id: userId, role: 'owner', created_at: tx.now })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet({ role: 'owner' }))
    .execute()
}
