import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#server/platform/core/config.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import { job } from '#server/platform/jobs/job.ts'
import { createJobs, worker } from '#server/platform/jobs/jobs.ts'
import { emptyPlace, migratedPlace } from './place.ts'
import { startProcess } from './process.ts'

// Concurrent, because both tests mostly wait: one for a server to start, the other for a missing database.
test.concurrent('A second process is refused while the first uses an embedded database', {
  timeout: 120_000,
}, async () => {
  const { DATA_DIR } = await migratedPlace()
  const first = await startProcess({ DATA_DIR })
  await first.ready()
  const second = await startProcess({ DATA_DIR })
  expect(await second.ended).not.toBe(0)
  expect(second.output()).toMatch(/^DATA_DIR [^\n]+ is in use by another process\n$/)

  await first.kill('SIGKILL')
  // The test's own process is the third process to open the database.
  const { db, close } = await openDatabase(readConfig({ DATA_DIR }))
  const kept = await db.selectFrom('templates').select('id').execute().finally(close)
  expect(kept.length).toBeGreaterThan(0)
})

test.concurrent('An invalid setting stops the server with a one-line message', {
  timeout: 60_000,
}, async () => {
  const { DATA_DIR } = await emptyPlace()
  const [wrong, away] = await Promise.all([
    startProcess({ DATA_DIR, MIN_GROUP_SIZE: '2' }),
    startProcess({ DATA_DIR, DATABASE_URL: 'postgres://somebody:secret@127.0.0.1:1/none' }),
  ])
  expect(await wrong.ended).not.toBe(0)
  expect(wrong.output()).toMatch(/^MIN_GROUP_SIZE [^\n]+\n$/)

  expect(await away.ended).not.toBe(0)
  expect(away.output()).toMatch(/^DATABASE_URL [^\n]+\n$/)
  expect(away.output()).not.toContain('secret')
})

test('An embedded database runs queued jobs quickly and in order', async () => {
  const config = readConfig(await migratedPlace())
  const database = await openDatabase(config)
  const jobs = createJobs(database, config, pino({ level: 'silent' }))
  const done: number[] = []
  const counted = job('counted', z.object({ number: z.number() }))
  await jobs.start([worker(counted, async (_, { number }) => done.push(number))], () => ({}) as never)
  for (const number of [1, 2, 3]) await jobs.enqueue(database, counted, { number }, 1)
  await expect.poll(() => done, { timeout: 4_000 }).toEqual([1, 2, 3])
  await jobs.stop()
  await database.close()
})
