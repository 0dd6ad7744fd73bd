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
 * too many, closes the connection that has waited longest, because a client may never read its reply.
 */
export function limitUnread(app: FastifyInstance) {
  const unread = new Map<FastifyReply, Unread>()
  app.addHook('onSend', async (request, reply, payload) => {
    const bytes = sizeOf(payload)
    if (bytes <= LARGE) return
    const network = networkOf(request.ip)
    unread.set(reply, { network, bytes })
    reply.raw.once('close', () => unread.delete(reply))
    closeOldest(unread, MOST_UNREAD_OF_ONE, (other) => other.network === network)
    closeOldest(unread, MOST_UNREAD, () => true)
  })
}

/** A streamed reply is not counted, because it waits until its client reads. */
const sizeOf = (payload: unknown) =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0

/** Closes connections until the rest are within the limit. Keeps the newest reply, whatever its size. */
function closeOldest(unread: Map<FastifyReply, Unread>, most: number, isCounted: (of: Unread) => boolean) {
  const counted = [...unread].filter(([, of]) => isCounted(of))
  let bytes = counted.reduce((sum, [, of]) => sum + of.bytes, 0)
  for (const [reply, of] of counted.slice(0, -1)) {
    if (bytes <= most) return
    bytes -= of.bytes
    unread.delete(reply)
    reply.raw.destroy()
  }
}
