import type { Feature } from '#server/platform/feature.ts'
import { serveDataProtection } from './pages.ts'
import { dataProtectionRoutes } from './routes.ts'

export const feature: Feature = {
  routes: dataProtectionRoutes,
  pages: [serveDataProtection],
}
