import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MEGABYTE, MOST_WITHOUT_SESSION } from '#contract/limits.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { networkOf } from './rate-limit.ts'

/** The maximum size of all bodies that are being received or processed, in bytes. */
const MOST_HELD = 64 * MEGABYTE
/** The same for one network, account or company. */
export const MOST_HELD_OF_ONE = 24 * MEGABYTE
/**
 * The same for public calls together. It leaves room for signed-in people, however many networks the public
 * calls come from.
 */
export const MOST_HELD_OF_PUBLIC = 32 * MEGABYTE

declare module 'fastify' {
  interface FastifyRequest {
    share: Share
  }
}

/** Limits the memory that request bodies use in a process: those of one sender, and all together. */
export function limitShares(app: FastifyInstance) {
  const held = new Map<string, number>()
  app.addHook('onRequest', async (request, reply) => {
    request.share = new Share(held, announced(request))
    reply.raw.once('close', () => request.share.leave())
    const left = MOST_HELD - (held.get('all') ?? 0)
    request.share.count('all', MOST_HELD)
    // A network may take at most half of the free room. Otherwise, three networks could take all of it.
    request.share.count(networkOf(request.ip), Math.min(MOST_HELD_OF_ONE, left))
  })
  // A call may still be waiting or running when its sender has closed the connection.
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const result: unknown = handler.call(this, request, reply)
      if (result instanceof Promise) request.share.keepDuring(result)
      return result
    }
  })
}

/**
 * The room that a large body takes up. Smaller bodies, which every call accepts, are not counted, because the
 * number of connections limits them.
 */
class Share {
  readonly #held: Map<string, number>
  readonly #bytes: number
  readonly #senders: string[] = []
  /** How many parts of the program need the body: the connection, and the call while it runs. */
  #users = 1

  constructor(held: Map<string, number>, bytes: number) {
    this.#held = held
    this.#bytes = bytes
  }

  /** Counts the body for its sender as soon as the sender is known. Throws if there is no room. */
  count(sender: string, most = MOST_HELD_OF_ONE) {
    if (this.#bytes <= MOST_WITHOUT_SESSION || this.#users === 0) return
    if ((this.#held.get(sender) ?? 0) + this.#bytes > most)
      throw new AppError('unavailable', 'Please try again in a moment')
    this.#addTo(sender, this.#bytes)
    this.#senders.push(sender)
  }

  keepDuring(work: Promise<unknown>) {
    this.#users += 1
    const end = () => this.leave()
    work.then(end, end)
  }

  leave() {
    this.#users -= 1
    if (this.#users > 0) return
    for (const sender of this.#senders.splice(0)) this.#addTo(sender, -this.#bytes)
  }

  #addTo(sender: string, bytes: number) {
    const now = (this.#held.get(sender) ?? 0) + bytes
    if (now > 0) this.#held.set(sender, now)
    else this.#held.delete(sender)
  }
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
