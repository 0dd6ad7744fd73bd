import type { Feature } from '#server/platform/feature.ts'
import { assessmentLinks, assessmentMails } from './emails.tsx'
import { serveAssessmentFiles } from './pages.ts'
import { assessmentRoutes } from './routes.ts'
import { assessmentTasks } from './worker.ts'

export const feature: Feature = {
  routes: assessmentRoutes,
  pages: [serveAssessmentFiles],
  links: assessmentLinks,
  emails: assessmentMails,
  tasks: assessmentTasks,
  erasure: {
    assessments: ['exported', 'the company’s own words on a survey; goes with it'],
    assessment_entries: ['exported', 'evidence, consultations and training in its own words; goes with it'],
    assessment_versions: ['exported', 'what was filed and by whom, without the PDF; goes with the survey'],
  },
}
