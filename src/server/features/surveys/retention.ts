import { answersKeptUntil } from '#domain/lifecycle.ts'
import type { Work } from '#server/platform/work.ts'
import { markAnswersDeleted, surveysWithAnswers } from './queries.ts'
import { emptySurvey } from './service.ts'

const DAY_MS = 86_400_000
const SHORTEST_MONTH_DAYS = 28
/** Deletes individual answers whose time is over. Requests keep their status and count, and reports never drew from the rows again. */
export async function deleteOldAnswers(work: Work) {
  const months = work.config.ANSWER_RETENTION_MONTHS
  const notAfter = new Date(work.now.getTime() - months * SHORTEST_MONTH_DAYS * DAY_MS)
  for (const { id, completed_at } of await surveysWithAnswers(work.db, notAfter)) {
    if (!completed_at || answersKeptUntil(completed_at, months) > work.now) continue
    await emptySurvey(work, id)
    await markAnswersDeleted(work.db, id, work.now)
    work.log.info({ survey: id }, 'individual answers deleted after their time')
  }
}
