import type { Feature } from '#server/platform/feature.ts'
import { promptRoutes } from './routes.ts'

export const feature: Feature = {
  routes: promptRoutes,
  erasure: {
    prompts: ['nobody', 'the administrators’ wording'],
    prompt_versions: ['kept', 'who of the provider’s staff changed what'],
  },
}
