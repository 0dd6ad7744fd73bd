import type { Feature } from '#server/platform/feature.ts'
import { publicApiRoutes } from './routes.ts'

export const feature: Feature = {
  routes: publicApiRoutes,
}
