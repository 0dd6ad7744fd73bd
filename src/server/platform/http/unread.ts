import type { FastifyInstance, FastifyReply } from 'fastify'
import { KILOBYTE, MEGABYTE } from '#contract/limits.ts'
import { networkOf } from './rate-limit.ts'

/** The maximum size of all replies that have not been read, in bytes: in total, and in one network. */
const MOST_UNREAD = 64 * MEGABYTE
const MOST_UNREAD_OF_ONE = 24 * MEGABYTE
/** Smaller replies are not counted. All pages that employees open are smaller. */
const LARGE = 128 * KILOBYTE

interface Unread {
  network: string
  bytes: number
}

/**
 * Limits how much of a process's memory large replies can use until their clients have read them. If there are
 * too many, closes connections, because a client may never read its reply.
 */
export function limitUnread(app: FastifyInstance) {
  const unread = new Map<FastifyReply, Unread>()
  app.addHook('onSend', async (request, reply, payload) => {
    const bytes = sizeOf(payload)
    // If the client has gone, no event would take the reply, and with it the request's body, out of the map.
    if (bytes <= LARGE || reply.raw.destroyed) return
    unread.set(reply, { network: networkOf(request.ip), bytes })
    reply.raw.once('close', () => unread.delete(reply))
    closeOldest(unread)
  })
}

/** A streamed reply is not counted, because it waits until its client reads. */
const sizeOf = (payload: unknown) =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0

/**
 * Closes connections until the rest are within the limits: each time, the one that has waited longest in the
 * network with the most unread bytes. Otherwise, a few networks could close everybody else's connections.
 * Keeps the newest reply, whatever its size.
 */
function closeOldest(unread: Map<FastifyReply, Unread>) {
  const older = [...unread].slice(0, -1)
  const held = new Map<string, number>()
  let all = 0
  for (const { network, bytes } of unread.values()) {
    held.set(network, (held.get(network) ?? 0) + bytes)
    all += bytes
  }
  const heldBy = ([, { network }]: [FastifyReply, Unread]) => held.get(network) ?? 0
  while (older.length > 0) {
    const worst = older.reduce((one, other) => (heldBy(other) > heldBy(one) ? other : one))
    if (all <= MOST_UNREAD && heldBy(worst) <= MOST_UNREAD_OF_ONE) return
    const [reply, { network, bytes }] = worst
    older.splice(older.indexOf(worst), 1)
    held.set(network, heldBy(worst) - bytes)
    all -= bytes
    unread.delete(reply)
    reply.raw.destroy()
  }
}
