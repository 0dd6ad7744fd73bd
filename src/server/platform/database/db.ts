import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import pg from 'pg'
import type { Config } from '#server/platform/core/config.ts'
import { isLoopback } from '#server/platform/core/loopback.ts'
import { WrongSetting } from '#server/platform/core/wrong-setting.ts'
import { openPglite } from './embedded.ts'
import { lockDirectory } from './lock.ts'
import { type Limits, openPool } from './server.ts'
import { refuseOtherEncoding, refuseWrongServer } from './wrong-server.ts'

/**
 * All tables. Each feature adds its own in its `tables.ts`, so that the platform does not depend on features.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it by declaration merging
export interface Tables {}

export type Db = Kysely<Tables>

export interface OpenDatabase {
  db: Db
  /** A second pool for the same database, with longer timeouts for background work. */
  beside: Db
  /** The embedded database, for code that needs direct access (jobs, dumps). */
  embedded: PGlite | undefined
  /** The timeouts; undefined for migrations and scripts, which may take any amount of time. */
  limits: Limits | undefined
  close(): Promise<void>
}

const REACH_SECONDS = 10

/**
 * Opens PostgreSQL if DATABASE_URL names a server, otherwise the embedded database in DATA_DIR. Without
 * limits (for migrations and scripts) it connects directly to the server, even if DATABASE_URL names a
 * pooler. Throws `WrongSetting` or `DirectoryInUse`.
 */
export async function openDatabase(config: Config, limits?: Limits): Promise<OpenDatabase> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = config
  const direct = directAddress(config)
  if (direct && !limits) return openServer(direct)
  if (DATABASE_URL) {
    return openServer(DATABASE_URL, limits, DATABASE_DIRECT_URL !== undefined)
  }

  const directory = path.join(config.DATA_DIR, 'db')
  mkdirSync(config.DATA_DIR, { recursive: true })
  const release = await lockDirectory(config.DATA_DIR)
  const database = await openEmbedded({ dataDir: directory })
  return { ...database, close: () => database.close().finally(release) }
}

export async function openEmbedded(options: PGliteOptions): Promise<OpenDatabase> {
  const embedded = await openPglite(options)
  const db: Db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: embedded }) })
  return { db, beside: db, embedded, limits: undefined, close: () => embedded.close() }
}

/** The URL of PostgreSQL itself and not of a pooler. Undefined for an embedded database. */
export const directAddress = ({ DATABASE_DIRECT_URL, DATABASE_URL }: Config): string | undefined =>
  DATABASE_DIRECT_URL ?? DATABASE_URL

/**
 * True if the database's replies would cross a network unencrypted, or if the server's certificate would not
 * be checked. The driver decides, because it interprets repeated and older parameters in its own way.
 */
export function asksForNoTls(given: string | undefined): boolean {
  if (!given) return false
  const { host, ssl } = new pg.Client({ connectionString: given }) as {
    host: string
    ssl: pg.ClientConfig['ssl']
  }
  // A path is a Unix socket on this machine.
  if (host.startsWith('/') || isLoopback(host)) return false
  return !ssl || (typeof ssl === 'object' && ssl.rejectUnauthorized === false)
}

async function openServer(url: string, limits?: Limits, isPooled = false): Promise<OpenDatabase> {
  await reach(url, async (client) => {
    await refuseOtherEncoding(client)
    if (limits) await refuseWrongServer(client, isPooled)
  })
  const open = (of: keyof Limits): Db => new Kysely({ dialect: openPool(url, limits, { of, isPooled }) })
  const db = open('calls')
  const beside = limits ? open('beside') : db
  return {
    db,
    beside,
    embedded: undefined,
    limits,
    close: async () => {
      await db.destroy()
      if (beside !== db) await beside.destroy()
    },
  }
}

/** Calls `look` once the server responds. A server that has only just been started may not be ready yet. */
async function reach(url: string, look: (client: pg.Client) => Promise<void>) {
  const giveUpAt = Date.now() + REACH_SECONDS * 1_000
  for (;;) {
    const client = new pg.Client({ connectionString: url, application_name: 'evenkeel' })
    client.on('error', () => {})
    try {
      await client.connect()
      return await look(client)
    } catch (error) {
      if (error instanceof WrongSetting) throw error
      if (Date.now() >= giveUpAt)
        throw new WrongSetting(`DATABASE_URL cannot be reached (${reasonOf(error)})`)
      await new Promise((resolve) => setTimeout(resolve, 500))
    } finally {
      await client.end().catch(() => {})
    }
  }
}

// Never uses the error's message, because it may contain the URL with its password.
const reasonOf = (error: unknown) => (error as { code?: string }).code ?? 'no answer'

/** True if a unique index refused the row. `constraint` is that index's name. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const violation = error as { code?: string; constraint?: string }
  return violation.code === '23505' && violation.constraint === constraint
}

/** True if a row of this table refers to a row that does not exist or has been deleted. */
export function isForeignKeyViolation(error: unknown, table: string): boolean {
  const violation = error as { code?: string; table?: string }
  return violation.code === '23503' && violation.table === table
}

/** True if a row refers to an account that has been deleted. */
export function isAccountGone(error: unknown): boolean {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  return code === '23503' && /_(user_id|owner_id|reviewed_by|confirmed_by)_fkey$/.test(constraint)
}

/** A value for a jsonb column. Without this, both drivers would turn an array into a PostgreSQL array. */
export const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`

/**
 * An integer array in PostgreSQL's text format. The drivers would convert each number separately, which takes
 * longer than the query itself.
 */
export const integers = (list: readonly number[]) => sql<number[]>`${`{${list.join(',')}}`}::integer[]`

/** An escaped `%text%` pattern for `like`. */
export const anywhere = (piece: string) => `%${piece.replaceAll(/[\\%_]/g, '\\$&')}%`
