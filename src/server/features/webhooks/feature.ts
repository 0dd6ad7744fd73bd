import type { Feature } from '#server/platform/feature.ts'
import { webhookMails } from './emails.tsx'
import { webhookRoutes } from './routes.ts'
import { webhookTasks } from './worker.ts'

export const feature: Feature = {
  routes: webhookRoutes,
  emails: webhookMails,
  tasks: webhookTasks,
  erasure: {
    webhooks: ['erased', 'with the company; the secret is sealed'],
    webhook_deliveries: ['nobody', 'ids and counts of events; goes with its webhook'],
  },
}
