import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#server/platform/core/config.ts'
import { WrongSetting } from '#server/platform/core/wrong-setting.ts'
import { type Db, openDatabase } from '#server/platform/database/db.ts'
import { DirectoryInUse } from '#server/platform/database/lock.ts'
import { migrationsWaiting } from '#server/platform/database/migrate.ts'
import { LIMITS } from '#server/platform/database/server.ts'
import { isOn, MAIL_ON_HOLD } from '#server/platform/database/switches.ts'
import { aheadOf, fingerprintOf } from '#server/platform/operations/register.ts'
import { about, type Finding } from './finding.ts'

const OLDEST_POSTGRES = 15
const CLOCKS_APART_MS = 2_000
const BACKUP_HOURS = 48
const HOUR_MS = 3_600_000

/** Runs all database checks. After a failure, skips checks that cannot run any more. */
export async function examineDatabase(config: Config, now: Date): Promise<Finding[]> {
  const { ok, note, wrong } = about('database')
  if (!config.DATABASE_URL && !existsSync(path.join(config.DATA_DIR, 'db')))
    return [note(`embedded, not created yet in ${config.DATA_DIR}: the first start creates it`)]
  try {
    const database = await openDatabase(config)
    try {
      const found = [database.embedded ? ok('embedded') : await version(database.db)]
      if (config.DATABASE_DIRECT_URL) found.push(await pooler(config))
      found.push(...(await insides(database.db, config, now)))
      return found
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof DirectoryInUse)
      return [note('embedded, and in use by the server: stop the server to check the rest')]
    return [wrong(error instanceof Error ? error.message : String(error))]
  }
}

async function version(db: Db): Promise<Finding> {
  const { ok, wrong } = about('database')
  const began = performance.now()
  const { rows } = await sql<{ number: number; is_standby: boolean }>`
    select current_setting('server_version_num')::int as number, pg_is_in_recovery() as is_standby`.execute(
    db,
  )
  const took = Math.round(performance.now() - began)
  const { number = 0, is_standby } = rows[0] ?? {}
  const major = Math.floor(number / 10_000)
  if (is_standby) return wrong('is a read-only standby')
  return major < OLDEST_POSTGRES
    ? wrong(`is PostgreSQL ${major}, but must be ${OLDEST_POSTGRES} or newer`)
    : ok(`PostgreSQL ${major}, responds in ${took} ms`)
}

/** Checks DATABASE_URL, which the app uses, when migrations and this command use DATABASE_DIRECT_URL. */
async function pooler(config: Config): Promise<Finding> {
  const { ok, wrong } = about('pooler')
  try {
    const database = await openDatabase(config, LIMITS)
    await database.close()
    return ok('DATABASE_URL responds, and so does the server at DATABASE_DIRECT_URL')
  } catch (error) {
    if (error instanceof WrongSetting) return wrong(error.message)
    throw error
  }
}

async function insides(db: Db, config: Config, now: Date): Promise<Finding[]> {
  const tables = about('tables')
  const waiting = await migrationsWaiting(db)
  if (waiting.length > 0)
    return [
      tables.wrong(`${waiting.length} migrations will run at the next start, beginning with ${waiting[0]}`),
    ]
  return [
    tables.ok('up to date'),
    await clock(db),
    await processes(db, config),
    await lastBackup(db, now),
    await mail(db),
  ]
}

async function clock(db: Db): Promise<Finding> {
  const { ok, wrong } = about('clock')
  const ahead = await aheadOf(db)
  return Math.abs(ahead) > CLOCKS_APART_MS
    ? wrong(`this machine's is ${Math.abs(ahead)} ms ${ahead > 0 ? 'ahead of' : 'behind'} the database's`)
    : ok(`${Math.abs(ahead)} ms from the database's`)
}

async function processes(db: Db, config: Config): Promise<Finding> {
  const { ok, note, wrong } = about('processes')
  const all = await db.selectFrom('processes').selectAll().orderBy('host').orderBy('pid').execute()
  if (all.length === 0) return note('none is running')
  const secrets = new Set([...all.map(({ secret }) => secret), ...ownSecret(config)])
  if (secrets.size > 1)
    return wrong(
      `${all.length}, with different secrets: give all of them, and this command, the same APP_SECRET`,
    )
  const apart = all.find(({ ahead_ms }) => Math.abs(ahead_ms) > CLOCKS_APART_MS)
  if (apart) return wrong(`the clock of ${apart.host} is ${apart.ahead_ms} ms from the database's`)
  const roles = all.map(({ role }) => role)
  if (roles.every((role) => role === 'web')) return wrong(`${all.length}, but none for jobs and e-mail`)
  if (roles.every((role) => role === 'worker')) return wrong(`${all.length}, but none for pages and calls`)
  return ok(`${all.length}, with one secret`)
}

/** The secret in this command's settings, if there is one. */
function ownSecret({ APP_SECRET, DATA_DIR }: Config): string[] {
  const file = path.join(DATA_DIR, 'secret')
  const secret = APP_SECRET ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)
  return secret === undefined ? [] : [fingerprintOf(secret)]
}

async function lastBackup(db: Db, now: Date): Promise<Finding> {
  const { ok, note, wrong } = about('backup')
  const last = await db
    .selectFrom('audit_log')
    .select('created_at')
    .where('action', '=', 'backup_made')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return note('npm run backup has never made one')
  const hours = Math.floor((now.getTime() - last.created_at.getTime()) / HOUR_MS)
  return hours > BACKUP_HOURS
    ? wrong(`the last one is ${hours} hours old`)
    : ok(`the last one is ${hours} hours old`)
}

async function mail(db: Db): Promise<Finding> {
  const { ok, note } = about('e-mails')
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .executeTakeFirstOrThrow()
  return (await isOn(db, MAIL_ON_HOLD))
    ? note(`on hold, ${count} waiting. To send them, run npm run mail -- release`)
    : ok(`${count} waiting`)
}
