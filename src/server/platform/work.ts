import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { Jobs } from './jobs.ts'
import type { Signer } from './sign.ts'

/** What a verb works with. `now` is read once a call, at the edge. */
export interface Work {
  db: Db
  now: Date
  config: Config
  jobs: Jobs
  sign: Signer
  log: FastifyBaseLogger
}

/**
 * Everything that must happen together. Inside, only `tx` may be used: on the embedded database the outer one would wait
 * for this transaction for ever, on a server it would take a second connection.
 */
export function transaction<W extends Pick<Work, 'db'>, T>(work: W, body: (tx: W) => Promise<T>): Promise<T> {
  return work.db.transaction().execute((db) => body({ ...work, db }))
}
