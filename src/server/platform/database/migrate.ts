import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Config } from '#server/platform/core/config.ts'
import { ROOT } from '#server/platform/core/root.ts'
import { WrongSetting } from '#server/platform/core/wrong-setting.ts'
import { type Db, type OpenDatabase, openDatabase } from './db.ts'
import type { Limits } from './server.ts'

export const MIGRATIONS = path.join(ROOT, 'migrations')

/** Runs the migrations without timeouts, then opens the database with the server's timeouts. */
export async function openMigrated(config: Config, limits: Limits): Promise<OpenDatabase> {
  const database = await openDatabase(config)
  await migrate(database.db)
  if (database.embedded) return database
  await database.close()
  return openDatabase(config, limits)
}

/**
 * Migrates the tables. Runs each SQL file once and in order, all in one transaction. Several processes may
 * start at the same time.
 */
export async function migrate(db: Db): Promise<void> {
  const migrations = readMigrations()
  const done = await migrationsDone(db)
  refuseForeign(done)
  // The migrator reads the columns of all tables twice, which would take a quarter of the embedded database's
  // start-up time.
  if (Object.keys(migrations).every((name) => done.includes(name))) return
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** The first migration in every version before 1.0.0. */
const BEFORE_1_0_0 = '0001_foundation'

/** Throws `WrongSetting` if this release cannot bring a database with these migrations up to date. */
export function refuseForeign(done: string[]) {
  if (done.includes(BEFORE_1_0_0))
    throw new WrongSetting('This database is older than version 1.0.0 and cannot be upgraded. Use a new one')
  const names = Object.keys(readMigrations())
  const unknown = done.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new WrongSetting(`The database belongs to a newer release (${unknown.at(-1)}). Start that release`)
}

/** The names of the completed migrations, in order; empty for an empty database. */
export async function migrationsDone(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    known: string | null
  }>`select to_regclass('kysely_migration') as known`.execute(db)
  if (!rows[0]?.known) return []
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return done.rows.map(({ name }) => name)
}

/** The migrations of this release that have not run on the database yet. */
export async function migrationsWaiting(db: Db): Promise<string[]> {
  const done = await migrationsDone(db)
  return Object.keys(readMigrations()).filter((name) => !done.includes(name))
}

function readMigrations(): Record<string, Migration> {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
  return Object.fromEntries(
    files.map((name) => [name.replace('.sql', ''), migrationOf(path.join(MIGRATIONS, name))]),
  )
}

function migrationOf(file: string): Migration {
  return {
    up: async (db) => {
      for (const statement of statementsOf(readFileSync(file, 'utf8'))) await sql.raw(statement).execute(db)
    },
  }
}

/**
 * Splits SQL into single statements, because the embedded database takes one at a time. A statement ends with
 * a semicolon at the end of a line, outside $$ bodies.
 */
export function statementsOf(text: string): string[] {
  const statements: string[] = []
  let current: string[] = []
  let inBody = false
  for (const line of text.split('\n')) {
    current.push(line)
    if ((line.match(/\$\$/g) ?? []).length % 2 === 1) inBody = !inBody
    if (!inBody && line.trimEnd().endsWith(';') && !line.trimStart().startsWith('--')) {
      statements.push(current.join('\n'))
      current = []
    }
  }
  return statements
}
