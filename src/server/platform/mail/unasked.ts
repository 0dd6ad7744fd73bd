import { sql } from 'kysely'
import { MAILS_A_DAY } from '#contract/limits.ts'
import { canonicalAddress } from '#domain/email.ts'
import { londonDate } from '#domain/london.ts'
import type { Context } from '#server/platform/context.ts'
import { AppError } from '#server/platform/core/app-error.ts'

const DAY_SECONDS = 86_400

/**
 * Counts an unsolicited email for the day on which it is sent, across all companies. Throws `too_many_requests` if the
 * mailbox has reached its limit of 5. Every refusal says to wait a day, so that nobody learns when the other emails
 * were sent.
 */
export async function countUnasked(tx: Context, to: string, goesOut = tx.now) {
  if (await isAboveDay(tx, to, goesOut)) throw new AppError('too_many_requests', ENOUGH, DAY_SECONDS)
}

/**
 * Counts an unsolicited email, and returns whether it is above the mailbox's limit of 5. Call it in the transaction
 * that posts the email: emails that are not posted in the end then do not count, and concurrent calls wait for each
 * other.
 */
export async function isAboveDay(tx: Context, to: string, goesOut = tx.now): Promise<boolean> {
  if (tx.config.RATE_LIMIT === 'off') return false
  const mailbox = tx.sign.key('unasked-mail', canonicalAddress(to))
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits as r (key, window_start, count)
    values (${`unasked ${mailbox} ${londonDate(goesOut)}`}, ${goesOut}, 1)
    on conflict (key) do update set count = r.count + 1
    returning count`.execute(tx.db)
  return (rows[0]?.count ?? 1) > MAILS_A_DAY
}

const ENOUGH = 'We cannot send any more e-mails to this address today. Please try again tomorrow.'
