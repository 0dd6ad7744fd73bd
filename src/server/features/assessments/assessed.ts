import { planInPrint } from '#server/features/actions/service.ts'
import { fullReport } from '#server/features/reports/service.ts'
import { batchesOf } from '#server/features/surveys/service.ts'
import type { Context } from '#server/platform/context.ts'
import { surveyInPrint } from './queries.ts'
import { evidenceOf, talkAreas } from './service.ts'

/** Everything that an assessment's PDFs need; undefined if there is no such survey. */
export async function assessed(ctx: Context, uuid: string) {
  const found = await surveyInPrint(ctx.db, uuid)
  if (!found?.completed_at) return undefined
  const survey = { ...found, completed_at: found.completed_at }
  const report = await fullReport(ctx, survey)
  const plan = await planInPrint(ctx, survey.id, null)
  const evidence = await evidenceOf(ctx, survey)
  const batches = await batchesOf(ctx.db, survey.id)
  return { survey, report, plan, evidence, batches, areas: talkAreas(survey, report) }
}

export type Assessed = NonNullable<Awaited<ReturnType<typeof assessed>>>
