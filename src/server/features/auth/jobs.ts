import { z } from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** A request for a password reset link. `user_id` is null if the address has no account. */
export const sendReset = job(
  'auth.send-reset',
  z.object({ user_id: z.number().nullable(), uuid: z.string(), asked_from: z.string().nullish() }),
)
