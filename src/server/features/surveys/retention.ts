import { sql } from 'kysely'
import { DAY_MS } from '#domain/durations.ts'
import { answersKeptUntil } from '#domain/lifecycle.ts'
import type { Context } from '#server/platform/context.ts'
import { batchedDeletion } from '#server/platform/database/batches.ts'
import { markAnswersDeleted, surveysWithAnswers } from './queries.ts'

const SHORTEST_MONTH_DAYS = 28
/**
 * Deletes individual answers at the end of their retention period. Requests keep their status and still
 * count. Reports never read the answers again. A large survey takes several runs.
 */
export async function deleteOldAnswers(ctx: Context) {
  const months = ctx.config.ANSWER_RETENTION_MONTHS
  const notAfter = new Date(ctx.now.getTime() - months * SHORTEST_MONTH_DAYS * DAY_MS)
  const deleteRows = batchedDeletion(ctx.db)
  for (const { id, completed_at } of await surveysWithAnswers(ctx.db, notAfter)) {
    if (!completed_at || answersKeptUntil(completed_at, months) > ctx.now) continue
    if (!(await deleteRows('answers', sql`survey_id = ${id}`))) return
    await markAnswersDeleted(ctx.db, id, ctx.now)
    ctx.log.info({ survey: id }, 'individual answers deleted at the end of their retention period')
  }
}
