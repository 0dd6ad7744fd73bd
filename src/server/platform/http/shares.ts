import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MEGABYTE, MOST_WITHOUT_SESSION } from '#contract/limits.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { networkOf } from './rate-limit.ts'

/**
 * The maximum number of requests on one connection that wait for a reply. Browsers and proxies send one at a
 * time over HTTP/1.1. One packet can contain a thousand, and the server would work on all of them before it
 * serves anybody else.
 */
export const MOST_ON_ONE_CONNECTION = 16

/**
 * The maximum size of all bodies that are being received or processed, in bytes: in total, and from one
 * network.
 */
const MOST_HELD = 64 * MEGABYTE
export const MOST_HELD_OF_ONE = 24 * MEGABYTE

/**
 * Limits the share of a process's resources that one connection, one network or all bodies together can use.
 */
export function limitShares(app: FastifyInstance) {
  const unanswered = new WeakMap<Socket, number>()
  const held = { all: 0, of: new Map<string, number>() }
  app.addHook('onRequest', (request, reply, done) => {
    if (isCrowded(unanswered, request, reply)) return
    done(reserve(held, request, reply))
  })
}

/** True if the connection has too many unanswered requests. It is then closed, and the request is dropped. */
function isCrowded(unanswered: WeakMap<Socket, number>, { raw }: FastifyRequest, reply: FastifyReply) {
  const { socket } = raw
  const count = (by: 1 | -1) => {
    const now = (unanswered.get(socket) ?? 0) + by
    unanswered.set(socket, now)
    return now
  }
  if (count(1) > MOST_ON_ONE_CONNECTION) {
    reply.hijack()
    socket.destroy()
    return true
  }
  reply.raw.once('close', () => count(-1))
  return false
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
