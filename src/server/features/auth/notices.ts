import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { withinLimit } from '#server/platform/http/rate-limit.ts'
import { type Post, type Posting, postAll } from '#server/platform/mail/outbox.ts'
import { confirmedAmong } from './queries.ts'

const ofOneKind = { max: 10, seconds: 86_400 }

type Notice<Names extends string> = Pick<Caller, 'id'> & Posting<Names>

/**
 * Emails a notice to the holders of these accounts. Each gets up to 10 notices of one kind a day. The rest
 * are skipped. An unconfirmed address gets none, because a stranger may have created the account and chosen
 * the names in the notice.
 */
export async function notifyAll<Props, Names extends string>(
  tx: Context,
  what: Post<Props, Names>,
  notices: Notice<Names>[],
) {
  const counter = (id: number) => `notice:${what.mail.name}:${id}`
  const confirmed = await confirmedAmong(
    tx.db,
    notices.map(({ id }) => id),
  )
  const within = await withinLimit(tx, confirmed.map(counter), ofOneKind)
  const to = notices.filter(({ id }) => within.has(counter(id)))
  await postAll(
    tx,
    what,
    to.map(({ id: _, ...posting }) => posting),
  )
}

export const notify = <Props, Names extends string>(
  tx: Context,
  what: Post<Props, Names>,
  notice: Notice<Names>,
) => notifyAll(tx, what, [notice])
