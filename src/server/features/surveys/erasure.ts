import type { Db } from '#server/platform/database/db.ts'

/**
 * Ends the open requests of people who have been erased. The company sees this with the same delay as an
 * answer. Requests that another transaction has locked are left for the next time.
 */
export const endErasedRequests = (db: Db, shown_from: Date) =>
  db
    .updateTable('survey_requests')
    .set({ status: 'expired', shown_from })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('survey_requests')
        .select('id')
        .where('recipient_id', 'is', null)
        .where('deck_id', 'is', null)
        .where('status', '=', 'pending')
        .forUpdate()
        .skipLocked(),
    )
    .execute()
