import type { Feature } from '#server/platform/feature.ts'
import { keyRoutes } from './routes.ts'

export const feature: Feature = {
  routes: keyRoutes,
  erasure: {
    api_keys: ['erased', 'with the company; holds a hash'],
  },
}
