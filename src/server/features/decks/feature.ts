import type { Feature } from '#server/platform/feature.ts'
import { serveDeckFiles } from './pages.ts'
import { deckRoutes } from './routes.ts'

export const feature: Feature = {
  routes: deckRoutes,
  pages: [serveDeckFiles],
  erasure: {
    survey_decks: ['nobody', 'how many cards were printed; each is a request that leads to nobody'],
  },
}
