import type { Insertable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { PasskeysTable } from '../tables.ts'

export const passkeysOf = (db: Db, userId: number) =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()

export const passkeyById = (db: Db, userId: number, id: number) =>
  db.selectFrom('passkeys').select('id').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

export const passkeyByCredential = (db: Db, credentialId: string) =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

/** Returns nothing if any account already has this credential id. */
export const insertPasskey = (db: Db, passkey: Insertable<PasskeysTable>) =>
  db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst()

/** Returns nothing if the passkey belongs to another account or has been deleted. */
export const deletePasskey = (db: Db, userId: number, id: number) =>
  db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()

/**
 * Stores the passkey's signature counter. If several callers pass the same value, only one of them gets true.
 * If a counter does not increase, the passkey has been copied, unless the device always sends 0.
 */
export const noteCount = ({ db, now }: Context, id: number, counter: number) =>
  db
    .updateTable('passkeys')
    .set({ counter: String(counter), last_used_at: now })
    .where('id', '=', id)
    .where(({ eb, or }) =>
      or([eb('counter', '<', String(counter)), counter === 0 ? eb('counter', '=', '0') : eb.val(false)]),
    )
    .returning('id')
    .executeTakeFirst()
    .then(Boolean)

interface Offer {
  session_id: number
  challenge: string
  user_handle: string
  expires_at: Date
}

/** Stores the challenge for adding a passkey. It replaces the session's previous challenge. */
export const putOffer = (db: Db, { session_id, ...offer }: Offer) =>
  db
    .insertInto('passkey_offers')
    .values({ session_id, ...offer })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(offer))
    .execute()

/** Deletes and returns the session's challenge. Only one caller gets it, and only until it expires. */
export const takeOffer = ({ db, now }: Context, sessionId: number) =>
  db
    .deleteFrom('passkey_offers')
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .returning(['challenge', 'user_handle'])
    .executeTakeFirst()
