import { z } from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** A company was closed by its owner: it must not be charged again. */
export const endRenewal = job('billing.end-renewal', z.object({ subscription_id: z.string() }))
