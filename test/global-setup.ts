import type { TestProject } from 'vitest/node'
import { readConfig } from '#server/platform/core/config.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { installJobs } from '#server/platform/jobs/jobs.ts'
import { buildIfChanged } from '../scripts/build/part.ts'
import { server as bundle } from '../scripts/build/server.ts'
import { createDatabase, startPostgres } from './database.ts'
import { type Migrated, migratedEmbedded } from './migrated.ts'
import { postgresPrograms } from './postgres-programs.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** An embedded database to copy, or a server with a template database to copy. */
    database: Migrated | { server: string; template: string; canBackUp: boolean }
  }
}

/**
 * Runs the migrations once, so that each worker can copy the result. Also builds the server, because tests
 * that start a process run the production code.
 */
export default async function setUp(project: TestProject, { isServer = project.name === 'postgres' } = {}) {
  await buildIfChanged(bundle)
  return isServer ? setUpServer(project) : setUpEmbedded(project)
}

async function setUpEmbedded(project: TestProject) {
  project.provide('database', await migratedEmbedded())
}

/**
 * Test data may be lost in a power cut, so nothing waits for the disk. Autovacuum is off: if it gathered
 * statistics while a table is empty between two test files, PostgreSQL would plan later queries badly.
 */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  autovacuum: 'off',
}

async function setUpServer(project: TestProject) {
  const server = await startPostgres(FORGETFUL)
  const { canBackUp = false } = postgresPrograms() ?? {}
  if (!server) throw new Error('PostgreSQL cannot be run on this machine')
  await createDatabase(server.url('postgres'), 'template_evenkeel')
  const config = readConfig({ DATABASE_URL: server.url('template_evenkeel') })
  const database = await openDatabase(config)
  await migrate(database.db)
  await installJobs(database, config)
  await database.close()
  project.provide('database', { server: server.nearUrl(''), template: 'template_evenkeel', canBackUp })
  return () => server.stop()
}
