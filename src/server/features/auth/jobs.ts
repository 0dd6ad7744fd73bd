import { z } from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** Somebody asked for a link to reset a password. `user_id` is null where the address has no account. */
export const sendReset = job(
  'auth.send-reset',
  z.object({ user_id: z.number().nullable(), uuid: z.string() }),
)
