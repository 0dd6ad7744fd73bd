import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Config } from '#server/platform/core/config.ts'

/**
 * Allows only the main site's pages to make these calls from another origin. If no main site is configured,
 * no other origin may make them.
 */
export async function openToMainSite(
  app: FastifyInstance,
  { MAIN_SITE_URL }: Pick<Config, 'MAIN_SITE_URL'>,
  calls: Endpoint[],
) {
  if (!MAIN_SITE_URL) return
  const paths = new Set(calls.map(({ path }) => `/api${path}`))
  const isOpen = ({ method, url }: { method: string; url: string }) =>
    (method === 'POST' || method === 'OPTIONS') && paths.has(url.split('?')[0] ?? '')
  const open = {
    origin: [new URL(MAIN_SITE_URL).origin],
    methods: ['POST'],
    allowedHeaders: ['content-type'],
    maxAge: 600,
    strictPreflight: false,
  }
  await app.register(cors, {
    hook: 'onRequest',
    delegator: (request, decide) => decide(null, isOpen(request) ? open : { origin: false }),
  })
}
