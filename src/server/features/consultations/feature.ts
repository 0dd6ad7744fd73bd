import type { Feature } from '#server/platform/feature.ts'
import { consultationLinks, consultationMails } from './emails.tsx'
import { consultationRoutes } from './routes.ts'
import { consultationWorkers } from './worker.ts'

export const feature: Feature = {
  routes: consultationRoutes,
  emails: consultationMails,
  links: consultationLinks,
  jobs: consultationWorkers,
  erasure: {
    statements: [
      'exported',
      'what employee representatives recorded, with their names; kept with its survey even after they leave',
    ],
  },
}
