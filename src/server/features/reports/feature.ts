import type { Feature } from '#server/platform/feature.ts'
import { reportLinks, reportMails } from './emails.tsx'
import { serveReportFiles } from './pages.ts'
import { reportRoutes } from './routes.ts'
import type { PlanOf } from './service.ts'
import { reportTasks, reportWorkers } from './worker.ts'

/**
 * The report's PDF ends with the company's plan. A feature later in the feature order supplies it as
 * `planOf`.
 */
export const feature = (planOf: PlanOf): Feature => ({
  routes: reportRoutes,
  pages: [serveReportFiles(planOf)],
  emails: reportMails,
  links: reportLinks,
  jobs: reportWorkers,
  tasks: reportTasks,
  erasure: {
    survey_partitions: [
      'kept',
      'which complete surveys are still looked back at, until none is; names nobody',
    ],
    survey_partition_people: [
      'kept',
      'whom published reports count alike, by the keyed hash of the mailbox alone, so that nothing published later can be compared into pointing at somebody; beyond erasure, until no running survey looks back at it',
    ],
    reports: ['exported', 'counts of at least k people, which no removal may change'],
  },
})
