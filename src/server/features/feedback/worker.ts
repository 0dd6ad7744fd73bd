import { FOR_MODEL, worker } from '#server/platform/jobs/jobs.ts'
import type { ScheduledTask } from '#server/platform/jobs/scheduled-tasks.ts'
import { draftReply } from './jobs.ts'
import { draftFirstReply, markAsSent } from './service.ts'

export const feedbackWorkers = [
  worker(draftReply, (ctx, { feedback_id }) => draftFirstReply(ctx, feedback_id), FOR_MODEL),
]
export const feedbackTasks: ScheduledTask[] = [{ name: 'feedback-requests', run: markAsSent }]
