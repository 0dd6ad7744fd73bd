import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { KILOBYTE, MEGABYTE } from '#contract/limits.ts'
import { Holdings } from './holdings.ts'
import { siteOf } from './rate-limit.ts'

/** The maximum size of all replies that have not been read, in bytes: in total, and in one network. */
const MOST_UNREAD = 64 * MEGABYTE
const MOST_UNREAD_OF_ONE = 24 * MEGABYTE
/** Smaller replies are not counted. All pages that employees open are smaller. */
const LARGE = 128 * KILOBYTE

/**
 * Limits how much of a process's memory large replies can use until their clients have read them. If it is
 * too much, closes connections, because a client may never read its reply. Starts with the oldest reply of
 * the network that has the most unread bytes. Otherwise, a few networks could close everybody else's
 * connections. The newest reply is kept, whatever its size.
 */
export function limitUnread(app: FastifyInstance) {
  const unread = new Holdings<FastifyReply>()
  app.addHook('onSend', async (request, reply, payload) => {
    const length = reply.getHeader('content-length')
    const bytes = sizeOf(payload, length === undefined ? undefined : Number(length))
    // If the client has gone, no event would remove the reply from the list, and the request's body would
    // stay in memory, too.
    if (bytes <= LARGE || reply.raw.destroyed) return
    const site = siteOf(request.ip)
    for (;;) {
      const isTooMuchOfOne = unread.of(site) + bytes > MOST_UNREAD_OF_ONE
      if (!isTooMuchOfOne && unread.total + bytes <= MOST_UNREAD) break
      const [ownOldest] = unread.itemsOf(site)
      const oldest = isTooMuchOfOne
        ? ownOldest
        : (unread.oldestOfLargest(site, bytes) ?? unread.oldestOfLargest())
      if (!oldest) break
      unread.remove(oldest)
      oldest.raw.destroy()
    }
    unread.add(reply, site, bytes)
    reply.raw.once('close', () => unread.remove(reply))
  })
}

/** How much of a file is in memory at a time while it is sent. The rest waits until the client reads. */
const STREAMED = 160 * KILOBYTE
/** A file that is made while it is sent, such as an export, also keeps some of the database's rows. */
const STREAMED_WHILE_MADE = 6 * MEGABYTE

function sizeOf(payload: unknown, announced: number | undefined) {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return Buffer.byteLength(payload)
  if (!(payload instanceof Readable)) return 0
  return announced === undefined ? STREAMED_WHILE_MADE : Math.min(announced, STREAMED)
}
