import type { z } from 'zod'
import type { CompanySecurity } from '#contract/companies.ts'
import { DAY_MS } from '#domain/durations.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'

/** How many days everyone has to set up a second step, so that nobody is locked out immediately. */
const GRACE_DAYS = 14

/**
 * Switches the owner's requirement of a second step on or off. The start date stays the same if it is already
 * on.
 */
export async function setSecurity(
  ctx: Context,
  { companyId: id }: CompanyScope,
  caller: Caller,
  { require_second_step }: z.output<typeof CompanySecurity>,
) {
  return transaction(ctx, async (tx) => {
    const { db, now } = tx
    const company = await db
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (found(company).require_second_step === require_second_step) return found(company)
    await audit(tx, {
      action: 'company_changed',
      actor: caller,
      companyId: id,
      target: 'require_second_step',
    })
    const from = new Date(now.getTime() + GRACE_DAYS * DAY_MS)
    return db
      .updateTable('companies')
      .set({ second_step_from: require_second_step ? from : null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}
