import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { MOST_WITHOUT_SESSION } from '#contract/limits.ts'
import { tryAgain } from '#server/platform/core/app-error.ts'
import { MOST_CONNECTIONS } from './connections.ts'
import { Holdings } from './holdings.ts'
import { siteOf } from './rate-limit.ts'

/**
 * How many requests may be open, from one network and in total. The other connections are for requests that
 * arrive while older ones are being closed. A request with a long head or body counts as several.
 */
export const MOST_OPEN = { one: MOST_CONNECTIONS / 4, all: MOST_CONNECTIONS * 0.9 }

/** This many bytes of a request count as one request. Browsers seldom send more. */
const USUAL = 4_096
/** Each name and each value of a header counts as this many more bytes, because it takes that much memory. */
const BYTES_FOR_EACH_PART = 32

/** The number of requests that one request counts as. */
export const amountOf = ({ url = '', rawHeaders, headers }: IncomingMessage) =>
  Math.ceil(
    rawHeaders.reduce(
      (sum, { length }) => sum + length + BYTES_FOR_EACH_PART,
      url.length + 1 + bodyOf(headers),
    ) / USUAL,
  )

/** The size of a request's body, up to the maximum without a session. `shares.ts` counts larger bodies. */
function bodyOf(headers: IncomingHttpHeaders): number {
  if (headers['transfer-encoding']) return MOST_WITHOUT_SESSION
  return Math.min(Number(headers['content-length'] ?? 0) || 0, MOST_WITHOUT_SESSION)
}

/**
 * Limits the open requests, which are not yet fully answered. Behind a proxy, connections cannot be limited
 * by network, because the proxy opens all of them: one for each request. If too many requests are open, a new
 * one closes the oldest one of the network that has the most.
 */
export function limitOpenRequests(app: FastifyInstance, most = MOST_OPEN) {
  const open = new Holdings<FastifyReply>()
  app.addHook('onRequest', async (request, reply) => {
    // No event would take away a request whose client has gone.
    if (reply.raw.destroyed) return
    const site = siteOf(request.ip)
    const amount = amountOf(request.raw)
    if (open.of(site) + amount > most.one) throw tryAgain()
    while (open.total + amount > most.all) {
      const oldest = open.oldestOfLargest(site, amount)
      if (!oldest) throw tryAgain()
      open.remove(oldest)
      oldest.raw.destroy()
    }
    open.add(reply, site, amount)
    reply.raw.once('close', () => open.remove(reply))
  })
}
