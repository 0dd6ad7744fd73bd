import { z } from 'zod'
import { job } from '#server/platform/jobs/job.ts'

const Asked = z.object({
  user_id: z.number().nullable(),
  uuid: z.string(),
  asked_from: z.string().nullish(),
})

/** A request for a password reset link. */
export const sendReset = job('auth.send-reset', Asked)

/**
 * A request for an address that has no account. It takes the same time to queue, but no work follows, so many
 * such requests cannot delay other people's links.
 */
export const sendNoReset = job('auth.send-no-reset', Asked)
