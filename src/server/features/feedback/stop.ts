import { sql } from 'kysely'
import { openedBy } from '#server/platform/mail/secret.ts'
import { found } from '#server/platform/refusal.ts'
import { transaction, type Work } from '#server/platform/work.ts'
import { STOP } from './emails.tsx'
import { personByUuid } from './queries.ts'

/** Whose requests a secret stops; refused as missing when it is none of ours. */
export const personToStop = async (work: Work, secret: string) =>
  found(await openedBy(work, { purpose: STOP, secret }, (uuid) => personByUuid(work.db, uuid)))

/** This company asks this person nothing any more; what had not gone out yet is taken back. Twice is the same as once. */
export async function stopRequests(work: Work, secret: string) {
  return transaction(work, async (tx) => {
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
