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

/** The database with the time-outs of serving, after its migrations, which have none. */
export async function openMigrated(config: Config, limits: Limits): Promise<OpenDatabase> {
  const database = await openDatabase(config)
  await migrate(database.db)
  if (database.embedded) return database
  await database.close()
  return openDatabase(config, limits)
}

/** Brings the tables up to date: plain SQL files in order, each once, all in one transaction. Several processes may start together. */
export async function migrate(db: Db): Promise<void> {
  const migrations = readMigrations()
  await renumber(db, Object.keys(migrations))
  await refuseNewer(db, Object.keys(migrations))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Throws `WrongSetting` for a database of a newer release: the only way back is a backup. */
async function refuseNewer(db: Db, names: string[]) {
  const unknown = (await migrationsDone(db)).filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new WrongSetting(`The database is of a newer release (${unknown.at(-1)}): start that one`)
}

/** Names of the migrations that were run, in order; none where the database is empty. */
export async function migrationsDone(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    known: string | null
  }>`select to_regclass('kysely_migration') as known`.execute(db)
  if (!rows[0]?.known) return []
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return done.rows.map(({ name }) => name)
}

/** Migrations that this release brings and the database has not had yet. */
export async function migrationsWaiting(db: Db): Promise<string[]> {
  const done = await migrationsDone(db)
  return Object.keys(readMigrations()).filter((name) => !done.includes(name))
}

const NUMBER = '0000_'.length

/**
 * A database from before the first release has some migrations under other numbers: one is known by its words, and its number
 * only orders.
 */
async function renumber(db: Db, names: string[]) {
  if ((await migrationsDone(db)).length === 0) return
  await sql`
    update kysely_migration k set name = now.name from unnest(${names}::text[]) as now (name)
    where substr(k.name, ${NUMBER + 1}) = substr(now.name, ${NUMBER + 1}) and k.name <> now.name`.execute(db)
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
 * One statement at a time, since the embedded database takes no more. Statements end with a semicolon at a line's end, outside $$
 * bodies.
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
