import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Config } from '#server/platform/core/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import { API_PAGE_STYLE, apiPage } from '#server/platform/http/api-page.ts'
import { openApi } from '#server/platform/http/openapi.ts'
import { prepared } from '#server/platform/http/prepared.ts'
import type { Transport } from '#server/platform/mail/transport.ts'
import { serveMetrics } from './metrics.ts'

/** Serves the endpoints for operators and API developers: liveness, readiness, metrics and the API page. */
export function serveOperations(
  app: FastifyInstance,
  { config, db, clock, transport }: { config: Config; db: Db; clock: Clock; transport: Transport },
) {
  serveMetrics(app, { config, db, clock })

  app.get('/healthz', async () => ({ status: 'alive' }))
  const check = keptFor(CHECK_MS, clock, () =>
    Promise.all([isAnswering(db), transport.verify().then((state) => state !== 'away')]),
  )
  app.get('/readyz', async (_request, reply) => {
    const [database, mail] = await check()
    return reply.code(database && mail ? 200 : 503).send({ database, mail })
  })

  const { PRODUCT_NAME: product, PUBLIC_URL: site } = config
  app.get(
    '/api/openapi.json',
    UNTOUCHED,
    prepared('application/json; charset=utf-8', async () => JSON.stringify(await openApi(product, site))),
  )
  app.get(
    '/api/docs',
    UNTOUCHED,
    prepared('text/html; charset=utf-8', () => apiPage(product, site)),
  )
  app.get(
    '/api/docs.css',
    UNTOUCHED,
    prepared('text/css; charset=utf-8', () => API_PAGE_STYLE),
  )
}

/** The reply is already compressed, or must not be compressed. */
const UNTOUCHED = { compress: false } as const

const CHECK_MS = 10_000

/**
 * Checks at most once every `ms` milliseconds, however many requests arrive, because each check connects to
 * the mail server.
 */
function keptFor<T>(ms: number, clock: Clock, check: () => Promise<T>) {
  let last: { at: number; result: Promise<T> } | undefined
  return () => {
    const at = clock.now().getTime()
    if (!last || at - last.at >= ms) last = { at, result: check() }
    return last.result
  }
}

const isAnswering = (db: Db) =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
