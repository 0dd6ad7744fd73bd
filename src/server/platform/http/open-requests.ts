import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/platform/core/app-error.ts'
import { networkOf } from './rate-limit.ts'

/**
 * Limits how many requests of one network have no whole reply yet. Behind a proxy, connections cannot be limited
 * by network, because the proxy opens all of them: one for each request.
 */
export function limitOpenRequests(app: FastifyInstance, most: number) {
  const open = new Map<string, number>()
  app.addHook('onRequest', async (request, reply) => {
    // No event would take away a request whose client has gone.
    if (reply.raw.destroyed) return
    const network = networkOf(request.ip)
    const number = (open.get(network) ?? 0) + 1
    if (number > most) throw new AppError('unavailable', 'Please try again in a moment')
    open.set(network, number)
    reply.raw.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
