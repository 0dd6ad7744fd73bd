import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { Counts } from '#server/platform/core/counts.ts'
import { Lines } from '#server/platform/core/lines.ts'

interface Holder {
  network: string
  /** True if the work already has a connection, because it is in a transaction. */
  isHolding: boolean
}

const holders = new AsyncLocalStorage<Holder>()

/** Runs a network's work. Its connections to the database then count for the network. */
export const forNetwork = <T>(network: string, work: () => T): T =>
  holders.run({ network, isHolding: false }, work)

/**
 * Runs the body of a transaction. If the body needs a second connection, the limit of its network does not
 * apply. Otherwise, a network's transactions could hold its connections and wait for each other.
 */
export const whileHolding = <T>(body: () => T): T => {
  const holder = holders.getStore()
  return holder ? holders.run({ ...holder, isHolding: true }, body) : body()
}

interface Waiting {
  network: string
  begin: () => void
}

/** The same message as the driver's, so that this error counts as an outage, too. */
const TOO_LATE = 'timeout exceeded when trying to connect'

/**
 * Hands out a pool's connections. The networks take turns. A network may take up to half of the connections
 * that the other networks leave, and at least one. So if one network's changes wait for each other, the other
 * networks still get connections. This limit does not apply to work that belongs to no network.
 */
export function inTurn(pool: pg.Pool, { most, waitMs }: { most: number; waitMs: number }) {
  const waiting = new Lines<string, Waiting>()
  const held = new Counts()
  const mayTake = ({ network }: Pick<Waiting, 'network'>) => {
    const [own, free] = [held.of(network), most - held.total]
    return free > 0 && (network === '' || own < Math.max(1, Math.floor((free + own) / 2)))
  }
  const next = () => {
    for (;;) {
      const first = waiting.take(mayTake)
      if (!first) return
      held.add(first.network, 1)
      first.begin()
    }
  }
  const turnOf = (network: string) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const one = { network, begin }
      const timer = setTimeout(() => {
        waiting.remove(network, one)
        reject(new Error(TOO_LATE))
      }, waitMs)
      waiting.add(network, one)
      next()
    })
  const connect = async () => {
    const { network = '', isHolding = false } = holders.getStore() ?? {}
    if (isHolding || (waiting.isEmpty && mayTake({ network }))) held.add(network, 1)
    else await turnOf(network)
    const free = () => {
      held.add(network, -1)
      next()
    }
    try {
      const client = await pool.connect()
      const release = client.release.bind(client)
      client.release = (destroy) => {
        release(destroy)
        free()
      }
      return client
    } catch (error) {
      free()
      throw error
    }
  }
  return { connect, end: () => pool.end(), options: pool.options }
}
