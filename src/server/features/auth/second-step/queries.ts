import { type SecondMethod, secondMethods } from '#contract/auth.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { dropCodes } from './recovery-codes.ts'

/** The kinds of second step that the account can use. Empty if a password is enough to sign in. */
export async function secondStepsOf(db: Db, userId: number): Promise<SecondMethod[]> {
  const { totp, passkey, recovery } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom('totps')
          .select('user_id')
          .where('user_id', '=', userId)
          .where('confirmed_at', 'is not', null),
      ).as('totp'),
      exists(selectFrom('passkeys').select('id').where('user_id', '=', userId)).as('passkey'),
      exists(
        selectFrom('recovery_codes').select('id').where('user_id', '=', userId).where('used_at', 'is', null),
      ).as('recovery'),
    ])
    .executeTakeFirstOrThrow()
  // Recovery codes only replace another second step. Without another second step, they do not count.
  const has = { totp, passkey, recovery: recovery && (totp || passkey) }
  return secondMethods.filter((method) => has[method])
}

export const recoveryCodesLeft = (db: Db, userId: number) =>
  db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
    .then(({ left }) => Number(left))

export const totpOf = (db: Db, userId: number) =>
  db.selectFrom('totps').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Stores a new authenticator app's secret. False if an app is already set up as a second step. */
export const putTotp = (db: Db, userId: number, secret: string) =>
  db
    .insertInto('totps')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: null })
        .where('totps.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
    .then(Boolean)

/**
 * True only for the first caller with a code for this time step. Each code works once, and using it
 * invalidates older codes.
 */
export const takeStep = (db: Db, { user_id, secret }: { user_id: number; secret: string }, step: number) =>
  db
    .updateTable('totps')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where(({ eb, or }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst()
    .then(Boolean)

/** True only for the caller that turns the app into a second step. */
export const markTotp = ({ db, now }: Context, userId: number) =>
  db
    .updateTable('totps')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
    .then(Boolean)

export const deleteTotp = (db: Db, userId: number) =>
  db.deleteFrom('totps').where('user_id', '=', userId).execute()

/** Returns true if there was a second step. */
export async function deleteSecondSteps(db: Db, userId: number): Promise<boolean> {
  const had = (await secondStepsOf(db, userId)).length > 0
  await dropCodes(db, userId)
  await deleteTotp(db, userId)
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  return had
}
