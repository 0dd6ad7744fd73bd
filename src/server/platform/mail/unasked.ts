import { sql } from 'kysely'
import { MAILS_A_DAY, TRIAL_FURTHER_A_DAY, TRIAL_NETWORKS_A_DAY } from '#contract/limits.ts'
import { canonicalAddress } from '#domain/email.ts'
import { londonDate } from '#domain/london.ts'
import type { Context } from '#server/platform/context.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { isOverLimit, takeBackAttempt } from '#server/platform/http/rate-limit.ts'
import { type Sender, senderOf } from './senders.ts'

const DAY_SECONDS = 86_400

const keyOf = (tx: Context, kind: string, to: string, day: Date) =>
  `${kind} ${tx.sign.key('unasked-mail', canonicalAddress(to))} ${londonDate(day)}`

interface Unasked {
  to: string
  day: Date
}

/** Adds to the count of a mailbox's emails on a day, or subtracts from it. Returns the new count. */
async function add(tx: Context, kind: string, { to, day }: Unasked, emails: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits as r (key, window_start, count)
    values (${keyOf(tx, kind, to, day)}, ${day}, ${Math.max(0, emails)})
    on conflict (key) do update set count = greatest(0, r.count + ${emails}::integer)
    returning count`.execute(tx.db)
  return rows[0]?.count ?? 0
}

const ownOf = ({ network, companyId }: Sender) => `unasked:${network ?? companyId}`

/** The limit that companies without a plan share for a network's first email, or for its further ones. */
const sharedOf = (number: number) =>
  number === 1
    ? { kind: 'unasked-networks', max: TRIAL_NETWORKS_A_DAY }
    : { kind: 'unasked-further', max: TRIAL_FURTHER_A_DAY }

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
  const email = { to, day: goesOut }
  const sender = await senderOf(tx, from)
  const number = await add(tx, ownOf(sender), email, 1)
  if (number > MAILS_A_DAY) throw enough()
  if (sender.hasPlan) return
  const { kind, max } = sharedOf(number)
  if ((await add(tx, kind, email, 1)) > max) throw enough()
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
  const sender = await senderOf(tx, companyId)
  const email = { to, day: tx.now }
  for (let times = 0; times < emails; times++) {
    await takeBackAttempt(tx, senderKey(tx, companyId, to))
    const left = await add(tx, ownOf(sender), email, -1)
    if (!sender.hasPlan) await add(tx, sharedOf(left + 1).kind, email, -1)
  }
}

const enough = () =>
  new AppError(
    'too_many_requests',
    'We cannot send any more e-mails to this address today. Please try again tomorrow.',
    DAY_SECONDS,
  )
