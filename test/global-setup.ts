import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase, openEmbedded } from '#server/platform/db.ts'
import { installJobs } from '#server/platform/jobs.ts'
import { migrate } from '#server/platform/migrate.ts'
import { buildIfChanged } from '../scripts/build/part.ts'
import { server as bundle } from '../scripts/build/server.ts'
import { createDatabase, startPostgres } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A file to load an embedded database from, or the address of a server to copy a database on. */
    database: { dump: string } | { server: string; template: string }
  }
}

const CACHE = path.resolve(import.meta.dirname, '../node_modules/.cache/evenkeel')

/** Migrates once a run; each worker then takes a copy. What runs in a process of its own is what is shipped. */
export default async function setUp(project: TestProject) {
  await buildIfChanged(bundle)
  return project.name === 'postgres' ? setUpServer(project) : setUpEmbedded(project)
}

async function setUpEmbedded(project: TestProject) {
  const database = await openEmbedded({})
  await migrate(database.db)
  await installJobs(database, readConfig({}))
  const dump = path.join(CACHE, 'migrated.tar')
  mkdirSync(CACHE, { recursive: true })
  const file = await database.embedded!.dumpDataDir('none')
  writeFileSync(dump, Buffer.from(await file.arrayBuffer()))
  await database.close()
  project.provide('database', { dump })
}

async function setUpServer(project: TestProject) {
  const server = await startPostgres()
  if (!server) throw new Error('PostgreSQL is not installed on this machine')
  await createDatabase(server.url('postgres'), 'template_evenkeel')
  const config = readConfig({ DATABASE_URL: server.url('template_evenkeel') })
  const database = await openDatabase(config)
  await migrate(database.db)
  await installJobs(database, config)
  await database.close()
  project.provide('database', { server: server.url(''), template: 'template_evenkeel' })
  return () => server.stop()
}
