import http, { type RequestListener, type ServerOptions } from 'node:http'
import type { Server, Socket } from 'node:net'
import { networkOf } from './rate-limit.ts'

/** The maximum number of connections to one process. Each may hold a reply that its client has not read. */
export const MOST_CONNECTIONS = 5_000

/**
 * The maximum number of requests on one connection that wait for a reply. Browsers and proxies send one at a
 * time over HTTP/1.1, but one packet can contain thousands.
 */
export const MOST_ON_ONE_CONNECTION = 4

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
  if (!isBehindProxy) limitEachNetwork(server, MOST_CONNECTIONS / 2)
  return server
}

/** Closes new connections of a network that already has `most`, so that it cannot take all of a server's. */
export function limitEachNetwork(server: Server, most: number) {
  const held = new Map<string, number>()
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const number = (held.get(network) ?? 0) + 1
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
    line.push(() => answerHttp(request, response))
    response.once('close', () => {
      line.shift()
      if (!socket.destroyed) line[0]?.()
    })
    if (line.length === 1) line[0]?.()
  }
}
