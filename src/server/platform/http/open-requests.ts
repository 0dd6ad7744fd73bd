import type { FastifyInstance, FastifyReply } from 'fastify'
import { tryAgain } from '#server/platform/core/app-error.ts'
import { MOST_CONNECTIONS } from './connections.ts'
import { Holdings } from './holdings.ts'
import { siteOf } from './rate-limit.ts'

/**
 * How many requests may have no whole reply yet: of one network, and of all. The rest of the connections are left
 * to requests that arrive while others are closed.
 */
export const MOST_OPEN = { one: MOST_CONNECTIONS / 4, all: MOST_CONNECTIONS * 0.9 }

/**
 * Limits the requests that have no whole reply yet. Behind a proxy, connections cannot be limited by network, because
 * the proxy opens all of them: one for each request. If there are too many, the network with the most loses its
 * oldest request to each new one of another network.
 */
export function limitOpenRequests(app: FastifyInstance, most = MOST_OPEN) {
  const open = new Holdings<FastifyReply>()
  app.addHook('onRequest', async (request, reply) => {
    // No event would take away a request whose client has gone.
    if (reply.raw.destroyed) return
    const site = siteOf(request.ip)
    if (open.of(site) >= most.one) throw tryAgain()
    if (open.total >= most.all) {
      const oldest = open.oldestOfLargest(site, 1)
      if (!oldest) throw tryAgain()
      open.remove(oldest)
      oldest.raw.destroy()
    }
    open.add(reply, site)
    reply.raw.once('close', () => open.remove(reply))
  })
}
