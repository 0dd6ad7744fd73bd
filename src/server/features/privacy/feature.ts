import type { Feature } from '#server/platform/feature.ts'
import { privacyLinks, privacyMails } from './emails.tsx'
import { servePrivacyPages } from './pages.tsx'
import { privacyStops } from './service.ts'

export const feature: Feature = {
  pages: [servePrivacyPages],
  emails: privacyMails,
  links: privacyLinks,
  stops: privacyStops,
}
