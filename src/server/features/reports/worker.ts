import { completeIfAllAnswered } from '#server/features/surveys/jobs.ts'
import type { Context } from '#server/platform/context.ts'
import { eachCompany } from '#server/platform/jobs/by-company.ts'
import { FOR_MODEL, type Worker, worker } from '#server/platform/jobs/jobs.ts'
import type { ScheduledTask } from '#server/platform/jobs/scheduled-tasks.ts'
import { reportBug } from '#server/platform/operations/sentry.ts'
import { completeIfDue, incompleteSurvey } from './complete.ts'
import { writeWithModel } from './jobs.ts'
import { forgetPartitions } from './partitions.ts'
import { surveysDue } from './queries.ts'
import { writeNextReport } from './service.ts'

/**
 * Completes each survey in its own transaction, so that one failure does not block the others. Companies take
 * turns.
 */
async function completeAllDue(ctx: Context) {
  await eachCompany(await surveysDue(ctx.db, ctx.now), ({ id, company_id }) =>
    completeIfDue(ctx, id, company_id).catch((error) => reportBug(ctx, error, incompleteSurvey(id))),
  )
}

export const reportWorkers: Worker[] = [
  worker(completeIfAllAnswered, (ctx, { survey_id }) => completeIfDue(ctx, survey_id)),
  worker(writeWithModel, (ctx, { survey_id }) => writeNextReport(ctx, survey_id), FOR_MODEL),
]

export const reportTasks: ScheduledTask[] = [
  { name: 'reports.due', run: completeAllDue, isLong: true },
  { name: 'reports.partitions', run: forgetPartitions },
]
