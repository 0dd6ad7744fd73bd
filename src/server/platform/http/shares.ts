import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MEGABYTE, MOST_WITHOUT_SESSION } from '#contract/limits.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { networkOf } from './rate-limit.ts'

/**
 * The maximum size of all bodies that are being received or processed, in bytes: in total, and from one
 * network.
 */
const MOST_HELD = 64 * MEGABYTE
export const MOST_HELD_OF_ONE = 24 * MEGABYTE

/** Limits how much of a process's memory the bodies of one network, or all bodies together, can use. */
export function limitShares(app: FastifyInstance) {
  const held = { all: 0, of: new Map<string, number>() }
  app.addHook('onRequest', (request, reply, done) => done(reserve(held, request, reply)))
}

/**
 * Reserves room for a large body until its request is answered. Returns an error if there is no room. Smaller
 * bodies, which every call accepts, are not counted, because the number of connections limits them.
 */
function reserve(
  held: { all: number; of: Map<string, number> },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const bytes = announced(request)
  if (bytes <= MOST_WITHOUT_SESSION) return undefined
  const network = networkOf(request.ip)
  const own = held.of.get(network) ?? 0
  if (held.all + bytes > MOST_HELD || own + bytes > MOST_HELD_OF_ONE)
    return new AppError('unavailable', 'Please try again in a moment')
  const count = (by: number) => {
    const now = (held.of.get(network) ?? 0) + by
    held.all += by
    if (now > 0) held.of.set(network, now)
    else held.of.delete(network)
  }
  count(bytes)
  reply.raw.once('close', () => count(-bytes))
  return undefined
}

/**
 * The size of a request's body, up to the limit of its call. If the size is unknown, it is assumed to be that
 * limit.
 */
function announced({ headers, routeOptions }: FastifyRequest): number {
  const most = routeOptions.bodyLimit ?? MOST_WITHOUT_SESSION
  if (headers['transfer-encoding'] !== undefined) return most
  return Math.min(Number(headers['content-length'] ?? 0), most)
}
