import type { Feature } from '#server/platform/feature.ts'
import { actionLinks, actionMails } from './emails.tsx'
import { planStops } from './owners/links.ts'
import { servePlanPages } from './pages.tsx'
import { actionRoutes } from './routes.ts'
import { actionTasks, actionWorkers } from './worker.ts'

export const feature: Feature = {
  routes: actionRoutes,
  pages: [servePlanPages],
  emails: actionMails,
  links: actionLinks,
  stops: planStops,
  jobs: actionWorkers,
  tasks: actionTasks,
  erasure: {
    survey_earlier_outcomes: [
      'nobody',
      'how many actions of an earlier survey were done, under way and planned',
    ],
    actions: ['exported', 'the company’s plan, with the owners it named; goes with it'],
    action_changes: ['exported', 'what was changed in it and by which account, in the JSON; goes with it'],
    action_checks: ['exported', 'whether an action works, in the company’s own words; goes with it'],
    plan_digests: ['erased', 'with the company'],
  },
}
