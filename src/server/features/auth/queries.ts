import type { Caller } from '#server/platform/access.ts'
import type { Db } from '#server/platform/db.ts'
import type { Work } from '#server/platform/work.ts'

/** Whose token this is, while it lasts. */
export function callerOf({ db, now }: Work, tokenHash: string): Promise<Caller | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.admin', 'sessions.id as sessionId'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
}

export const userByEmail = (db: Db, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

export const userById = (db: Db, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Marks the reset as used, for the one caller that is first, and tells whose it is. */
export const takeReset = ({ db, now }: Work, id: number) =>
  db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()

/** Links to choose a password that are still out. */
export const endResets = ({ db, now }: Work, userId: number) =>
  db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()

/** False when another one has replaced it since it was read. */
export const replacePassword = (
  { db }: Work,
  { id, password_hash: before }: { id: number; password_hash: string },
  password_hash: string,
) =>
  db
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .returning('id')
    .executeTakeFirst()
    .then(Boolean)

export const endSessions = ({ db }: Work, userId: number, exceptSessionId = 0) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', exceptSessionId).execute()

/** True when this sign-in of an administrator was at no company, or at another one, before. */
export const turnToCompany = ({ db }: Work, { sessionId }: Caller, companyId: number) =>
  db
    .updateTable('sessions')
    .set({ acting_for: companyId })
    .where('id', '=', sessionId)
    .where('acting_for', 'is distinct from', companyId)
    .returning('id')
    .executeTakeFirst()
    .then(Boolean)
