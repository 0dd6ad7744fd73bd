import { sql } from 'kysely'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { endConfirmations } from './queries.ts'

/**
 * An account that anyone may have registered with another person's address, and that nothing depends on. The
 * address was never confirmed, and its companies have no other members, no plan and no survey launched by an
 * administrator.
 */
const isUnproven = sql<boolean>`(users.confirmed_at is null and not users.admin and not exists (
  select 1 from members m join companies c on c.id = m.company_id
  where m.user_id = users.id and (c.subscribed
    or exists (select 1 from members o where o.company_id = c.id and o.user_id != users.id)
    or exists (select 1 from surveys s where s.company_id = c.id and s.launched_at is not null))))`

const unprovenAt = (db: Db, email: string) =>
  db.selectFrom('users').select('id').where('email', '=', email).where(isUnproven)

export const hasUnproven = (db: Db, email: string) => unprovenAt(db, email).executeTakeFirst().then(Boolean)

/**
 * Locks an unproven account with this address if its id is the lower of the two. Two people may each have
 * entered the other's address, so both accounts are locked in the order of their ids.
 */
export const lockLowerUnproven = ({ db }: Context, { email, user_id }: { email: string; user_id: number }) =>
  unprovenAt(db, email).where('id', '<', user_id).forUpdate().execute()

/**
 * Deletes an unproven account with this address, for somebody who has just proved that the address is theirs.
 * Whoever registered the account keeps nothing. Its companies no longer have any members, so they are closed
 * later.
 */
export async function deleteUnproven(tx: Context, email: string) {
  const user = await unprovenAt(tx.db, email).forUpdate().executeTakeFirst()
  if (!user) return
  await endConfirmations(tx, user.id)
  await deleteAccounts(tx.db, [user.id])
  await audit(tx, { action: 'account_replaced', actor: null, target: email })
}

/**
 * Deletes accounts, their trials and the company numbers that they entered. Without a confirmed address, these
 * people could not email anyone, so the trials were never used.
 */
async function deleteAccounts(db: Db, ids: number[]) {
  await db
    .deleteFrom('trials')
    .where((trial) => trial.or([trial('user_id', 'in', ids), trial('entered_by', 'in', ids)]))
    .execute()
  await db.deleteFrom('users').where('id', 'in', ids).execute()
}

/**
 * Deletes unconfirmed accounts that were created before this day and do not belong to a company or an
 * administrator.
 */
export async function deleteUnconfirmed({ db }: Context, createdBefore: Date) {
  const unused = await db
    .selectFrom('users')
    .select('id')
    .where('confirmed_at', 'is', null)
    .where('admin', '=', false)
    .where('created_at', '<', createdBefore)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('members').select('id').whereRef('user_id', '=', 'users.id'))),
    )
    .forUpdate()
    .skipLocked()
    .execute()
  if (unused.length > 0)
    await deleteAccounts(
      db,
      unused.map(({ id }) => id),
    )
}

/**
 * Removes everything that gives access to companies that only this person belongs to: API keys, webhooks,
 * single sign-on, invitations and report links. Runs when the address is confirmed for the first time,
 * because anyone may have created them. The companies' data stays.
 */
export async function endCompanyAccess({ db, now }: Context, userId: number) {
  const companies = db
    .selectFrom('members as own')
    .select('own.company_id')
    .where('own.user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('members as other')
            .select('other.id')
            .whereRef('other.company_id', '=', 'own.company_id')
            .where('other.user_id', '!=', userId),
        ),
      ),
    )
  // This comes first, because it waits for sign-ins in progress.
  await db.deleteFrom('sso').where('company_id', 'in', companies).execute()
  await db.deleteFrom('sessions').where('sso_company_id', 'in', companies).execute()
  await db.deleteFrom('api_keys').where('company_id', 'in', companies).execute()
  await db.deleteFrom('webhooks').where('company_id', 'in', companies).execute()
  await db
    .updateTable('report_links')
    .set({ revoked_at: now })
    .where('company_id', 'in', companies)
    .where('revoked_at', 'is', null)
    .execute()
  await db.deleteFrom('members').where('user_id', 'is', null).where('company_id', 'in', companies).execute()
}
