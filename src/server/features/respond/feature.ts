import type { Feature } from '#server/platform/feature.ts'
import { serveRespondPages } from './pages.ts'
import { respondRoutes } from './routes.ts'

export const feature: Feature = {
  routes: respondRoutes,
  pages: [serveRespondPages],
}
