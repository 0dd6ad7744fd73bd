import type { Feature } from '#server/platform/feature.ts'
import { helpLineRoutes } from './routes.ts'

export const feature: Feature = {
  routes: helpLineRoutes,
  erasure: {
    help_line_confirmations: ['nobody', 'which of the provider’s staff has confirmed what'],
  },
}
