import { z } from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** Cancels the renewals of a company that its owner has closed, so that it is not charged again. */
export const endRenewal = job('billing.end-renewal', z.object({ subscription_id: z.string() }))
