import { sql } from 'kysely'
import { MAILS_A_DAY } from '#contract/limits.ts'
import { canonicalAddress } from '#domain/email.ts'
import { londonDate } from '#domain/london.ts'
import type { Context } from '#server/platform/context.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { isOverLimit, takeBackAttempt } from '#server/platform/http/rate-limit.ts'

const DAY_SECONDS = 86_400

/**
 * Three kinds of email are counted separately: those that others send to an address, the link that confirms
 * an account's current address, and the link that confirms a new one.
 */
type Kind = 'unasked' | 'confirmation' | 'change'

const keyOf = (tx: Context, kind: Kind, to: string, day: Date) =>
  `${kind} ${tx.sign.key('unasked-mail', canonicalAddress(to))} ${londonDate(day)}`

/**
 * Counts an unsolicited email for the day on which it is sent, across all companies. Throws
 * `too_many_requests` if the mailbox has reached its limit of 5. The error always says to wait a day, so that
 * it does not reveal when other emails were sent. Call it in the transaction that posts the email. Emails
 * that are not posted then do not count, and concurrent calls wait for each other.
 */
export async function countUnasked(
  tx: Context,
  to: string,
  { goesOut = tx.now, kind = 'unasked' as Kind } = {},
) {
  if (tx.config.RATE_LIMIT === 'off') return
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits as r (key, window_start, count)
    values (${keyOf(tx, kind, to, goesOut)}, ${goesOut}, 1)
    on conflict (key) do update set count = r.count + 1
    returning count`.execute(tx.db)
  if ((rows[0]?.count ?? 1) > MAILS_A_DAY) throw enough()
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
  await countUnasked(tx, to)
}

/** Subtracts emails that `countUnaskedOf` counted today but that were never sent. */
export async function giveBackUnasked(tx: Context, companyId: number, to: string, emails: number) {
  for (let email = 0; email < emails; email++) {
    await takeBackAttempt(tx, senderKey(tx, companyId, to))
    await takeBackAttempt(tx, keyOf(tx, 'unasked', to, tx.now))
  }
}

const enough = () =>
  new AppError(
    'too_many_requests',
    'We cannot send any more e-mails to this address today. Please try again tomorrow.',
    DAY_SECONDS,
  )
