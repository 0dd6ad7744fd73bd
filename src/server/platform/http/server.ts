import http, { type IncomingMessage, type RequestListener, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { joinPieces } from '#server/platform/core/pieces.ts'
import { Connections, MOST_CONNECTIONS } from './connections.ts'
import { addressBehindProxy } from './forwarded.ts'
import { amountOf } from './open-requests.ts'
import { siteOf } from './rate-limit.ts'
import { createRounds } from './rounds.ts'

/**
 * The maximum number of requests on one connection that wait for a reply. Browsers and proxies send one at a
 * time over HTTP/1.1, but one packet can contain thousands.
 */
export const MOST_ON_ONE_CONNECTION = 2

/**
 * The maximum number of a request's headers. Browsers and proxies send about 30. Each header takes ten times
 * its length in memory, for as long as the request is open.
 */
const MOST_HEADERS = 100

/** How many milliseconds after the reply the rest of a request may arrive. */
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
  // Otherwise, Node itself answers requests without a Host header, and they do not count as waiting for a
  // reply. The same goes for an unknown Expect header, so we also listen to `checkExpectation`.
  const server = http.createServer({ ...options, requireHostHeader: false })
  // Node drops any further headers. The one above our limit tells `refusalOf` that there are too many.
  server.maxHeadersCount = MOST_HEADERS + 1
  const connections = new Connections(server, { most: mostConnections, isBehindProxy })
  const inRounds = createRounds()
  const answerInRounds: RequestListener = (request, response) => {
    const { socket, headers } = request
    const address = (isBehindProxy && addressBehindProxy(headers)) || socket.remoteAddress
    inRounds(siteOf(address ?? ''), () => {
      if (!socket.destroyed) answer(request, response)
    })
  }
  const { listener, waiting } = oneByOne(answerInRounds, connections)
  server.on('connection', (socket: Socket) => limitPipelining(socket, () => waiting(socket)))
  server.on('request', listener).on('checkExpectation', listener)
  server.setTimeout(silence)
  return server
}

interface Parser {
  onIncoming: (...request: unknown[]) => unknown
}

/**
 * With this result, `onIncoming` tells the parser that the rest of the packet is not HTTP. The parser then
 * stops.
 */
const NO_MORE_HTTP = 2

/**
 * Closes the connection if too many of its requests wait for a reply, or arrive in one turn of the event
 * loop. Node itself would go on parsing the packet, and the thousands of requests that may be in it.
 */
function limitPipelining(socket: Socket, waiting: () => number) {
  const { parser } = socket as Socket & { parser: Parser }
  const { onIncoming } = parser
  let together = 0
  parser.onIncoming = (...request) => {
    if (together === 0)
      setImmediate(() => {
        together = 0
      })
    together += 1
    if (!socket.destroyed && Math.max(together, waiting() + 1) <= MOST_ON_ONE_CONNECTION)
      return onIncoming(...request)
    socket.destroy()
    return NO_MORE_HTTP
  }
}

function refusalOf({ headers, rawHeaders, httpVersion }: IncomingMessage) {
  // Names and values alternate in `rawHeaders`.
  if (rawHeaders.length > 2 * MOST_HEADERS) return 431
  return headers.host === undefined && httpVersion === '1.1' ? 400 : undefined
}

/**
 * Answers a connection's requests one by one. Otherwise, a client that reads no replies could make the server
 * hold many of them for each connection. Counts requests before Fastify does, because Fastify answers a
 * malformed path without calling its hooks.
 */
function oneByOne(answer: RequestListener, connections: Connections) {
  const answerHttp: RequestListener = (request, response) => {
    const refusal = refusalOf(request)
    if (refusal) response.writeHead(refusal, { connection: 'close' }).end()
    else answer(request, response)
  }
  const lines = new WeakMap<Socket, (() => void)[]>()
  const listener: RequestListener = (request, response) => {
    const { socket } = request
    const line = lines.get(socket) ?? []
    // While a request waits behind another one, no limit counts its size. So a long one may not wait.
    if (line.length > 0 && amountOf(request) > 1) {
      socket.destroy()
      return
    }
    lines.set(socket, line)
    joinPieces(request, () => socket.destroy())
    connections.begin(socket)
    // Each limit watches for the end of a reply, and Node would warn of more than 10 watchers.
    response.setMaxListeners(30)
    line.push(() => answerHttp(request, response))
    response.once('close', () => {
      // Otherwise, the rest of a body could go on arriving for long, although nobody reads it. If the whole
      // body has arrived, the connection stays open, because a proxy may already use it for another client's
      // request.
      if (!request.complete)
        setTimeout(() => {
          if (!request.complete) socket.destroy()
        }, A_SECOND).unref()
      line.shift()
      if (line.length === 0) connections.end(socket)
      else if (!socket.destroyed) line[0]?.()
    })
    if (line.length === 1) line[0]?.()
  }
  return { listener, waiting: (socket: Socket) => lines.get(socket)?.length ?? 0 }
}
