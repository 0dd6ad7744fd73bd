import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './core/config.ts'
import type { Signer } from './core/sign.ts'
import type { Db } from './database/db.ts'
import type { Jobs } from './jobs/job.ts'

/** The dependencies of a service function. `now` is read once per call, at the edge. */
export interface Context {
  db: Db
  now: Date
  config: Config
  jobs: Jobs
  sign: Signer
  log: FastifyBaseLogger
}

/**
 * Commits everything in `body` together. Inside, use only `tx`. The outer connection would wait forever for this
 * transaction on the embedded database, and take a second connection on a server.
 */
export function transaction<W extends Pick<Context, 'db'>, T>(
  ctx: W,
  body: (tx: W) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction().execute((db) => body({ ...ctx, db }))
}
