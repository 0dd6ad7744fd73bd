import { worker } from '#server/platform/jobs/jobs.ts'
import type { Sweep } from '#server/platform/jobs/sweeps.ts'
import { draftReply } from './jobs.ts'
import { draftFirstReply, markAsSent } from './service.ts'

export const feedbackWorkers = [
  worker(draftReply, (ctx, { feedback_id }) => draftFirstReply(ctx, feedback_id)),
]
export const feedbackSweeps: Sweep[] = [{ name: 'feedback-requests', run: markAsSent }]
