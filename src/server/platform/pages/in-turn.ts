import type { FastifyInstance } from 'fastify'
import { createDoors } from '#server/platform/core/turns.ts'
import { inTurn } from '#server/platform/http/fair.ts'
import { networkOf } from '#server/platform/http/rate-limit.ts'

/** An office or a mobile operator can be one network, so many may wait. */
const ofNetwork = createDoors<string>({ atOnce: 4, waiting: 1_000 })

/**
 * Makes the pages that one network requests take turns. Everybody else's requests are answered between them. A
 * page is not made if its sender has gone meanwhile. Call it before the pages are added.
 */
export function makePagesInTurn(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      return inTurn((work) => ofNetwork(networkOf(request.ip), work), {
        run: async () => handler.call(this, request, reply),
        again: async () => {},
        connection: reply.raw,
      })
    }
  })
}
