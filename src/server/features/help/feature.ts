import type { Feature } from '#server/platform/feature.ts'
import { serveFilms } from './pages.tsx'
import { helpRoutes } from './routes.ts'
import { seedArticles } from './service.ts'

export const feature: Feature = {
  routes: helpRoutes,
  pages: [serveFilms],
  seeds: [seedArticles],
  erasure: {
    help_articles: ['nobody', 'content'],
  },
}
