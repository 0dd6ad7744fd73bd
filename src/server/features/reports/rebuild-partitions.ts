import { noCards } from '#domain/cards.ts'
import type { Plan } from '#domain/disclosure.ts'
import { comparedSince, lockSurveyById, type SurveyRow } from '#server/features/surveys/queries.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { planFor } from './compile.ts'
import { type Group, groupsOf } from './counting.ts'
import { holdCompletions, isRemembered, storePartition, surveysToRemember } from './partitions.ts'
import { reportsOf } from './queries.ts'

/**
 * Rebuilds, at the start, the partitions of surveys that were complete before partitions were stored, from their requests and
 * tags, which never change. Runs again without effect.
 */
export async function rebuildPartitions(ctx: Context) {
  const since = await comparedSince(ctx.db, ctx.now)
  for (const { id } of await surveysToRemember(ctx.db, since))
    await transaction(ctx, async (tx) => {
      const survey = await lockSurveyById(tx.db, id)
      await holdCompletions(tx.db)
      if (!survey?.completed_at || (await isRemembered(tx.db, id))) return
      await storePartition(tx.db, { id, completed_at: survey.completed_at }, await blocksOf(tx, survey))
    })
}

/**
 * The blocks of the plan, worked out again, where it agrees with the stored reports; otherwise a block for each set of tags,
 * since every report counts people with the same tags alike.
 */
async function blocksOf(tx: Context, survey: SurveyRow): Promise<number[][]> {
  const groups = await groupsOf(tx.db, survey.id)
  const reports = await reportsOf(tx.db, survey.id)
  if (reports.every(({ withheld }) => withheld !== null)) return []
  const planned = planFor(tx, survey, groups, { earlier: [], cards: noCards })
  if (saysTheSame(planned, reports)) return planned.blocks
  tx.log.warn({ survey: survey.id }, 'reports of before are compared by tags')
  return groups.map(({ completed }: Group) => completed).filter(({ length }) => length > 0)
}

function saysTheSame({ full, teams }: Plan, reports: Awaited<ReturnType<typeof reportsOf>>): boolean {
  const planned = [{ tag: null, ...full }, ...teams].map((report) => [
    report.tag,
    report.published ? report.counted : 0,
  ])
  return (
    JSON.stringify(planned) === JSON.stringify(reports.map((report) => [report.tag_id, report.respondents]))
  )
}
