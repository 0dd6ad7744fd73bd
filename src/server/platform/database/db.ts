import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { type Config, WrongSetting } from '#server/platform/core/config.ts'
import { isLoopback } from '#server/platform/core/loopback.ts'
import { lockDirectory } from './lock.ts'

/** Every table. Each room adds its own in its `tables.ts`, so that the platform knows no room. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it by declaration merging
export interface Tables {}

export type Db = Kysely<Tables>

export interface OpenDatabase {
  db: Db
  /** The embedded database, for those that must talk to it directly (jobs, dumps). */
  embedded: PGlite | undefined
  close(): Promise<void>
}

const REACH_SECONDS = 10
/** Above the number of calls that a process answers at once, calls wait here and then get 503. */
const POOL_SIZE = 10
const WAIT_FOR_CONNECTION_MS = 5_000

// Counts come back as numbers and days as text on both databases.
const INT8 = 20
const DATE = 1082
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(DATE, (day) => day)

/** PostgreSQL when DATABASE_URL names one, otherwise the embedded database in DATA_DIR. Throws `WrongSetting` or `DirectoryInUse`. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.DATABASE_URL) return openServer(config.DATABASE_URL)

  const directory = path.join(config.DATA_DIR, 'db')
  mkdirSync(config.DATA_DIR, { recursive: true })
  const release = await lockDirectory(config.DATA_DIR)
  const database = await openEmbedded({ dataDir: directory })
  return { ...database, close: () => database.close().finally(release) }
}

export async function openEmbedded(options: PGliteOptions): Promise<OpenDatabase> {
  // Loaded where it is used: beside a server it would only take memory.
  const { PGlite, types } = await import('@electric-sql/pglite')
  const embedded = await PGlite.create({
    ...options,
    parsers: { [types.INT8]: Number, [types.DATE]: (day: string) => day },
  })
  const db: Db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: embedded }) })
  return { db, embedded, close: () => embedded.close() }
}

/** True where people's answers would cross a network in clear, or to whoever says that they are the server. */
export function asksForNoTls(given: string | undefined): boolean {
  if (!given) return false
  const { hostname, searchParams } = new URL(given)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  // A path is a socket of this machine.
  if (host === '' || host.startsWith('/') || isLoopback(host)) return false
  return !['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '')
}

async function openServer(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    application_name: 'evenkeel',
  })
  // A connection that dies while idle is replaced at the next call; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', keepPlans)
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await reach(db)
  return { db, embedded: undefined, close: () => db.destroy() }
}

/** Begins a statement whose plan each connection keeps: for the few that are asked so often that planning them counts. Never with `select *`. */
export const HOT = sql.raw('/* hot */')

function keepPlans(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const named = (text: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !text.trimStart().startsWith('/* hot */')) return query(text, ...rest)
    const [values, ...others] = rest
    return query({ name: createHash('sha256').update(text).digest('base64url'), text, values }, ...others)
  }
  Object.assign(client, { query: named })
}

async function reach(db: Db) {
  const giveUpAt = Date.now() + REACH_SECONDS * 1_000
  for (;;) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      if (Date.now() >= giveUpAt)
        throw new WrongSetting(`DATABASE_URL cannot be reached (${reasonOf(error)})`)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

// Never the error's own text: it may hold the address with its password.
const reasonOf = (error: unknown) => (error as { code?: string }).code ?? 'no answer'

const GONE = /^(08|57P0|53300)/
/** True when the database is away or full, not when a query was wrong: the caller may simply try again. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  if (
    code &&
    (GONE.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'].includes(code))
  )
    return true
  return /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
    message ?? '',
  )
}

/** True when a unique index refused the row; `constraint` names it. */
export function isTaken(error: unknown, constraint: string): boolean {
  const violation = error as { code?: string; constraint?: string }
  return violation.code === '23505' && violation.constraint === constraint
}

/** A value for a jsonb column; both drivers would otherwise turn an array into a PostgreSQL array. */
export const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`
