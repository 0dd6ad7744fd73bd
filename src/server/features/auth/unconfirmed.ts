import { sql } from 'kysely'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { endConfirmations, pendingEmail } from './queries.ts'
import { claimTrial, lockTrials } from './trials.ts'

/** True for company `c` of member `m` if it has a plan, other members or a survey that has been launched. */
const isInUse = sql<boolean>`(c.subscribed
  or exists (select 1 from members o where o.company_id = c.id and o.user_id != m.user_id)
  or exists (select 1 from surveys s where s.company_id = c.id and s.launched_at is not null))`

/**
 * An account that anyone may have registered with another person's address, and that nothing depends on. The
 * address was never confirmed, and its companies have no other members, no plan and no survey launched by an
 * administrator.
 */
const isUnproven = sql<boolean>`(users.confirmed_at is null and not users.admin and not exists (
  select 1 from members m join companies c on c.id = m.company_id
  where m.user_id = users.id and ${isInUse}))`

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

/**
 * Marks the account's address as confirmed. Invalidates other links that would confirm it, but keeps a
 * pending change to another address.
 */
export async function markConfirmed(tx: Context, user: { id: number; email: string }) {
  const first = await tx.db
    .updateTable('users')
    .set({ confirmed_at: tx.now })
    .where('id', '=', user.id)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (first) await keepOneTrial(tx, user)
  const pending = await pendingEmail(tx, user)
  await endConfirmations(tx, user.id, pending === undefined ? [] : [pending])
}

/**
 * Claims a trial again for the first company that the person created, because the earlier claim did not
 * count. The person's other companies are then treated as if they had started without a trial, unless they
 * are in use or an administrator extended the trial.
 */
async function keepOneTrial(tx: Context, user: { id: number; email: string }) {
  const companies = await tx.db
    .selectFrom('companies as c')
    .innerJoin('members as m', 'm.company_id', 'c.id')
    .select(['c.id', 'c.no'])
    .select(
      sql<boolean>`${isInUse} or exists (
        select 1 from audit_log a where a.company_id = c.id and a.action = 'trial_extended')`.as('keeps'),
    )
    .where('m.user_id', '=', user.id)
    // Leaves out companies that somebody else created.
    .whereRef('m.created_at', '=', 'c.created_at')
    .whereRef('c.trial_ends_at', '>', 'c.created_at')
    .orderBy('c.id')
    .execute()
  if (companies.length === 0) return
  await lockTrials(
    tx,
    user,
    companies.map(({ no }) => no),
  )
  await tx.db
    .deleteFrom('trials')
    .where((trial) => trial.or([trial('user_id', '=', user.id), trial('entered_by', '=', user.id)]))
    .execute()
  let first: number | undefined
  for (const { id, no } of companies) if (first === undefined && (await claimTrial(tx, user, no))) first = id
  const lost = companies.filter(({ id, keeps }) => id !== first && !keeps).map(({ id }) => id)
  if (lost.length === 0) return
  await tx.db
    .updateTable('companies')
    .set(({ ref }) => ({ trial_ends_at: ref('created_at') }))
    .where('id', 'in', lost)
    .execute()
}
