import { z } from 'zod'
import { job } from '#server/platform/jobs/job.ts'

export const draftReply = job('feedback.draft-reply', z.object({ feedback_id: z.number() }))
