import type { Feature } from '#server/platform/feature.ts'
import { companyRoutes } from './routes.ts'

export const feature: Feature = {
  routes: companyRoutes,
  erasure: {
    former_addresses: [
      'kept',
      'keyed hashes, until the company is deleted: a removed person cannot join again by single sign-on',
    ],
    former_members: ['erased', 'with the company or the account'],
    companies: ['exported', 'its contact is the company’s own'],
    member_domains: ['erased', 'with the company or the account'],
    members: ['exported', 'who manages a company; goes with it'],
    trials: [
      'kept',
      'who has had a free trial, by account, number and a keyed hash of the mailbox: closing a company earns no second one',
    ],
  },
}
