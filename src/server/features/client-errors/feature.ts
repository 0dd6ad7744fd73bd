import type { Feature } from '#server/platform/feature.ts'
import { clientErrorRoutes } from './routes.ts'

export const feature: Feature = {
  routes: clientErrorRoutes,
}
