import { completeIfAllAnswered } from '#server/features/surveys/jobs.ts'
import type { Context } from '#server/platform/context.ts'
import { type Worker, worker } from '#server/platform/jobs/jobs.ts'
import type { Sweep } from '#server/platform/jobs/sweeps.ts'
import { reportBug } from '#server/platform/operations/sentry.ts'
import { completeIfDue } from './complete.ts'
import { writeWithModel } from './jobs.ts'
import { forgetPartitions } from './partitions.ts'
import { surveysDue } from './queries.ts'
import { writeNextReport } from './service.ts'

/** Each survey has a transaction of its own, so that one that fails does not hold up the others. */
async function completeAllDue(ctx: Context) {
  for (const { id } of await surveysDue(ctx.db, ctx.now))
    await completeIfDue(ctx, id).catch((error) =>
      reportBug(ctx, error, { where: `survey ${id}`, note: 'not completed' }),
    )
}

export const reportWorkers: Worker[] = [
  worker(completeIfAllAnswered, (ctx, { survey_id }) => completeIfDue(ctx, survey_id)),
  worker(writeWithModel, (ctx, { survey_id }) => writeNextReport(ctx, survey_id)),
]

export const reportSweeps: Sweep[] = [
  { name: 'reports.due', run: completeAllDue },
  { name: 'reports.partitions', run: forgetPartitions },
]
