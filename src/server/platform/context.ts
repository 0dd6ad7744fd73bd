import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './core/config.ts'
import type { Signer } from './core/sign.ts'
import { whileHolding } from './database/connections-in-turn.ts'
import type { Db } from './database/db.ts'
import type { Jobs } from './jobs/job.ts'

/** The dependencies of a service function. `now` is read once, when a call begins. */
export interface Context {
  db: Db
  now: Date
  config: Config
  jobs: Jobs
  sign: Signer
  log: FastifyBaseLogger
  /** The network that a request comes from, if there is a request. For sharing out work. */
  site?: string | undefined
  /**
   * Throws if the caller may no longer make the call, for example because their session has since ended.
   * Undefined for background work. `transaction` calls it.
   */
  stillAllowed?: (() => Promise<void>) | undefined
}

/**
 * Commits all changes in `body` together. Throws first if the caller may no longer make the call. Inside it,
 * use only `tx`. With the embedded database, the outer connection would wait forever for this transaction.
 * With a server, it would take a second connection.
 */
export async function transaction<W extends Pick<Context, 'db' | 'stillAllowed'>, T>(
  ctx: W,
  body: (tx: W) => Promise<T>,
): Promise<T> {
  await ctx.stillAllowed?.()
  return ctx.db.transaction().execute((db) => whileHolding(() => body({ ...ctx, db })))
}
