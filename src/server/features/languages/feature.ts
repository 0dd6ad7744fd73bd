import type { Feature } from '#server/platform/feature.ts'
import { languageLinks, languageMails } from './emails.tsx'
import { languageRoutes } from './routes.ts'

export const feature: Feature = {
  routes: languageRoutes,
  emails: languageMails,
  links: languageLinks,
  erasure: {
    language_reviews: ['nobody', 'which of the provider’s staff has read what'],
    language_waits: ['erased', 'with the email about the review, or the account'],
  },
}
