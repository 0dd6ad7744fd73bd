import type { Context } from '#server/platform/context.ts'
import type { Db } from './db.ts'

/** Mails are written and wait; none goes out. A restored system starts so, since its past may have gone out already. */
export const MAIL_ON_HOLD = 'mail-on-hold'

export const isOn = (db: Db, name: string) =>
  db.selectFrom('switches').select('name').where('name', '=', name).executeTakeFirst().then(Boolean)

/** True for the one caller that turned it. */
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
