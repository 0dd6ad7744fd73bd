import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#server/platform/database/db.ts'
import { waiting } from '#test/held.ts'
import { startCompany, world } from '#test/start.ts'

/** Locks a table, so that everybody who reads it waits. */
async function locked(table: 'recipients' | 'surveys') {
  const { database } = await world()
  const holder = await database.db.startTransaction().execute()
  await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(holder)
  onTestFinished(() => (holder.isCommitted || holder.isRolledBack ? undefined : holder.rollback().execute()))
  return holder
}

async function startExports(companies: Awaited<ReturnType<typeof startCompany>>[]) {
  const { app } = await world()
  const client = new AbortController()
  const sent = companies.map(({ company, manager }) =>
    app.inject({
      method: 'POST',
      url: `/api/companies/${company.id}/export`,
      headers: { authorization: `Bearer ${manager.token}` },
      remoteAddress: `192.0.2.${company.id % 3}`,
      signal: client.signal,
    }),
  )
  return { sent: Promise.allSettled(sent), breakOff: () => client.abort() }
}

const readingIn = (db: Db, table: string) => waiting(db, `from ${table}`)

test('Only two exports read at a time, and stop once their clients have gone', async () => {
  const { database } = await world()
  const companies = []
  for (let n = 0; n < 6; n += 1) companies.push(await startCompany())
  const people = await locked('recipients')
  const surveys = await locked('surveys')
  const { sent, breakOff } = await startExports(companies)
  await expect.poll(() => readingIn(database.db, 'recipients')).toBe(2)
  breakOff()
  await sent
  await setTimeout(300)
  // The two places are held, because the database is still working.
  const later = await startExports(companies.slice(0, 3))
  await setTimeout(300)
  expect(await readingIn(database.db, 'recipients')).toBe(2)
  later.breakOff()
  await later.sent
  await people.rollback().execute()
  await expect.poll(() => readingIn(database.db, 'recipients')).toBe(0)
  // An export reads its people first, and then its surveys.
  await setTimeout(300)
  expect(await readingIn(database.db, '"surveys"')).toBe(0)
  await surveys.rollback().execute()
})
