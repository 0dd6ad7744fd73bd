import type { Context } from '#server/platform/context.ts'

/** Whether a link that would confirm the account's address is still valid. */
export const canConfirm = ({ db, now }: Context, { id, email }: { id: number; email: string }) =>
  db
    .selectFrom('email_confirmations')
    .select('id')
    .where('user_id', '=', id)
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
    .then(Boolean)

/**
 * Deletes accounts that were created before this day, have never confirmed their address, belong to no
 * company and are not an administrator's.
 */
export const deleteUnconfirmed = ({ db }: Context, createdBefore: Date) =>
  db
    .deleteFrom('users')
    .where('confirmed_at', 'is', null)
    .where('admin', '=', false)
    .where('created_at', '<', createdBefore)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('members').select('id').whereRef('user_id', '=', 'users.id'))),
    )
    .execute()
