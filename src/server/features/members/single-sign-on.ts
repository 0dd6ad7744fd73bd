import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'

interface Membership {
  company_id: number
  user_id: number
}

/**
 * Ends the sessions and sign-ins that a member started through the company's identity provider, and emailed
 * links that would connect the account to it. What the provider calls the member, also in these links, signs
 * nobody in until it is linked again, because somebody else may have the account by then.
 */
export async function endSingleSignOn({ db, now }: Context, { company_id, user_id }: Membership) {
  // In the same order as in `endSessions`, so that the two never wait for each other.
  const links = await db
    .deleteFrom('sso_links')
    .where('user_id', '=', user_id)
    .where('company_id', '=', company_id)
    .returning(['issuer', 'subject'])
    .execute()
  await db
    .deleteFrom('sso_handovers')
    .where('user_id', '=', user_id)
    .where('company_id', '=', company_id)
    .execute()
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .where('sso_company_id', '=', company_id)
    .execute()
  for (const link of links)
    await db
      .insertInto('sso_identities')
      .values({ ...link, company_id, user_id, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await db
    .updateTable('sso_identities')
    .set({ removed_at: now })
    .where('user_id', '=', user_id)
    .where('company_id', '=', company_id)
    .execute()
}

/** Ends emailed links that would let somebody with this address join by single sign-on. */
export const endLinksTo = (db: Db, companyId: number, email: string) =>
  db
    .deleteFrom('sso_links')
    .where('company_id', '=', companyId)
    .where('user_id', 'in', (of) => of.selectFrom('users').select('users.id').where('email', '=', email))
    .execute()
