import { withNoticed, withoutNoticed } from '#domain/since-last.ts'
import { isCheck, questionsOf } from '#domain/template.ts'
import type { Context } from '#server/platform/context.ts'
import { isLastShared, type SurveyRow } from './queries.ts'

/**
 * The survey's questions. Includes the question about the last survey if its outcome was shared. A survey
 * that asks about a single action does not also ask about changes in general.
 */
export const askedNow = async (tx: Context, { company_id, template }: SurveyRow) =>
  !questionsOf(template).some(isCheck) && (await isLastShared(tx.db, company_id))
    ? withNoticed(template)
    : withoutNoticed(template)
