import type { Feature } from '#server/platform/feature.ts'
import { feedbackLinks, feedbackMails } from './emails.tsx'
import { serveFeedbackPages } from './pages.ts'
import { feedbackRoutes } from './routes.ts'
import { feedbackStops } from './stop.ts'
import { feedbackTasks, feedbackWorkers } from './worker.ts'

export const feature: Feature = {
  routes: feedbackRoutes,
  pages: [serveFeedbackPages],
  emails: feedbackMails,
  links: feedbackLinks,
  stops: feedbackStops,
  jobs: feedbackWorkers,
  tasks: feedbackTasks,
  erasure: {
    feedback_people: [
      'exported',
      'a stopped customer stays known as long as the company, or they would be asked again',
    ],
    feedbacks: ['exported', 'what customers wrote to the company'],
    feedback_responses: ['exported', 'what the company wrote back'],
  },
}
