import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Stop } from './bounces/service.ts'
import type { Context } from './context.ts'
import type { Route } from './http/routes.ts'
import type { Worker } from './jobs/jobs.ts'
import type { ScheduledTask } from './jobs/scheduled-tasks.ts'
import type { AnyLink, AnyMail } from './mail/mail.tsx'
import type { Pages } from './pages/pages.ts'

/**
 * What happens to the personal data in a table. `erased`: deleted along with the person or their company.
 * `unlinked`: kept without a reference to the person. `exported`: belongs to the company, is exported, and is
 * erased with the company. `kept`: kept, for the reason given. `nobody`: the table contains no personal data.
 */
export type Erasure = readonly [what: 'erased' | 'unlinked' | 'exported' | 'kept' | 'nobody', reason: string]

/** Everything that a folder in `features` adds to the product. */
export interface Feature {
  /** The API calls that this feature serves. */
  routes?: Route[]
  /** Pages that the server renders itself, and app pages that it sends together with their data. */
  pages?: ((app: FastifyInstance, pages: Pages, begin: (request?: FastifyRequest) => Context) => void)[]
  /** Calls of a standard protocol, which are not in the contract. They have limits of their own. */
  protocols?: ((app: FastifyInstance, begin: () => Context) => void)[]
  emails?: AnyMail[]
  links?: AnyLink[]
  /** Handles a complaint about an email that contains one of these stop links. */
  stops?: Stop[]
  jobs?: Worker[]
  tasks?: ScheduledTask[]
  /** Adds built-in content at every start. Existing content does not change. */
  seeds?: ((ctx: Context) => Promise<unknown>)[]
  /** What happens to the data in each table. A test fails if a table is missing from every feature's list. */
  erasure?: Record<string, Erasure>
}
