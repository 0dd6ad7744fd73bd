import type { Feature } from '#server/platform/feature.ts'
import { ssoLinks, ssoMails } from './emails.tsx'
import { serveSsoPages } from './pages.tsx'
import { ssoRoutes } from './routes.ts'
import { ssoTasks } from './worker.ts'

export const feature: Feature = {
  routes: ssoRoutes,
  pages: [serveSsoPages],
  emails: ssoMails,
  links: ssoLinks,
  tasks: ssoTasks,
  erasure: {
    sso: ['erased', 'with the company'],
    sso_domains: ['erased', 'with the company'],
    sso_identities: ['erased', 'with the company or the account; what its provider calls somebody'],
    sso_flows: ['erased', 'after ten minutes'],
    sso_handovers: ['erased', 'after a minute; holds a hash'],
    sso_links: ['erased', 'after a day'],
  },
}
