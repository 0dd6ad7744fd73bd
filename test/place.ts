import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { createDatabase } from './database.ts'
import { copyMigrated } from './migrated.ts'

/** A server process's data directory, plus its database if the run uses PostgreSQL. */
export type Place = { DATA_DIR: string; DATABASE_URL?: string }

let places = 0
const freshFolder = () => mkdtempSync(path.join(tmpdir(), 'evenkeel-place-'))
const freshName = () => `place_${process.pid}_${++places}`

/** An empty data directory and database, as before the first start. */
export async function emptyPlace(): Promise<Place> {
  const given = inject('database')
  if ('folder' in given) return { DATA_DIR: freshFolder() }
  const name = freshName()
  await createDatabase(`${given.server}postgres`, name)
  return { DATA_DIR: freshFolder(), DATABASE_URL: `${given.server}${name}` }
}

/**
 * A data directory and a database with migrated tables, because migrating is most of the work at the first
 * start.
 */
export async function migratedPlace(): Promise<Place> {
  const given = inject('database')
  const DATA_DIR = freshFolder()
  if ('folder' in given) {
    await copyMigrated(DATA_DIR)
    return { DATA_DIR }
  }
  const name = freshName()
  await createDatabase(`${given.server}postgres`, name, given.template)
  return { DATA_DIR, DATABASE_URL: `${given.server}${name}` }
}
