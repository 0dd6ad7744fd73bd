import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { createApp } from '#server/app.ts'
import { transaction } from '#server/platform/context.ts'
import { world } from '#test/start.ts'
import { forNetwork } from './connections-in-turn.ts'
import { openDatabase } from './db.ts'
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

test('A transaction’s second connection does not wait for its network’s others', async () => {
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
  const signIn = (network: string) =>
    app.inject({
      method: auth.login.method,
      url: `/api${auth.login.path}`,
      headers: { 'x-forwarded-for': network },
      payload: { email: 'nobody@example.test', password: 'wrong' },
    })
  let waiting: Promise<unknown>[] = []
  await whileLocked({ unlimited }, async () => {
    waiting = ['192.0.2.1', '192.0.2.2'].flatMap((network) =>
      Array.from({ length: 6 }, () => signIn(network)),
    )
    const headers = { 'x-forwarded-for': '192.0.2.3' }
    expect((await app.inject({ url: '/readyz', headers })).statusCode).toBe(200)
  })
  await Promise.all(waiting)
})
