import { sql } from 'kysely'
import { type Context, transaction } from '#server/platform/context.ts'
import { found } from '#server/platform/core/app-error.ts'
import { openedBy } from '#server/platform/mail/secret.ts'
import { STOP } from './emails.tsx'
import { personByUuid } from './queries.ts'

/** The person whose requests the link stops. Throws `not_found` for any other secret. */
export const personToStop = async (ctx: Context, secret: string) =>
  found(await openedBy(ctx, { purpose: STOP, secret }, (uuid) => personByUuid(ctx.db, uuid)))

/** Stops all requests from this company to this person and cancels unsent ones. Idempotent. */
export async function stopRequests(ctx: Context, secret: string) {
  return transaction(ctx, async (tx) => {
    const person = await personToStop(tx, secret)
    await tx.db
      .updateTable('feedback_people')
      .set({ stopped_at: tx.now })
      .where('id', '=', person.id)
      .where('stopped_at', 'is', null)
      .execute()
    await tx.db
      .deleteFrom('mails')
      .where('sent_at', 'is', null)
      .where('key', 'in', ({ selectFrom }) =>
        selectFrom('feedbacks')
          .select(sql<string>`'feedback:' || id`.as('key'))
          .where('person_id', '=', person.id),
      )
      .execute()
    return person
  })
}
