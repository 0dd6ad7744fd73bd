import type { Feature } from '#server/platform/feature.ts'
import { accountLinks, accountMails } from './emails.tsx'
import { accountRoutes } from './routes.ts'
import { accountTasks } from './worker.ts'

export const feature: Feature = {
  routes: accountRoutes,
  emails: accountMails,
  links: accountLinks,
  tasks: accountTasks,
}
