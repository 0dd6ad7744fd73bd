import cluster from 'node:cluster'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { fullNetworksOf } from './connections.ts'

/**
 * How many sockets listen on the port. Node accepts one connection from each in a turn of its event loop. With
 * one socket, somebody whose pages take long could keep everybody else's new connections waiting.
 */
const SOCKETS = 128
/** How many new connections can wait at each socket. Together they are less than a second of work. */
const BACKLOG = 32

/**
 * Listens for requests. Throws if the port is in use. Only Linux spreads connections over several sockets, and
 * between several processes, the primary process accepts them.
 */
export async function listen(app: FastifyInstance, { port, host }: { port: number; host: string }) {
  if (process.platform !== 'linux' || cluster.isWorker) return app.listen({ port, host })
  await requireFree({ port, host })
  const blockList = fullNetworksOf(app.server)
  const options = { allowHalfOpen: true, noDelay: true, ...(blockList && { blockList }) }
  const serve = (socket: net.Socket) => app.server.emit('connection', socket)
  const others = Array.from({ length: SOCKETS - 1 }, () =>
    net
      .createServer(options, serve)
      .on('error', (error) => app.log.warn({ err: error }, 'a connection could not be accepted')),
  )
  let closed: Promise<unknown> = Promise.resolve()
  app.addHook('preClose', async () => {
    closed = Promise.all(others.map((other) => new Promise((resolve) => other.close(resolve))))
  })
  app.addHook('onClose', async () => {
    await closed
  })
  const shared = { backlog: BACKLOG, reusePort: true }
  const url = await app.listen({ ...shared, port, host })
  const { address, port: bound } = app.server.address() as AddressInfo
  await Promise.all(
    others.map((other) => once(other.listen({ ...shared, port: bound, host: address }), 'listening')),
  )
  return url
}

/** Linux would let another copy of the server listen on the same port, and share its requests with it. */
async function requireFree(place: { port: number; host: string }) {
  const probe = net.createServer()
  await once(probe.listen(place), 'listening')
  await new Promise((resolve) => probe.close(resolve))
}
