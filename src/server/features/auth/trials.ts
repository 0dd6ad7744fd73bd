import { sql } from 'kysely'
import { companyNumberKey } from '#domain/company-number.ts'
import { canonicalAddress } from '#domain/email.ts'
import type { Context } from '#server/platform/context.ts'

/** Survey mailboxes are hashed with another key, so the two hashes cannot be matched. */
export const trialMailbox = ({ sign }: Context, { email }: { email: string }) =>
  sign.key('trial', canonicalAddress(email))

/**
 * Locks the trials that this person may replace: their own, and those for their mailbox and these company
 * numbers. Two people may each have entered the other's number, so all are locked in the order of their ids.
 */
export const lockTrials = (tx: Context, user: { id: number; email: string }, nos: string[]) =>
  tx.db
    .selectFrom('trials')
    .select('id')
    .where((trial) =>
      trial.or([
        trial('user_id', '=', user.id),
        trial('entered_by', '=', user.id),
        trial('mailbox', '=', trialMailbox(tx, user)),
        trial('company_number', '=', sql<string>`any(${nos.map(companyNumberKey)}::text[])`),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Records a trial for this person, mailbox and company number. False if one of them has already had one.
 * Trials of people who have not confirmed their address, and numbers that they entered, do not count, because
 * anyone could otherwise use up another company's trial. Unique keys decide between concurrent calls.
 */
export async function claimTrial(tx: Context, user: { id: number; email: string }, no: string) {
  const mailbox = trialMailbox(tx, user)
  const company_number = companyNumberKey(no)
  await lockTrials(tx, user, [no])
  await tx.db
    .deleteFrom('trials')
    .where((trial) =>
      trial.or([trial('mailbox', '=', mailbox), trial('company_number', '=', company_number)]),
    )
    .where(sql<number>`coalesce(user_id, entered_by)`, 'in', ({ selectFrom }) =>
      selectFrom('users').select('id').where('confirmed_at', 'is', null).where('id', '!=', user.id),
    )
    .execute()
  const claimed = await tx.db
    .insertInto('trials')
    .values({ user_id: user.id, mailbox, company_number, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}
