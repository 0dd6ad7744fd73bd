import type { Feature } from '#server/platform/feature.ts'
import { serveTour } from './pages.ts'

export const feature: Feature = {
  pages: [serveTour],
}
