import { sql } from 'kysely'
import { MAILS_A_DAY, TRIAL_MAILS_A_DAY } from '#contract/limits.ts'
import { canonicalAddress } from '#domain/email.ts'
import { londonDate } from '#domain/london.ts'
import type { Context } from '#server/platform/context.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { isOverLimit, takeBackAttempt } from '#server/platform/http/rate-limit.ts'
import { senderOf } from './senders.ts'

const DAY_SECONDS = 86_400

const keyOf = (tx: Context, kind: string, to: string, day: Date) =>
  `${kind} ${tx.sign.key('unasked-mail', canonicalAddress(to))} ${londonDate(day)}`

type Counter = [key: string, max: number]

/** The counters for an email from this company. */
async function countersOf(
  tx: Context,
  { from, to, day }: { from: number; to: string; day: Date },
): Promise<Counter[]> {
  const { hasPlan, network } = await senderOf(tx, from)
  const own: Counter = [keyOf(tx, `unasked:${network ?? from}`, to, day), MAILS_A_DAY]
  return hasPlan ? [own] : [own, [keyOf(tx, 'unasked', to, day), TRIAL_MAILS_A_DAY]]
}

/**
 * Counts an unsolicited email for the day on which it is sent. Throws `too_many_requests` if the mailbox has
 * reached its limit (see `MAILS_A_DAY`). The error always says to wait a day, so that it does not reveal when
 * other emails were sent. Call it in the transaction that posts the email. Emails that are not posted then do
 * not count, and concurrent calls wait for each other.
 */
export async function countUnasked(
  tx: Context,
  to: string,
  { from, goesOut = tx.now }: { from: number; goesOut?: Date },
) {
  if (tx.config.RATE_LIMIT === 'off') return
  for (const [key, max] of await countersOf(tx, { from, to, day: goesOut })) {
    const { rows } = await sql<{ count: number }>`
      insert into rate_limits as r (key, window_start, count)
      values (${key}, ${goesOut}, 1)
      on conflict (key) do update set count = r.count + 1
      returning count`.execute(tx.db)
    if ((rows[0]?.count ?? 1) > max) throw enough()
  }
}

/**
 * The maximum number of invitations that a mailbox gets from one company in a day. It is lower than the limit
 * for all unsolicited emails.
 */
const ofOneSender = { max: 2, seconds: DAY_SECONDS }

const senderKey = (tx: Context, companyId: number, to: string) =>
  `unasked-by:${companyId} ${tx.sign.key('unasked-mail', canonicalAddress(to))}`

/**
 * Like `countUnasked`, but also throws if this company has used up its own share of the mailbox's daily
 * limit.
 */
export async function countUnaskedOf(tx: Context, companyId: number, to: string) {
  if (await isOverLimit(tx, senderKey(tx, companyId, to), ofOneSender)) throw enough()
  await countUnasked(tx, to, { from: companyId })
}

/** Subtracts emails that `countUnaskedOf` counted today but that were never sent. */
export async function giveBackUnasked(tx: Context, companyId: number, to: string, emails: number) {
  for (let email = 0; email < emails; email++) {
    await takeBackAttempt(tx, senderKey(tx, companyId, to))
    for (const [key] of await countersOf(tx, { from: companyId, to, day: tx.now }))
      await takeBackAttempt(tx, key)
  }
}

const enough = () =>
  new AppError(
    'too_many_requests',
    'We cannot send any more e-mails to this address today. Please try again tomorrow.',
    DAY_SECONDS,
  )
