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
 * Moves the account's newest unsent link to the emails of another network, unless that network has one, too.
 * Call this when the account has reached its limit. Otherwise, all its links could wait behind the slow
 * emails of strangers who requested them. Its lease is kept, for at most 30 seconds, because it may be being sent.
 */
export const moveUnsent = (
  { db, now }: Context,
  userId: number,
  { askedFrom, expiresAt }: { askedFrom: string | null | undefined; expiresAt: Date },
) =>
  sql`
    with unsent as (
      select m.id, m.key, m.asked_from is not distinct from ${askedFrom ?? null} as is_there
      from password_resets r join mails m on m.key = 'reset:' || r.id
      where r.user_id = ${userId} and r.used_at is null and m.sent_at is null and m.refused_at is null
    ), moved as (
      update mails set asked_from = ${askedFrom ?? null}, due_at = ${now}, claimed_by = null
      where id = (select max(id) from unsent) and not exists (select from unsent where is_there)
        and sent_at is null and refused_at is null
      returning key
    )
    update password_resets r set expires_at = ${expiresAt} from moved where moved.key = 'reset:' || r.id`.execute(
    db,
  )
