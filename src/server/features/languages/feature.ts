import type { Feature } from '#server/platform/feature.ts'
import { languageRoutes } from './routes.ts'

export const feature: Feature = {
  routes: languageRoutes,
  erasure: {
    language_reviews: ['nobody', 'which of the provider’s staff has read what'],
  },
}
