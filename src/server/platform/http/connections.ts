import { BlockList, type Server, type Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import { Holdings } from './holdings.ts'
import { siteOf } from './rate-limit.ts'

/** The maximum number of connections to one process. Each may hold a reply that its client has not read. */
export const MOST_CONNECTIONS = 5_000

interface Limits {
  most: number
  /** True if all connections come from our own proxy. They then have no limit for one network. */
  isBehindProxy: boolean
}

const A_SECOND = 1_000

/**
 * Limits a server's connections: in total, and to a quarter for one network. Idle connections are closed a
 * little earlier, because most connections of a large office are idle. When all are in use, a new connection
 * closes the oldest one of the network that has the most. So a few networks cannot keep everybody else out.
 */
export class Connections {
  readonly #held = new Holdings<Socket>()
  /** Since when each connection has been idle. Undefined while it has a request. */
  readonly #idleSince = new Map<Socket, number | undefined>()
  /**
   * The sites whose idle connections were closed in the last second, and 'all' if those of all sites were.
   */
  readonly #closed = new LRUCache<string, true>({ max: 100, ttl: A_SECOND })
  readonly #limits: Limits

  constructor(server: Server, limits: Limits) {
    this.#limits = limits
    server.on('connection', (socket: Socket) => this.#open(socket))
    fullNetworks.set(server, new FullNetworks(this))
  }

  /** Whether the network has all the connections that it may have. Closes its idle ones first. */
  isFull(address: string): boolean {
    const { most, isBehindProxy } = this.#limits
    const site = isBehindProxy ? '' : siteOf(address)
    const mostOfOne = isBehindProxy ? most : most / 4
    if (this.#held.of(site) >= mostOfOne * 0.8) this.#closeIdle(site, this.#held.itemsOf(site))
    return this.#held.of(site) >= mostOfOne
  }

  /** Marks the connection as busy. Called for each request. */
  begin(socket: Socket) {
    if (this.#idleSince.has(socket)) this.#idleSince.set(socket, undefined)
  }

  /** Marks the connection as idle. Called when the reply to its last request has been sent. */
  end(socket: Socket) {
    if (this.#idleSince.has(socket)) this.#idleSince.set(socket, performance.now())
  }

  #open(socket: Socket) {
    const { most, isBehindProxy } = this.#limits
    const address = socket.remoteAddress
    // Without an address, the client has gone, and no limit for its network would apply to what it has sent.
    if (address === undefined) return void socket.destroy()
    const site = isBehindProxy ? '' : siteOf(address)
    const isFull = this.isFull(address)
    if (this.#held.total >= most) this.#closeIdle('all', this.#idleSince.keys())
    if (this.#held.total >= most && !isBehindProxy) this.#close(this.#held.oldestOfLargest(site, 1))
    if (isFull || this.#held.total >= most) {
      socket.destroy()
      return
    }
    this.#held.add(socket, site)
    this.#idleSince.set(socket, performance.now())
    socket.once('close', () => this.#forget(socket))
  }

  /**
   * Closes connections that have been idle for a second. Runs at most once a second, because it checks each
   * of them.
   */
  #closeIdle(whose: string, sockets: Iterable<Socket>) {
    if (this.#closed.has(whose)) return
    this.#closed.set(whose, true)
    const now = performance.now()
    for (const socket of [...sockets])
      if (now - (this.#idleSince.get(socket) ?? now) > A_SECOND) this.#close(socket)
  }

  #close(socket: Socket | undefined) {
    if (!socket) return
    socket.destroy()
    this.#forget(socket)
  }

  #forget(socket: Socket) {
    this.#held.remove(socket)
    this.#idleSince.delete(socket)
  }
}

/** The networks that have all the connections that they may have. */
class FullNetworks extends BlockList {
  readonly #connections: Connections

  constructor(connections: Connections) {
    super()
    this.#connections = connections
  }

  override check(address: unknown): boolean {
    return this.#connections.isFull(String(address))
  }
}

const fullNetworks = new WeakMap<Server, BlockList>()

/**
 * The full networks, for other sockets that pass connections on to this server. These sockets refuse
 * connections from a full network before Node creates anything for them. So a flood of connections takes less
 * time.
 */
export const fullNetworksOf = (server: Server) => fullNetworks.get(server)
