import { completeIfAllAnswered } from '#server/features/surveys/jobs.ts'
import type { Context } from '#server/platform/context.ts'
import { type Worker, worker } from '#server/platform/jobs/jobs.ts'
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
  const due = new Map<number, number[]>()
  for (const { id, company_id } of await surveysDue(ctx.db, ctx.now))
    due.set(company_id, [...(due.get(company_id) ?? []), id])
  const completeOf = async ([companyId, ids]: [number, number[]]) => {
    for (const id of ids)
      await completeIfDue(ctx, id, companyId).catch((error) => reportBug(ctx, error, incompleteSurvey(id)))
  }
  await Promise.all([...due].map(completeOf))
}

export const reportWorkers: Worker[] = [
  worker(completeIfAllAnswered, (ctx, { survey_id }) => completeIfDue(ctx, survey_id)),
  worker(writeWithModel, (ctx, { survey_id }) => writeNextReport(ctx, survey_id)),
]

export const reportTasks: ScheduledTask[] = [
  { name: 'reports.due', run: completeAllDue, isLong: true },
  { name: 'reports.partitions', run: forgetPartitions },
]
