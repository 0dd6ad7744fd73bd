import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import type { Route } from './http/routes.ts'
import type { Worker } from './jobs/jobs.ts'
import type { ScheduledTask } from './jobs/scheduled-tasks.ts'
import type { AnyLink, AnyMail } from './mail/mail.tsx'
import type { Pages } from './pages/pages.ts'

/**
 * What happens to a table's data about a person. `erased`: deleted with the person or their company. `unlinked`: stays
 * without a reference to the person. `exported`: belongs to the company, is exported, and is erased with it. `kept`:
 * stays, for the reason given. `nobody`: contains nothing about a person.
 */
export type Erasure = readonly [what: 'erased' | 'unlinked' | 'exported' | 'kept' | 'nobody', reason: string]

/** What a folder of `features` adds to the product. */
export interface Feature {
  /** Calls of the contract. */
  routes?: Route[]
  /** Pages that the server renders, or sends with data. */
  pages?: ((app: FastifyInstance, pages: Pages, begin: () => Context) => void)[]
  emails?: AnyMail[]
  /** Links in emails, each made for one person. */
  links?: AnyLink[]
  jobs?: Worker[]
  /** Scheduled tasks. */
  tasks?: ScheduledTask[]
  /** Adds built-in content. Runs at every start and does not change existing content. */
  seeds?: ((ctx: Context) => Promise<unknown>)[]
  /** By table. A test fails for a table that no feature lists. */
  erasure?: Record<string, Erasure>
}
