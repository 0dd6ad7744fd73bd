import http, { type RequestListener, type ServerOptions } from 'node:http'
import type { Server, Socket } from 'node:net'
import { joinPieces } from './pieces.ts'
import { networkOf } from './rate-limit.ts'

/** The maximum number of connections to one process. Each may hold a reply that its client has not read. */
export const MOST_CONNECTIONS = 5_000

/**
 * The maximum number of requests on one connection that wait for a reply. Browsers and proxies send one at a
 * time over HTTP/1.1, but one packet can contain thousands.
 */
export const MOST_ON_ONE_CONNECTION = 4

/** The maximum number of connections from one network, and of its requests that have no whole reply yet. */
export const MOST_OF_ONE_NETWORK = MOST_CONNECTIONS / 4

interface Limits {
  /** A connection without traffic is closed after this many milliseconds. */
  silence: number
  /** True if all connections come from our own proxy. */
  isBehindProxy: boolean
}

export function createHttpServer(
  answer: RequestListener,
  { silence, isBehindProxy }: Limits,
  options: ServerOptions,
) {
  const idle = new IdleConnections()
  const listener = oneByOne(answer, idle)
  // Otherwise, Node answers these two kinds of request itself, so they do not count as unanswered.
  const server = http.createServer({ ...options, requireHostHeader: false }, listener)
  server.on('checkExpectation', listener)
  server.setTimeout(silence)
  server.maxConnections = MOST_CONNECTIONS
  server.on('connection', (socket) => idle.add(socket))
  server.on('drop', () => idle.close())
  if (!isBehindProxy) limitEachNetwork(server, MOST_OF_ONE_NETWORK, (sockets) => idle.closeOf(sockets))
  return server
}

const A_SECOND = 1_000

/**
 * The connections that have had no request for a second. Node's own list also has connections whose last reply
 * is still being sent.
 */
class IdleConnections {
  /** Since when each connection has been idle. Undefined while it has a request. */
  readonly #since = new Map<Socket, number | undefined>()
  /** When these connections were last gone through. */
  readonly #closed = new WeakMap<object, number>()

  add(socket: Socket) {
    this.#since.set(socket, performance.now())
    socket.once('close', () => this.#since.delete(socket))
  }

  begin(socket: Socket) {
    this.#since.set(socket, undefined)
  }

  end(socket: Socket) {
    if (this.#since.has(socket)) this.#since.set(socket, performance.now())
  }

  close() {
    this.closeOf(this.#since)
  }

  /** Closes those among these, at most once a second, because each new connection may ask for it. */
  closeOf(sockets: ReadonlyMap<Socket, unknown> | ReadonlySet<Socket>) {
    const now = performance.now()
    if (now - (this.#closed.get(sockets) ?? Number.NEGATIVE_INFINITY) < A_SECOND) return
    this.#closed.set(sockets, now)
    for (const socket of sockets.keys())
      if (now - (this.#since.get(socket) ?? now) > A_SECOND) socket.destroy()
  }
}

/**
 * Closes new connections of a network that already has `most`, so that it cannot take all of a server's. A little
 * earlier, closes the network's idle connections, because most connections of a large office are idle.
 */
export function limitEachNetwork(
  server: Server,
  most: number,
  closeIdle: (sockets: ReadonlySet<Socket>) => void,
) {
  const held = new Map<string, Set<Socket>>()
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const sockets = held.get(network) ?? new Set()
    if (sockets.size >= most * 0.8) closeIdle(sockets)
    if (sockets.size >= most) {
      socket.destroy()
      return
    }
    held.set(network, sockets.add(socket))
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) held.delete(network)
    })
  })
}

/**
 * Answers a connection's requests one by one. Otherwise, a client that reads no replies could make the server
 * hold many of them for each connection. Counts requests before Fastify does, because Fastify answers a
 * malformed path without calling its hooks.
 */
function oneByOne(answer: RequestListener, idle: IdleConnections): RequestListener {
  const answerHttp: RequestListener = (request, response) =>
    request.headers.host === undefined && request.httpVersion === '1.1'
      ? response.writeHead(400, { connection: 'close' }).end()
      : answer(request, response)
  const lines = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    const line = lines.get(socket) ?? []
    lines.set(socket, line)
    // A packet's remaining requests still arrive after the connection has been closed.
    if (line.length >= MOST_ON_ONE_CONNECTION) socket.destroy()
    if (socket.destroyed) return
    joinPieces(request)
    idle.begin(socket)
    // Each limit watches for the end of a reply, and Node would warn of more than 10 watchers.
    response.setMaxListeners(30)
    line.push(() => answerHttp(request, response))
    response.once('close', () => {
      line.shift()
      if (line.length === 0) idle.end(socket)
      else if (!socket.destroyed) line[0]?.()
    })
    if (line.length === 1) line[0]?.()
  }
}
