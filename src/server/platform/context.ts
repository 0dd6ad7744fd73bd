import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './core/config.ts'
import type { Signer } from './core/sign.ts'
import type { Db } from './database/db.ts'
import type { Jobs } from './jobs/job.ts'

/** What a verb works with. `now` is read once a call, at the edge. */
export interface Context {
  db: Db
  now: Date
  config: Config
  jobs: Jobs
  sign: Signer
  log: FastifyBaseLogger
}

/**
 * Everything in `body` is committed together. Inside, only `tx` may be used: on the embedded database the outer one would wait
 * for this transaction for ever, on a server it would take a second connection.
 */
export function transaction<W extends Pick<Context, 'db'>, T>(
  ctx: W,
  body: (tx: W) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction().execute((db) => body({ ...ctx, db }))
}
