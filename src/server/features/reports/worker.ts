import { completeIfAllAnswered } from '#server/features/surveys/jobs.ts'
import type { Context } from '#server/platform/context.ts'
import { type Worker, worker } from '#server/platform/jobs/jobs.ts'
import type { ScheduledTask } from '#server/platform/jobs/scheduled-tasks.ts'
import { reportBug } from '#server/platform/operations/sentry.ts'
import { completeIfDue } from './complete.ts'
import { writeWithModel } from './jobs.ts'
import { forgetPartitions } from './partitions.ts'
import { surveysDue } from './queries.ts'
import { writeNextReport } from './service.ts'

/** Completes each survey in its own transaction, so that one failure does not block the others. */
async function completeAllDue(ctx: Context) {
  for (const { id } of await surveysDue(ctx.db, ctx.now))
    await completeIfDue(ctx, id).catch((error) =>
      reportBug(ctx, error, { where: `survey ${id}`, note: 'survey could not be completed' }),
    )
}

export const reportWorkers: Worker[] = [
  worker(completeIfAllAnswered, (ctx, { survey_id }) => completeIfDue(ctx, survey_id)),
  worker(writeWithModel, (ctx, { survey_id }) => writeNextReport(ctx, survey_id)),
]

export const reportTasks: ScheduledTask[] = [
  { name: 'reports.due', run: completeAllDue },
  { name: 'reports.partitions', run: forgetPartitions },
]
