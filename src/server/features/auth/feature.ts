import type { Feature } from '#server/platform/feature.ts'
import { authLinks, authMails } from './emails.tsx'
import { authRoutes } from './routes.ts'
import { authTasks, authWorkers } from './worker.ts'

export const feature: Feature = {
  routes: authRoutes,
  emails: authMails,
  links: authLinks,
  jobs: authWorkers,
  tasks: authTasks,
  erasure: {
    users: [
      'kept',
      'an account belongs to its holder, not to a company; unconfirmed and unused, it is deleted',
    ],
    sessions: ['erased', 'with the sign-out or the account; holds a hash'],
    password_resets: ['erased', 'with the account; holds no token'],
    totps: ['erased', 'with the account; sealed'],
    recovery_codes: ['erased', 'with the account; holds hashes'],
    passkeys: ['erased', 'with the account; public keys'],
    passkey_offers: ['erased', 'with the sign-in; random numbers'],
    sign_in_tickets: ['erased', 'with the account, or the next sign-in; holds a hash'],
    email_confirmations: ['erased', 'with the account; holds no token'],
  },
}
