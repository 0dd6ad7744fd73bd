import type { Feature } from '#server/platform/feature.ts'
import { surveyLinks, surveyMails } from './emails.tsx'
import { surveyRoutes } from './routes.ts'
import { surveyTasks, surveyWorkers } from './worker.ts'

export const feature: Feature = {
  routes: surveyRoutes,
  emails: surveyMails,
  links: surveyLinks,
  jobs: surveyWorkers,
  tasks: surveyTasks,
  erasure: {
    survey_translations: ['nobody', 'questions in other languages'],
    surveys: ['exported', 'titles, dates and questions in the manager’s words'],
    survey_requests: [
      'unlinked',
      'the totals need the request, and no longer whose it was; the keyed hash of the mailbox, from which nobody gets back to an address without the server’s secret, stays while a survey may look back at it, so that nobody counts twice',
    ],
    answers: [
      'unlinked',
      'they hang on the request alone; deleted after the retention period, and never exported',
    ],
    drafts: ['erased', 'with their request’s end or the person, and never exported'],
  },
}
