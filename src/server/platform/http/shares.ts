import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MEGABYTE, MOST_WITHOUT_SESSION } from '#contract/limits.ts'
import { tryAgain } from '#server/platform/core/app-error.ts'
import { Holdings } from './holdings.ts'
import { siteOf } from './rate-limit.ts'

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

/** What several networks share: the room for all bodies, and the room for public calls. */
type Pool = 'all' | 'public'

interface Held {
  /** The total bytes of each sender's bodies. */
  bytes: Map<string, number>
  /** The bodies of each pool that are still arriving. */
  arriving: Record<Pool, Holdings<Share>>
}

/**
 * Limits the memory that request bodies use in a process: for one sender, and in total. If all room is taken,
 * a new body replaces the one that has been arriving for longest from the network that sends the most.
 */
export function limitShares(app: FastifyInstance) {
  const held: Held = { bytes: new Map(), arriving: { all: new Holdings(), public: new Holdings() } }
  app.addHook('onRequest', async (request, reply) => {
    request.share = new Share(held, request)
    reply.raw.once('close', () => request.share.leave())
    request.share.countIn('all', MOST_HELD)
    request.share.countNetwork()
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
  readonly #held: Held
  readonly #request: FastifyRequest
  readonly #site: string
  readonly #bytes: number
  readonly #senders: string[] = []
  /** How many parts of the program need the body: the connection, and the call while it runs. */
  #users = 1

  constructor(held: Held, request: FastifyRequest) {
    this.#held = held
    this.#request = request
    this.#site = siteOf(request.ip)
    this.#bytes = announced(request)
  }

  /** Counts the body for its sender as soon as the sender is known. Throws if there is no room. */
  count(sender: string, most = MOST_HELD_OF_ONE) {
    if (!this.#isCounted) return
    if (this.#bytesOf(sender) + this.#bytes > most) throw tryAgain()
    this.#addTo(sender, this.#bytes)
    this.#senders.push(sender)
  }

  /**
   * Counts the body in a pool. While there is no room, finds the network that sends the most and drops the
   * oldest of its bodies that are still arriving. Throws if that network has none.
   */
  countIn(pool: Pool, most: number) {
    if (!this.#isCounted) return
    const arriving = this.#held.arriving[pool]
    while (this.#bytesOf(pool) + this.#bytes > most) {
      const oldest = arriving.oldestOfLargest(this.#site, this.#bytes)
      if (!oldest) throw tryAgain()
      oldest.#drop()
    }
    this.count(pool, most)
    arriving.add(this, this.#site, this.#bytes)
    this.#request.raw.once('end', () => arriving.remove(this))
  }

  /**
   * Counts the body for its network, which may take at most half of the room that other networks leave.
   * Otherwise, bodies from three networks could take all of it, and bodies that have arrived are not dropped.
   */
  countNetwork() {
    const free = MOST_HELD - this.#bytesOf('all') + this.#bytes
    this.count(this.#site, Math.min(MOST_HELD_OF_ONE, free))
  }

  keepDuring(work: Promise<unknown>) {
    this.#users += 1
    const end = () => this.leave()
    work.then(end, end)
  }

  leave() {
    this.#users -= 1
    if (this.#users === 0) this.#release()
  }

  get #isCounted() {
    return this.#bytes > MOST_WITHOUT_SESSION && this.#users > 0
  }

  /** Closes the connection of a body that is still arriving. */
  #drop() {
    this.#request.raw.destroy()
    this.#release()
  }

  #release() {
    for (const sender of this.#senders.splice(0)) this.#addTo(sender, -this.#bytes)
    for (const pool of Object.values(this.#held.arriving)) pool.remove(this)
  }

  #bytesOf(sender: string) {
    return this.#held.bytes.get(sender) ?? 0
  }

  #addTo(sender: string, bytes: number) {
    const now = this.#bytesOf(sender) + bytes
    if (now > 0) this.#held.bytes.set(sender, now)
    else this.#held.bytes.delete(sender)
  }
}

/** A parsed JSON body takes up to this many times as much memory as its text. */
export const JSON_IN_MEMORY = 4

/**
 * The memory that a request's body takes. The size of the body counts up to the limit of its call. If the
 * size is unknown, the limit counts.
 */
function announced({ headers, routeOptions }: FastifyRequest): number {
  const most = routeOptions.bodyLimit ?? MOST_WITHOUT_SESSION
  const bytes =
    headers['transfer-encoding'] === undefined ? Math.min(Number(headers['content-length'] ?? 0), most) : most
  return bytes > MOST_WITHOUT_SESSION && !routeOptions.config.isUpload ? JSON_IN_MEMORY * bytes : bytes
}
