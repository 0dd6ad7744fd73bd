import { planInPrint } from '#server/features/actions/service.ts'
import { statementsOf } from '#server/features/consultations/queries.ts'
import { reportData } from '#server/features/reports/service.ts'
import { batchesOf } from '#server/features/surveys/service.ts'
import type { Context } from '#server/platform/context.ts'
import { surveyInPrint } from './queries.ts'
import { evidenceOf, talkAreas } from './service.ts'

/** Everything that the PDFs of an assessment need, of the company or a team. Undefined if there is no such survey. */
export async function assessed(ctx: Context, uuid: string, tagId: number | null = null) {
  const found = await surveyInPrint(ctx.db, uuid)
  if (!found?.completed_at) return undefined
  const survey = { ...found, completed_at: found.completed_at }
  const report = await reportData(ctx, survey, tagId)
  const plan = await planInPrint(ctx, survey.id, null, 'managers')
  const evidence = await evidenceOf(ctx, survey)
  const statements = await statementsOf(ctx.db, survey.id)
  const batches = await batchesOf(ctx.db, survey.id)
  return { survey, report, plan, evidence, statements, batches, areas: talkAreas(survey, report) }
}

export type Assessed = NonNullable<Awaited<ReturnType<typeof assessed>>>
