import { sql } from 'kysely'
import { companyNumberKey } from '#domain/company-number.ts'
import { DAY_MS } from '#domain/durations.ts'
import { canonicalAddress } from '#domain/email.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import type { Db } from '#server/platform/database/db.ts'

const TRIAL_DAYS = 30

type Person = Pick<Caller, 'id' | 'email'>

// Keyed for another purpose than the mailboxes of surveys, so that the two cannot be matched.
const mailboxOf = ({ sign }: Context, { email }: Pick<Person, 'email'>) =>
  sign.key('trial', canonicalAddress(email))

/** Whether this person can still have one. What the company's number adds to it shows when the company is made. */
export const hasTrialLeft = (ctx: Context, caller: Person) =>
  ctx.db
    .selectFrom('trials')
    .select('id')
    .where((trial) =>
      trial.or([trial('user_id', '=', caller.id), trial('mailbox', '=', mailboxOf(ctx, caller))]),
    )
    .executeTakeFirst()
    .then((had) => had === undefined)

/**
 * When the trial of a company that is made now ends: in a month, or now where the person or the number has had one. The unique
 * keys decide.
 */
export async function beginTrial(tx: Context, caller: Person, no: string): Promise<Date> {
  const begun = await tx.db
    .insertInto('trials')
    .values({
      user_id: caller.id,
      mailbox: mailboxOf(tx, caller),
      company_number: companyNumberKey(no),
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return begun ? new Date(tx.now.getTime() + TRIAL_DAYS * DAY_MS) : tx.now
}

/** A company that has had its trial under one number has had it under the next. */
export const noteNumber = async (tx: Context, no: string) => {
  const company_number = companyNumberKey(no)
  if (company_number === null) return
  await tx.db
    .insertInto('trials')
    .values({ company_number, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds days to a trial, counted from now where it has ended or never began. Nothing comes back for a company that is not there. */
export const moveTrialEnd = ({ db, now }: Context, id: number, days: number) =>
  db
    .updateTable('companies')
    .set({
      trial_ends_at: sql<Date>`greatest(trial_ends_at, ${now}::timestamptz) + ${days} * interval '24 hours'`,
    })
    .where('id', '=', id)
    .returning('trial_ends_at')
    .executeTakeFirst()
    .then((row) => row?.trial_ends_at)

/**
 * Fills in the mailbox of older trials at the start: no migration can, since the key is the server's. Runs again without effect.
 */
export async function fillTrialMailboxes(ctx: Context) {
  for (const { id, email } of await trialsWithoutMailbox(ctx.db))
    await transaction(ctx, async (tx) => {
      const mailbox = mailboxOf(tx, { email })
      await sql`
        update trials set mailbox = ${mailbox} where id = ${id}
        and not exists (select 1 from trials other where other.mailbox = ${mailbox})`.execute(tx.db)
    })
}

const trialsWithoutMailbox = (db: Db) =>
  db
    .selectFrom('trials')
    .innerJoin('users', 'users.id', 'trials.user_id')
    .select(['trials.id', 'users.email'])
    .where('mailbox', 'is', null)
    .orderBy('trials.id')
    .execute()
