import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Config } from '#server/platform/core/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import { API_PAGE_STYLE, apiPage } from '#server/platform/http/api-page.ts'
import { openApi } from '#server/platform/http/openapi.ts'
import type { Transport } from '#server/platform/mail/transport.ts'
import { serveMetrics } from './metrics.ts'

/** Serves the endpoints for operators and API developers: liveness, readiness, metrics and the API page. */
export function serveOperations(
  app: FastifyInstance,
  { config, db, clock, transport }: { config: Config; db: Db; clock: Clock; transport: Transport },
) {
  serveMetrics(app, { config, db, clock })

  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const [database, mail] = await Promise.all([isAnswering(db), transport.verify()])
    return reply.code(database && mail ? 200 : 503).send({ database, mail })
  })

  let described: ReturnType<typeof openApi> | undefined
  app.get('/api/openapi.json', async () => {
    described ??= openApi(config.PRODUCT_NAME, config.PUBLIC_URL)
    return described
  })
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(config.PRODUCT_NAME, config.PUBLIC_URL)),
  )
  app.get('/api/docs.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(API_PAGE_STYLE),
  )
}

const isAnswering = (db: Db) =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
