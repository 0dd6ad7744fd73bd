import { sql } from 'kysely'
import { companyNumberKey } from '#domain/company-number.ts'
import { DAY_MS } from '#domain/durations.ts'
import { canonicalAddress } from '#domain/email.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'

const TRIAL_DAYS = 30

type Person = Pick<Caller, 'id' | 'email'>

// Hashed with a different key from survey mailboxes, so that the two hashes cannot be matched.
const mailboxOf = ({ sign }: Context, { email }: Pick<Person, 'email'>) =>
  sign.key('trial', canonicalAddress(email))

/**
 * Whether this person may still have a trial. The company number is checked only when the company is created.
 */
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
 * When a new company's trial ends: in a month, or now if the person or the company number has already had a
 * trial. Trials of people who never confirmed their address do not count, because anyone could otherwise use
 * up another company's trial. Unique keys decide between concurrent calls.
 */
export async function beginTrial(tx: Context, caller: Person, no: string): Promise<Date> {
  const mailbox = mailboxOf(tx, caller)
  const company_number = companyNumberKey(no)
  await tx.db
    .deleteFrom('trials')
    .where((trial) =>
      trial.or([trial('mailbox', '=', mailbox), trial('company_number', '=', company_number)]),
    )
    .where('user_id', 'in', ({ selectFrom }) =>
      selectFrom('users').select('id').where('confirmed_at', 'is', null).where('id', '!=', caller.id),
    )
    .execute()
  const begun = await tx.db
    .insertInto('trials')
    .values({ user_id: caller.id, mailbox, company_number, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return begun ? new Date(tx.now.getTime() + TRIAL_DAYS * DAY_MS) : tx.now
}

/**
 * Records that a company's new number has had a trial. Otherwise, a company could get another trial by
 * changing its number.
 */
export const noteNumber = async (tx: Context, no: string) => {
  const company_number = companyNumberKey(no)
  if (company_number === null) return
  await tx.db
    .insertInto('trials')
    .values({ company_number, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Extends a trial by this many days, from now if it has ended or never started. Returns nothing if the
 * company does not exist.
 */
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
