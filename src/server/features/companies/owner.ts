import { forgetProvidersSteps } from '#server/features/auth/service.ts'
import type { Context } from '#server/platform/context.ts'
import { Invalid } from '#server/platform/core/app-error.ts'
import { isMember } from './queries.ts'

/**
 * Makes this user the company's owner, or leaves the company without one. The previous owner stays as a
 * manager.
 */
export async function setOwner(tx: Context, companyId: number, userId: number | null) {
  // Locks the company. Otherwise two concurrent calls would create two owners, because neither sees the
  // other's change.
  await tx.db.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  await tx.db
    .updateTable('members')
    .set({ role: 'manager' })
    .where('company_id', '=', companyId)
    .where('role', '=', 'owner')
    .execute()
  if (userId === null) return
  const user = await tx.db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (!user) throw new Invalid({ owner_id: ['This user does not exist'] })
  if (!(await isMember(tx.db, companyId, userId))) await forgetProvidersSteps(tx, userId)
  await tx.db
    .insertInto('members')
    .values({ company_id: companyId, user_id: userId, role: 'owner', created_at: tx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id'])
        .doUpdateSet({ role: 'owner', lead_tag_ids: [], representative: false }),
    )
    .execute()
}
