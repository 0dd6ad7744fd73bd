import type { Feature } from '#server/platform/feature.ts'
import { teamLinks } from './emails.tsx'
import { teamRoutes } from './routes.ts'

export const feature: Feature = {
  routes: teamRoutes,
  links: teamLinks,
  erasure: {
    departures: [
      'kept',
      'keyed hashes of what somebody’s address and ids had in common with the next ones; for 56 days',
    ],
    mailbox_links: [
      'kept',
      'which mailboxes are one person’s, by their keyed hashes alone, so that nobody is asked or counted twice; beyond erasure, until no running survey looks back at it',
    ],
    recipients: ['exported', 'the team; the address goes with the person'],
    tags: ['exported', 'a manager may have named one after somebody'],
    recipient_tags: ['erased', 'with the person'],
  },
}
