import type { Feature } from '#server/platform/feature.ts'
import { auditRoutes } from './routes.ts'

export const feature: Feature = {
  routes: auditRoutes,
}
