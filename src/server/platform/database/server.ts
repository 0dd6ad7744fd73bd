import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from './db.ts'

/** Time-outs in milliseconds on the way to the database, so that no call waits for ever. */
export interface Patience {
  /** Of waiting for a connection, a free one or a new one. */
  connection: number
  /** Of one statement, in the database itself. */
  statement: number
  /** Of the answer to one statement, in our driver: longer, so that a database that is alive reports its own time-out first. */
  silence: number
  /** Of waiting for the next statement of a transaction, in the database, so that a process that is gone holds no locks. */
  pause: number
}

/** Calls, for which somebody waits, time out sooner than work beside them. */
export interface Limits {
  calls: Patience
  beside: Patience
}

/**
 * Those of the server. A call needs a connection, and then looks up its caller, before it does anything: all of that stays below
 * 20 seconds.
 */
export const LIMITS: Limits = {
  calls: { connection: 5_000, statement: 10_000, silence: 12_000, pause: 60_000 },
  beside: { connection: 30_000, statement: 120_000, silence: 130_000, pause: 300_000 },
}

/** Connections. Above the number of calls that a process answers at once, calls wait for one and then get 503. */
const POOL = { calls: 10, beside: 5, unlimited: 10 }
const WAIT_FOR_CONNECTION_MS = 5_000

// Counts come back as numbers and days as text on both databases.
const INT8 = 20
const DATE = 1082
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(DATE, (day) => day)

/** A pooler may give every transaction another connection, so nothing is set or prepared that is to last longer. */
export function openPool(
  url: string,
  limits: Limits | undefined,
  { of, isPooled }: { of: keyof Limits; isPooled: boolean },
) {
  const patience = limits?.[of]
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'evenkeel',
    max: patience ? POOL[of] : POOL.unlimited,
    connectionTimeoutMillis: patience?.connection ?? WAIT_FOR_CONNECTION_MS,
    keepAlive: true,
    ...(patience &&
      !isPooled && {
        statement_timeout: patience.statement,
        idle_in_transaction_session_timeout: patience.pause,
      }),
  })
  // An 'error' event without a listener ends the process. The pool gets those of idle connections and replaces them; those of a
  // connection in use need no answer, since its next statement fails anyway.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    watchStatements(client, { silenceMs: patience?.silence, isPooled })
  })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * Begins a statement whose plan each connection keeps: for the few that run so often that planning them counts. Never with
 * `select *`.
 */
export const HOT = sql.raw('/* hot */')

/** Gives hot statements a name, under which the connection keeps their plan; ends a connection that has gone silent. */
function watchStatements(
  client: pg.PoolClient,
  { silenceMs, isPooled }: { silenceMs: number | undefined; isPooled: boolean },
) {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  const watched = (text: unknown, ...given: unknown[]) => {
    const answer = isHot(text) && !isPooled ? query(named(text, given)) : query(text, ...given)
    if (silenceMs === undefined) return answer
    // Destroying the socket fails the statement at once, and a rollback after it, so that nothing waits a second time.
    const timer = setTimeout(() => (client as unknown as pg.Client).connection.stream.destroy(), silenceMs)
    const heard = () => clearTimeout(timer)
    answer.then(heard, heard)
    return answer
  }
  Object.assign(client, { query: watched })
}

/** The mark stands at the beginning, or behind `select` where a query builder puts it. */
const isHot = (text: unknown): text is string =>
  typeof text === 'string' && /^\s*(select )?\/\* hot \*\//.test(text)

// Hot statements are few, and the same text each time.
const names = new Map<string, string>()

function named(text: string, [values]: unknown[]) {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return { name, text, values }
}
