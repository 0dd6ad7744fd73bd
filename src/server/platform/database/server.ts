import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { inTurn } from './connections-in-turn.ts'
import { isPrepared } from './prepared.ts'
import { readsCounter } from './reads.ts'

/** Database timeouts in milliseconds, so that no call waits forever. */
export interface Timeouts {
  /** The timeout for getting a connection, whether idle or new. */
  connection: number
  /** The timeout for one statement, enforced by the database. */
  statement: number
  /**
   * The timeout for the response to one statement, enforced by our driver. Longer than `statement`, so that a
   * working database reports its own timeout first.
   */
  silence: number
  /**
   * The timeout for a transaction's next statement, enforced by the database, so that a crashed process does
   * not hold locks.
   */
  pause: number
}

/**
 * Timeouts by kind of work. They are shorter for calls than for background work, because somebody is waiting
 * for the call.
 */
export interface Limits {
  calls: Timeouts
  beside: Timeouts
}

/**
 * The server's limits. Before a call does anything else, it waits for a connection and looks up its caller.
 * These two steps together take less than 20 seconds.
 */
export const LIMITS: Limits = {
  calls: { connection: 5_000, statement: 10_000, silence: 12_000, pause: 60_000 },
  beside: { connection: 30_000, statement: 120_000, silence: 130_000, pause: 300_000 },
}

/**
 * The number of connections in each pool. If a process has more calls than this to answer, the rest wait for
 * a connection and eventually get a 503.
 */
const POOL = { calls: 10, beside: 5, unlimited: 10 }
const WAIT_FOR_CONNECTION_MS = 5_000

// With these parsers, both databases return counts as numbers and dates as text.
const INT8 = 20
const DATE = 1082
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(DATE, (day) => day)

/**
 * A pooler may use another connection for every transaction, so settings and prepared statements must not
 * last longer than a transaction.
 */
export function openPool(
  url: string,
  limits: Limits | undefined,
  { of, isPooled }: { of: keyof Limits; isPooled: boolean },
) {
  const timeouts = limits?.[of]
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'evenkeel',
    max: timeouts ? POOL[of] : POOL.unlimited,
    connectionTimeoutMillis: timeouts?.connection ?? WAIT_FOR_CONNECTION_MS,
    keepAlive: true,
    ...(timeouts &&
      !isPooled && {
        // PostgreSQL compiles statements that it expects to be slow. This is often wrong, and compiling can
        // take a second.
        options: '-c jit=off',
        statement_timeout: timeouts.statement,
        idle_in_transaction_session_timeout: timeouts.pause,
      }),
  })
  // An 'error' event without a listener ends the process. The pool handles errors on idle connections by
  // replacing them. Errors on a connection in use can be ignored, because its next statement will fail
  // anyway.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    watchStatements(client, { silenceMs: timeouts?.silence, isPooled })
  })
  if (!timeouts) return new PostgresDialect({ pool })
  return new PostgresDialect({ pool: inTurn(pool, { most: POOL[of], waitMs: timeouts.connection }) })
}

/**
 * Names prepared statements, so that each connection keeps their plans. Counts the bytes of their results.
 * Closes a connection that has stopped responding.
 */
function watchStatements(
  client: pg.PoolClient,
  { silenceMs, isPooled }: { silenceMs: number | undefined; isPooled: boolean },
) {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  const watched = (text: unknown, ...given: unknown[]) => {
    const stream = (client as unknown as pg.Client).connection.stream as Socket
    const [count, before, begun] = [readsCounter(), stream.bytesRead, performance.now()]
    const answer = isPrepared(text) && !isPooled ? query(named(text, given)) : query(text, ...given)
    // Destroying the socket makes the statement fail immediately. The rollback after it fails immediately
    // too, and does not wait again.
    const timer = silenceMs === undefined ? undefined : setTimeout(() => stream.destroy(), silenceMs)
    const heard = () => {
      clearTimeout(timer)
      count?.(stream.bytesRead - before, performance.now() - begun)
    }
    answer.then(heard, heard)
    return answer
  }
  Object.assign(client, { query: watched })
}

// The name of each prepared statement, by its text. The map stays small, because there are few such
// statements and their text never varies.
const names = new Map<string, string>()

function named(text: string, [values]: unknown[]) {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return { name, text, values }
}
