import { reviewDue } from '#domain/assessment.ts'
import type { Context } from '#server/platform/context.ts'
import type { Complete } from './assessed.ts'
import { carryOver } from './hazards/carry-over.ts'
import { beginAssessment } from './queries.ts'

/** Creates the assessment of a complete survey, unless there is one already. */
export async function begin(tx: Context, survey: Complete) {
  if (await beginAssessment(tx.db, survey.id, reviewDue(survey.completed_at))) await carryOver(tx, survey)
}
