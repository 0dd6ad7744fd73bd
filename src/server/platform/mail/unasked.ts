import { sql } from 'kysely'
import { MAILS_A_DAY } from '#contract/limits.ts'
import { canonicalAddress } from '#domain/email.ts'
import { londonDate } from '#domain/london.ts'
import type { Context } from '#server/platform/context.ts'
import { AppError } from '#server/platform/core/app-error.ts'

const DAY_SECONDS = 86_400

/**
 * Counts a mail that its reader did not ask for, for the day on which it goes out, over all companies. Throws `too_many_requests`
 * when the mailbox has had its five. In the transaction that posts the mail: what is not sent does not count, and two at once
 * wait for each other. Every refusal says to wait a day, so as not to tell when the others were written.
 */
export async function countUnasked(tx: Context, to: string, goesOut = tx.now) {
  if (tx.config.RATE_LIMIT === 'off') return
  const mailbox = tx.sign.key('unasked-mail', canonicalAddress(to))
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits as r (key, window_start, count)
    values (${`unasked ${mailbox} ${londonDate(goesOut)}`}, ${goesOut}, 1)
    on conflict (key) do update set count = r.count + 1
    returning count`.execute(tx.db)
  if ((rows[0]?.count ?? 1) > MAILS_A_DAY) throw new AppError('too_many_requests', ENOUGH, DAY_SECONDS)
}

const ENOUGH = 'This address cannot be sent any more e-mails for now. Please try again tomorrow.'
