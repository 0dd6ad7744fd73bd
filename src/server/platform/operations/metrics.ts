import cluster from 'node:cluster'
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { notFound } from '#server/platform/core/app-error.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Config } from '#server/platform/core/config.ts'
import { isLocal } from '#server/platform/core/loopback.ts'
import type { Db } from '#server/platform/database/db.ts'
import { measureHealth } from './health-metrics.ts'
import { metricsOfAll } from './metrics-of-all.ts'

/** Prometheus metrics, available with METRICS_TOKEN, or from this machine if no token is set. */
export function serveMetrics(
  app: FastifyInstance,
  { config, db, clock }: { config: Config; db: Db; clock: Clock },
) {
  const { METRICS_TOKEN } = config
  const registry = new Registry()
  const metrics = cluster.isWorker ? metricsOfAll(registry) : () => registry.metrics()
  collectDefaultMetrics({ register: registry })
  measureHealth(registry, db, clock)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    }
    duration.observe(labels, reply.elapsedTime / 1_000)
  })
  app.get('/metrics', async (request, reply) => {
    const isAllowed = METRICS_TOKEN
      ? sameText(request.headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`)
      : isLocal(request, config)
    if (!isAllowed) throw notFound()
    return reply.type(registry.contentType).send(await metrics())
  })
}

function sameText(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
