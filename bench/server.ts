import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp } from '#server/app.ts'
import { seed } from '#server/features/index.ts'
import { readConfig } from '#server/platform/core/config.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/migrate.ts'

export type Bench = Awaited<ReturnType<typeof openBench>>

/** Starts the whole server on a fresh database: PostgreSQL if its URL is set, otherwise embedded. */
export async function openBench(settings: Record<string, string> = {}, secret = 'a secret for benchmarks') {
  const config = readConfig({
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'evenkeel-bench-')),
    PUBLIC_URL: 'https://app.example.test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    ...settings,
  })
  const database = await openDatabase(config)
  await migrate(database.db)
  const clock = { time: new Date('2027-02-18T10:00:00Z'), now: () => clock.time }
  const server = await createApp({ config, database, clock, secret })
  await server.startJobs()
  await seed(server.begin())
  return { ...server, config, database, clock }
}
