import type { Feature } from '#server/platform/feature.ts'
import { memberLinks, memberMails } from './emails.tsx'
import { memberRoutes } from './routes.ts'

export const feature: Feature = {
  routes: memberRoutes,
  emails: memberMails,
  links: memberLinks,
}
