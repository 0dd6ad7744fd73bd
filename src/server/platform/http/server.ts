import http, { type IncomingMessage, type RequestListener, type ServerOptions } from 'node:http'
import type { Server, Socket } from 'node:net'
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
  const listener = oneByOne(answer)
  // Otherwise, Node answers these two kinds of request itself, so they do not count as unanswered.
  const server = http.createServer({ ...options, requireHostHeader: false }, listener)
  server.on('checkExpectation', listener)
  server.setTimeout(silence)
  server.maxConnections = MOST_CONNECTIONS
  const closeIdle = onceASecond(() => server.closeIdleConnections())
  server.on('drop', closeIdle)
  if (!isBehindProxy) limitEachNetwork(server, MOST_OF_ONE_NETWORK, closeIdle)
  return server
}

function onceASecond(run: () => void) {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - last < 1_000) return
    last = performance.now()
    run()
  }
}

/**
 * Closes new connections of a network that already has `most`, so that it cannot take all of a server's. Calls
 * `closeIdle` a little earlier, because most connections of a large office are idle.
 */
export function limitEachNetwork(server: Server, most: number, closeIdle: () => void) {
  const held = new Map<string, number>()
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const number = (held.get(network) ?? 0) + 1
    if (number > most * 0.8) closeIdle()
    if (number > most) {
      socket.destroy()
      return
    }
    held.set(network, number)
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1
      if (left > 0) held.set(network, left)
      else held.delete(network)
    })
  })
}

/**
 * Answers a connection's requests one by one. Otherwise, a client that reads no replies could make the server
 * hold many of them for each connection. Counts requests before Fastify does, because Fastify answers a
 * malformed path without calling its hooks.
 */
function oneByOne(answer: RequestListener): RequestListener {
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
    refuseCrumbs(request)
    line.push(() => answerHttp(request, response))
    response.once('close', () => {
      line.shift()
      if (!socket.destroyed) line[0]?.()
    })
    if (line.length === 1) line[0]?.()
  }
}

/** How many pieces of any size a body may have, and how many bytes its other pieces must have on average. */
const [FEW_PIECES, PIECE_BYTES] = [100, 128]

/**
 * Closes the connection of a body that arrives in tiny pieces. Node keeps each piece in a buffer of its own, so
 * a body of a megabyte in single bytes would use more than a hundred. Nothing but an attack sends such pieces.
 */
function refuseCrumbs(request: IncomingMessage) {
  const push = request.push.bind(request)
  let [pieces, bytes] = [0, 0]
  request.push = (piece: Buffer | null, encoding) => {
    if (request.socket.destroyed) return false
    if (piece) {
      pieces += 1
      bytes += piece.length
      if (pieces > FEW_PIECES + bytes / PIECE_BYTES) {
        request.socket.destroy()
        return false
      }
    }
    return push(piece, encoding)
  }
}
