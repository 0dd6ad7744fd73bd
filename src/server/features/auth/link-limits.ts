import { LINK_NETWORKS_A_DAY, MAILS_A_DAY } from '#contract/limits.ts'
import { canonicalAddress } from '#domain/email.ts'
import type { Context } from '#server/platform/context.ts'
import { isOverLimit, type Limit } from '#server/platform/http/rate-limit.ts'
import type { User } from './sessions.ts'

const [HOUR, DAY] = [3_600, 86_400]
const ownADay = { max: MAILS_A_DAY, seconds: DAY }
const ownAfterThat = { max: 1, seconds: HOUR }
const firstOfNetwork = { max: 1, seconds: DAY }
const networksADay = { max: LINK_NETWORKS_A_DAY, seconds: DAY }
const furtherADay = { max: MAILS_A_DAY - 1, seconds: DAY }

interface Link {
  kind: 'confirmation' | 'password'
  account: Pick<User, 'email' | 'confirmed'>
  to: string
  /** The `networkKey` of the request. */
  askedFrom: string | null | undefined
}

/**
 * Counts an email with a confirmation or password link. Returns whether it may be sent (see `MAILS_A_DAY`).
 * Links to an account's own address have a separate limit, so other accounts cannot use it up. But anyone can
 * enter a mailbox's address as their new one, or register the mailbox with a '+tag'. Each network's first
 * such link is counted separately, so the further links of other networks do not stop it.
 */
export async function countLink(tx: Context, { kind, account, to, askedFrom }: Link): Promise<boolean> {
  const mailbox = canonicalAddress(to)
  const isFree = async (key: string, limit: Limit) => !(await isOverLimit(tx, `${kind}-link ${key}`, limit))
  if (to === account.email && (account.confirmed || to === mailbox))
    return (await isFree(`own ${to}`, ownADay)) || isFree(`own again ${to}`, ownAfterThat)
  if (await isFree(`first ${mailbox} ${askedFrom ?? ''}`, firstOfNetwork))
    return isFree(`networks ${mailbox}`, networksADay)
  return isFree(`further ${mailbox}`, furtherADay)
}
