import type { Feature } from '#server/platform/feature.ts'
import { helpRoutes } from './routes.ts'
import { seedArticles } from './service.ts'

export const feature: Feature = {
  routes: helpRoutes,
  seeds: [seedArticles],
  erasure: {
    help_articles: ['nobody', 'content'],
  },
}
