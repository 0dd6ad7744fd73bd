import http, { type RequestListener, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { Connections, MOST_CONNECTIONS } from './connections.ts'
import { joinPieces } from './pieces.ts'

/**
 * The maximum number of requests on one connection that wait for a reply. Browsers and proxies send one at a
 * time over HTTP/1.1, but one packet can contain thousands.
 */
export const MOST_ON_ONE_CONNECTION = 4

/** How many milliseconds a client has to read its reply if it has not sent its whole request. */
const A_SECOND = 1_000

interface Limits {
  /** A connection without traffic is closed after this many milliseconds. */
  silence: number
  /** True if all connections come from our own proxy. */
  isBehindProxy: boolean
  mostConnections?: number
}

export function createHttpServer(
  answer: RequestListener,
  { silence, isBehindProxy, mostConnections = MOST_CONNECTIONS }: Limits,
  options: ServerOptions,
) {
  // Otherwise, Node answers two kinds of request itself, so they do not count as unanswered.
  const server = http.createServer({ ...options, requireHostHeader: false })
  const connections = new Connections(server, { most: mostConnections, isBehindProxy })
  const listener = oneByOne(answer, connections)
  server.on('request', listener).on('checkExpectation', listener)
  server.setTimeout(silence)
  return server
}

/**
 * Answers a connection's requests one by one. Otherwise, a client that reads no replies could make the server
 * hold many of them for each connection. Counts requests before Fastify does, because Fastify answers a
 * malformed path without calling its hooks.
 */
function oneByOne(answer: RequestListener, connections: Connections): RequestListener {
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
    connections.begin(socket)
    // Each limit watches for the end of a reply, and Node would warn of more than 10 watchers.
    response.setMaxListeners(30)
    line.push(() => answerHttp(request, response))
    response.once('close', () => {
      // Otherwise, the rest of a body that nobody reads could go on for long.
      if (!request.complete) setTimeout(() => socket.destroy(), A_SECOND).unref()
      line.shift()
      if (line.length === 0) connections.end(socket)
      else if (!socket.destroyed) line[0]?.()
    })
    if (line.length === 1) line[0]?.()
  }
}
