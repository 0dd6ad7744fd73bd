import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'

/** Undefined if the link has been used or has expired. */
export const resetByUuid = ({ db, now }: Context, uuid: string) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['password_resets.id', 'password_resets.user_id', 'users.email'])
    .where('password_resets.uuid', '=', uuid)
    .where('used_at', 'is', null)
    .where('password_resets.expires_at', '>', now)
    .executeTakeFirst()

/** True only for the caller that is the first to use the reset. */
export const takeReset = ({ db, now }: Context, id: number) =>
  db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
    .then(Boolean)

/** Invalidates unused reset links. */
export const endResets = ({ db, now }: Context, userId: number) =>
  db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()

/**
 * Moves an unsent link of the account from a network with other waiting emails to a network with none. Call
 * this when the account has reached its limit. Otherwise, all its links could wait behind the slow emails of
 * strangers who requested them. Without this rule, the strangers could move a link back. The first move ends
 * the lease, so that the link is sent at once. Later moves keep the lease for at most 30 seconds, because the
 * link might already be on its way.
 */
export const moveUnsent = (
  { db, now }: Context,
  userId: number,
  { askedFrom, expiresAt }: { askedFrom: string | null | undefined; expiresAt: Date },
) =>
  sql`
    with waiting as materialized (
      select id, asked_from from mails
      where company_id is null and sent_at is null and refused_at is null and due_at <= ${now}
    ), held as (
      select max(m.id) as id from password_resets r join mails m on m.key = 'reset:' || r.id
      where r.user_id = ${userId} and r.used_at is null and m.sent_at is null and m.refused_at is null
        and exists (select from waiting where waiting.asked_from = m.asked_from and waiting.id <> m.id)
    ), moved as (
      update mails set asked_from = ${askedFrom ?? null}, due_at = ${now}, claimed_by = null,
        claimed_until = case when due_at > created_at then claimed_until end
      from held where mails.id = held.id and sent_at is null and refused_at is null
        and not exists (select from waiting where waiting.asked_from = ${askedFrom ?? null})
      returning key
    )
    update password_resets r set expires_at = ${expiresAt} from moved where moved.key = 'reset:' || r.id`.execute(
    db,
  )
