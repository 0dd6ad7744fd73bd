import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'
import { fileTime } from '#domain/file-time.ts'
import { audit } from '#server/platform/audit.ts'
import type { Config } from '#server/platform/core/config.ts'
import { directAddress, type OpenDatabase, openDatabase, openEmbedded } from '#server/platform/database/db.ts'
import { lockDirectory } from '#server/platform/database/lock.ts'
import { migrate, refuseForeign } from '#server/platform/database/migrate.ts'
import { holdMail } from '#server/platform/mail/hold.ts'
import { dumpServer, migrationsInDump, refuseWhileServed, restoreServer, serverIsEmpty } from './postgres.ts'

/** A mistake in the operator's request. Only its message is printed. */
export class Mistake extends Error {}

/** A backup contains people's addresses and answers. */
const OWNER_ONLY = 0o600

/** The first bytes of each kind of backup. */
const GZIP = Buffer.from([0x1f, 0x8b])
const CUSTOM_DUMP = Buffer.from('PGDMP')

// The fastest compression level, because the server is down during a backup. It takes half the time, and
// makes the file a seventh larger.
const packed = promisify(gzip)
const unpacked = promisify(gunzip)

/**
 * Writes everything into one file. If a file with this name exists, it is replaced only once the new one is
 * complete.
 */
export async function backUp(config: Config, file: string): Promise<void> {
  const server = directAddress(config)
  await writePrivately(file, async (partial) => {
    if (server) await dumpServer(server, partial)
    else writeFileSync(partial, await dumpEmbedded(config))
  })
}

/** Records the backup in the audit log, where `npm run doctor` looks for the most recent one. */
export async function noteBackup(config: Config, now: Date): Promise<void> {
  const database = await openDatabase(config)
  try {
    await audit({ db: database.db, now }, { action: 'backup_made', actor: null })
  } finally {
    await database.close()
  }
}

/** Writes a file that other users can never read. The file gets its final name only once it is complete. */
async function writePrivately(file: string, write: (partial: string) => Promise<void>) {
  const partial = `${file}.partial`
  rmSync(partial, { force: true })
  try {
    // Creates an empty file first, because a program that writes to an existing file keeps the file's
    // permissions.
    writeFileSync(partial, '', { mode: OWNER_ONLY, flag: 'wx' })
    await write(partial)
    renameSync(partial, file)
  } finally {
    rmSync(partial, { force: true })
  }
}

async function dumpEmbedded(config: Config): Promise<Buffer> {
  if (!existsSync(directoryOf(config))) throw new Mistake(`There is no database in ${config.DATA_DIR}`)
  const database = await openDatabase(config)
  try {
    const dump = await database.embedded?.dumpDataDir('none')
    if (!dump) throw new Error('not an embedded database')
    return await packed(await dump.arrayBuffer(), { level: constants.Z_BEST_SPEED })
  } finally {
    await database.close()
  }
}

/** Replaces the data with a backup and puts email on hold. Keeps the old data and returns its location. */
export async function restore(config: Config, file: string, now: Date): Promise<string | undefined> {
  if (!existsSync(file)) throw new Mistake(`There is no file ${file}`)
  const backup = readFileSync(file)
  const begins = (start: Buffer) => backup.subarray(0, start.length).equals(start)
  const server = directAddress(config)
  if (server && !begins(CUSTOM_DUMP))
    throw new Mistake(`${file} is not a backup of a PostgreSQL server, but DATABASE_URL is set.`)
  if (!server && !begins(GZIP))
    throw new Mistake(`${file} is not a backup of an embedded database, but DATABASE_URL is not set.`)
  if (server) return restoreToServer(config, server, { file, now })
  const dump = await unpacked(backup).catch(() => {
    throw new Mistake(`${file} is damaged and cannot be unpacked.`)
  })
  return restoreEmbedded(config, { dump: new Blob([dump]), now })
}

const directoryOf = ({ DATA_DIR }: Config) => path.join(DATA_DIR, 'db')

async function restoreEmbedded(config: Config, { dump, now }: { dump: Blob; now: Date }) {
  const release = await lockDirectory(config.DATA_DIR)
  const directory = directoryOf(config)
  const before = existsSync(directory) ? `${directory}-before-${fileTime(now)}` : undefined
  if (before) renameSync(directory, before)
  try {
    await bringUpToDate(await openEmbedded({ dataDir: directory, loadDataDir: dump }), now)
  } catch (error) {
    rmSync(directory, { recursive: true, force: true })
    if (before) renameSync(before, directory)
    throw error
  } finally {
    release()
  }
  return before
}

async function restoreToServer(config: Config, url: string, { file, now }: { file: string; now: Date }) {
  refuseForeign(migrationsInDump(file))
  await refuseWhileServed(url)
  const before = (await serverIsEmpty(url)) ? undefined : `${file}.before-${fileTime(now)}`
  if (before) await writePrivately(before, (partial) => dumpServer(url, partial))
  await restoreServer(url, file)
  await bringUpToDate(await openDatabase(config), now)
  return before
}

/**
 * Runs the migrations, because the backup may be older than the program. Puts email on hold, because emails
 * that were queued in the backup may already have been sent.
 */
async function bringUpToDate(database: OpenDatabase, now: Date) {
  try {
    await migrate(database.db)
    await holdMail({ db: database.db, now })
  } finally {
    await database.close()
  }
}
