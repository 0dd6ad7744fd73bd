import type { Feature } from '#server/platform/feature.ts'
import { templateRoutes } from './routes.ts'
import { seedTemplates } from './service.ts'
import { templateWorkers } from './worker.ts'

export const feature: Feature = {
  routes: templateRoutes,
  jobs: templateWorkers,
  seeds: [seedTemplates],
  erasure: {
    templates: ['nobody', 'questions'],
    translation_requests: [
      'nobody',
      'which language a company wanted reviewed, and when; goes with the company',
    ],
    template_translations: [
      'nobody',
      'questions in other languages; who of the provider’s staff wrote and read them',
    ],
  },
}
