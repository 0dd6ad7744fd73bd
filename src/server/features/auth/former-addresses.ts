import { sql } from 'kysely'
import { canonicalAddress } from '#domain/email.ts'
import type { Context } from '#server/platform/context.ts'

const keyOf = ({ sign }: Context, companyId: number, email: string) =>
  sign.key('former-address', companyId, canonicalAddress(email))

/** Stores that somebody with this address can join these companies by invitation only. */
export async function keepFormerAddress(
  ctx: Context,
  companyIds: number[],
  { id: user_id, email }: { id: number; email: string },
) {
  if (companyIds.length === 0) return
  await ctx.db
    .insertInto('former_addresses')
    .values(companyIds.map((company_id) => ({ company_id, address: keyOf(ctx, company_id, email), user_id })))
    .onConflict((conflict) => conflict.columns(['company_id', 'address']).doUpdateSet({ user_id }))
    .execute()
}

/** Whether the address belonged to a removed member of the company, or formerly to a member. */
export const isFormerAddress = (ctx: Context, companyId: number, email: string): Promise<boolean> =>
  ctx.db
    .selectFrom('former_addresses')
    .select('company_id')
    .where('company_id', '=', companyId)
    .where('address', '=', keyOf(ctx, companyId, email))
    .executeTakeFirst()
    .then(Boolean)

/** The member of the company who formerly had this address. */
export const memberFormerlyAt = (ctx: Context, companyId: number, email: string) =>
  ctx.db
    .selectFrom('former_addresses as f')
    .innerJoin('members as m', (join) =>
      join.onRef('m.company_id', '=', 'f.company_id').onRef('m.user_id', '=', 'f.user_id'),
    )
    .select('m.user_id')
    .where('f.company_id', '=', companyId)
    .where('f.address', '=', keyOf(ctx, companyId, email))
    .executeTakeFirst()
    .then((row) => row?.user_id ?? undefined)

/** The companies that somebody belongs to or has belonged to. */
export const companiesEverOf = ({ db }: Context, userId: number): Promise<number[]> =>
  sql<{ company_id: number }>`
    select company_id from members where user_id = ${userId}
    union select company_id from former_members where user_id = ${userId}`
    .execute(db)
    .then(({ rows }) => rows.map(({ company_id }) => company_id))
