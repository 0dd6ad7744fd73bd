import { z } from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** Its owner has closed the company, which must not be charged again. */
export const endRenewal = job('billing.end-renewal', z.object({ subscription_id: z.string() }))
