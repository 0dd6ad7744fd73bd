import type { Feature } from '#server/platform/feature.ts'
import { privacyLinks, privacyMails } from './emails.tsx'
import { servePrivacyPages } from './pages.tsx'

export const feature: Feature = {
  pages: [servePrivacyPages],
  emails: privacyMails,
  links: privacyLinks,
}
