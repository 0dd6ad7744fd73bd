import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { readConfig } from '#server/platform/core/config.ts'
import { openEmbedded } from '#server/platform/database/db.ts'
import { MIGRATIONS, migrate } from '#server/platform/database/migrate.ts'
import { installJobs } from '#server/platform/jobs/jobs.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const CACHE = path.join(ROOT, 'node_modules/.cache/evenkeel')

export interface Migrated {
  /** A migrated embedded database's data directory. Copy it before use. */
  folder: string
  /** The migrated database as a dump file that can be loaded into memory. */
  dump: string
}

let made: Promise<Migrated> | undefined
/**
 * A migrated, empty embedded database. Creating it takes several seconds, so it is cached until its source
 * files change.
 */
export function migratedEmbedded(): Promise<Migrated> {
  made ??= findOrMake()
  return made
}

async function findOrMake() {
  const place = path.join(CACHE, fingerprint())
  if (!existsSync(place)) await make(place)
  return { folder: path.join(place, 'db'), dump: path.join(place, 'db.tar') }
}

/** Copies the migrated database to where a process with this DATA_DIR expects it. */
export async function copyMigrated(DATA_DIR: string) {
  const { folder } = await migratedEmbedded()
  cpSync(folder, path.join(DATA_DIR, 'db'), { recursive: true })
}

async function make(place: string) {
  for (const old of existsSync(CACHE) ? readdirSync(CACHE).filter((name) => /^\w+$/.test(name)) : [])
    rmSync(path.join(CACHE, old), { recursive: true })
  const fresh = `${place}-${process.pid}`
  mkdirSync(fresh, { recursive: true })
  const database = await openEmbedded({ dataDir: path.join(fresh, 'db') })
  await migrate(database.db)
  await installJobs(database, readConfig({}))
  const file = await database.embedded!.dumpDataDir('none')
  writeFileSync(path.join(fresh, 'db.tar'), Buffer.from(await file.arrayBuffer()))
  await database.close()
  try {
    renameSync(fresh, place)
  } catch (error) {
    // Another process may have created the database at the same time.
    if (!existsSync(place)) throw error
    rmSync(fresh, { recursive: true })
  }
}

function fingerprint() {
  const platform = path.join(ROOT, 'src/server/platform')
  const hash = createHash('sha256')
  for (const file of [
    path.join(ROOT, 'package-lock.json'),
    ...['database/db.ts', 'jobs/jobs.ts', 'database/migrate.ts'].map((name) => path.join(platform, name)),
    ...readdirSync(MIGRATIONS).map((name) => path.join(MIGRATIONS, name)),
  ])
    hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
