import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { createApp } from '#server/app.ts'
import { transaction } from '#server/platform/context.ts'
import { world } from '#test/start.ts'
import { forNetwork } from './connections-in-turn.ts'
import { type Db, openDatabase } from './db.ts'
import { LIMITS } from './server.ts'

/** The database with the limits of a server, whose pool has ten connections. */
async function limited() {
  const { config, clock, database: unlimited } = await world()
  const database = await openDatabase(config, LIMITS)
  onTestFinished(() => database.close())
  return { database, db: database.db, config, clock, unlimited: unlimited.db }
}

/** Runs `during` while nobody else can use the rate limits. */
async function whileLocked(
  { unlimited }: { unlimited: Parameters<typeof transaction>[0]['db'] },
  during: () => Promise<void>,
) {
  await transaction({ db: unlimited }, async ({ db }) => {
    await sql`lock table rate_limits in access exclusive mode`.execute(db)
    await during()
  })
}

/** How many connections wait for a lock. */
async function waitingFor(db: Db) {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    db,
  )
  return rows[0]?.count
}

test('Two networks whose work waits in the database leave connections to others', async () => {
  const { db, unlimited } = await limited()
  const count = () => sql`select count(*) from rate_limits`.execute(db)
  let waiting: Promise<unknown>[] = []
  await whileLocked({ unlimited }, async () => {
    waiting = ['one', 'two'].flatMap((network) =>
      Array.from({ length: 12 }, () => forNetwork(network, count)),
    )
    await forNetwork('three', () => sql`select 1`.execute(db))
    await forNetwork('four', () => sql`select 1`.execute(db))
  })
  await Promise.all(waiting)
})

test('A transaction can take a second connection above its network’s limit', async () => {
  const { db } = await limited()
  const nested = () =>
    transaction({ db }, async (tx) => {
      await sql`select pg_sleep(0.2)`.execute(tx.db)
      await sql`select 1`.execute(db)
    })
  await Promise.all(Array.from({ length: 5 }, () => forNetwork('one', nested)))
})

test('The connections of a call with a body count for its network', async () => {
  const { database, config, clock, unlimited } = await limited()
  const { app } = await createApp({
    config: { ...config, RATE_LIMIT: 'on', TRUST_PROXY: 'on' },
    database,
    clock,
    secret: 'a secret for tests only',
  })
  onTestFinished(() => app.close())
  const site = await app.listen({ port: 0, host: '127.0.0.1' })
  const signIn = (network: string) =>
    fetch(`${site}/api${auth.login.path}`, {
      method: auth.login.method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
      body: JSON.stringify({ email: 'nobody@example.test', password: 'a wrong password' }),
    })
  let waiting: Promise<unknown>[] = []
  await whileLocked({ unlimited }, async () => {
    waiting = [1, 2].flatMap((network) => [1, 2, 3, 4, 5, 6].map(() => signIn(`192.0.2.${network}`)))
    await setTimeout(500)
    // Without a limit, they would have all ten connections by now.
    const count = await waitingFor(unlimited)
    expect(count).toBeGreaterThan(4)
    expect(count).toBeLessThan(8)
  })
  await Promise.all(waiting)
})
