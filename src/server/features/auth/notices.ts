import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { isOverLimit } from '#server/platform/http/rate-limit.ts'
import { type Post, type Posting, post } from '#server/platform/mail/outbox.ts'
import { userById } from './queries.ts'

const ofOneKind = { max: 10, seconds: 86_400 }

/**
 * Emails a notice to an account's holder. At most 10 notices of one kind are sent a day, and the rest are
 * skipped. An unconfirmed address gets none: a stranger may have created the account, and the notice would
 * contain names that the stranger chose.
 */
export async function notify<Props, Names extends string>(
  tx: Context,
  what: Post<Props, Names>,
  { id, ...posting }: Pick<Caller, 'id'> & Posting<Names>,
) {
  const { confirmed } = await userById(tx.db, id)
  if (!confirmed || (await isOverLimit(tx, `notice:${what.mail.name}:${id}`, ofOneKind))) return
  await post(tx, what, posting)
}
