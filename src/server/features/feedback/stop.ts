import { sql } from 'kysely'
import { canonicalAddress } from '#domain/email.ts'
import type { Stop } from '#server/platform/bounces/service.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { found } from '#server/platform/core/app-error.ts'
import { openedBy } from '#server/platform/mail/secret.ts'
import { STOP, stopLink } from './emails.tsx'
import { personByUuid } from './queries.ts'

/** The person who stops getting feedback requests with this link. Throws `not_found` if the secret is wrong. */
export const personToStop = async (ctx: Context, secret: string) =>
  found(await openedBy(ctx, { purpose: STOP, secret }, (uuid) => personByUuid(ctx.db, uuid)))

/** Stops all requests from this company to this person and cancels unsent ones. Idempotent. */
export async function stopRequests(ctx: Context, secret: string) {
  return transaction(ctx, async (tx) => {
    const person = await personToStop(tx, secret)
    await stopPerson(tx, person.id)
    return person
  })
}

/** If a customer marks an email as spam, requests to them stop, as if they had used the stop link. */
export const feedbackStops: Stop[] = [
  {
    link: stopLink.name,
    stop: async (tx, uuid, to) => {
      const person = await personByUuid(tx.db, uuid)
      if (person && canonicalAddress(person.email) === canonicalAddress(to)) await stopPerson(tx, person.id)
    },
  },
]

async function stopPerson({ db, now }: Context, id: number) {
  await db
    .updateTable('feedback_people')
    .set({ stopped_at: now })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .execute()
  await db
    .deleteFrom('mails')
    .where('sent_at', 'is', null)
    .where('key', 'in', ({ selectFrom }) =>
      selectFrom('feedbacks').select(sql<string>`'feedback:' || id`.as('key')).where('person_id', '=', id),
    )
    .execute()
}
