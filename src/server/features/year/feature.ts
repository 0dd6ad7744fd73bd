import type { Feature } from '#server/platform/feature.ts'
import { yearLinks, yearMails } from './emails.tsx'
import { yearRoutes } from './routes.ts'
import { yearTasks, yearWorkers } from './worker.ts'

export const feature: Feature = {
  routes: yearRoutes,
  emails: yearMails,
  links: yearLinks,
  jobs: yearWorkers,
  tasks: yearTasks,
  erasure: {
    year_plans: ['exported', 'how often the company asks and from when; goes with it'],
    year_plan_dates: ['exported', 'the dates of its surveys; go with it'],
  },
}
