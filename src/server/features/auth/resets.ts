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
