import type { Feature } from '#server/platform/feature.ts'
import { billingMails } from './emails.tsx'
import { billingRoutes } from './routes.ts'
import { billingTasks, billingWorkers } from './worker.ts'

export const feature: Feature = {
  routes: billingRoutes,
  emails: billingMails,
  jobs: billingWorkers,
  tasks: billingTasks,
  erasure: {
    billing_customers: ['erased', 'with the company; the payer is known to Stripe alone'],
    subscriptions: ['erased', 'with the company'],
    billing_events: ['nobody', 'ids of messages that were dealt with'],
    test_checkouts: ['erased', 'with the company'],
    trial_notices: ['erased', 'with the company'],
  },
}
