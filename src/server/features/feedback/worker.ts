import type { Sweep } from '#server/platform/due.ts'
import { worker } from '#server/platform/jobs.ts'
import { draftReply } from './jobs.ts'
import { draftFirstReply, markAsSent } from './service.ts'

export const feedbackWorkers = [
  worker(draftReply, (work, { feedback_id }) => draftFirstReply(work, feedback_id)),
]
export const feedbackSweeps: Sweep[] = [{ name: 'feedback-requests', run: markAsSent }]
