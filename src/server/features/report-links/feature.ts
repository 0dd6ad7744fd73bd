import type { Feature } from '#server/platform/feature.ts'
import { serveReportLinks } from './pages.tsx'
import { reportLinkRoutes } from './routes.ts'

export const feature: Feature = {
  routes: reportLinkRoutes,
  pages: [serveReportLinks],
  erasure: {
    report_links: ['erased', 'with the survey or the company; holds hashes, and which account made it'],
    report_link_views: ['nobody', 'how often a page was opened on a day, and nothing of by whom'],
  },
}
