import type { Feature } from '#server/platform/feature.ts'
import { leadLinks, leadMails } from './emails.tsx'
import { leadRoutes } from './routes.ts'

export const feature: Feature = {
  routes: leadRoutes,
  emails: leadMails,
  links: leadLinks,
  erasure: {
    interests: ['kept', 'somebody asked the provider to get in touch'],
    enquiries: ['kept', 'somebody asked the provider to get in touch'],
  },
}
