import type { Context } from '#server/platform/context.ts'
import type { Db } from './db.ts'

/**
 * While this is on, emails wait in the outbox and are not sent. It is on when a restored system starts,
 * because its waiting emails may already have been sent.
 */
export const MAIL_ON_HOLD = 'mail-on-hold'

export const isOn = (db: Db, name: string) =>
  db.selectFrom('switches').select('name').where('name', '=', name).executeTakeFirst().then(Boolean)

/** True only for the caller that turned the switch on. False if it was already on. */
export const switchOn = ({ db, now }: Pick<Context, 'db' | 'now'>, name: string): Promise<boolean> =>
  db
    .insertInto('switches')
    .values({ name, since: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
    .then(Boolean)

export const switchOff = (db: Db, name: string): Promise<boolean> =>
  db.deleteFrom('switches').where('name', '=', name).returning('name').executeTakeFirst().then(Boolean)
