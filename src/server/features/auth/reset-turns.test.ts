import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { callOn, startPerson, world } from '#test/start.ts'
import { strictWorld } from '#test/with-limits.ts'

/** The number of accounts whose addresses begin in this way and that have a password link. */
async function linksOf(beginning: string) {
  const { database } = await world()
  const { rows } = await sql<{ links: number }>`
    select count(*)::integer as links from password_resets join users on users.id = user_id
    where starts_with(email, ${beginning})`.execute(database.db)
  return rows[0]?.links ?? 0
}

test('A password link does not wait for the many links of other IPv6 sites', async () => {
  const { app } = await strictWorld()
  const { database, clock } = await world()
  const forgot = (email: string, ip: string) =>
    callOn(app, {}, auth.forgot, { body: { email }, headers: { 'x-forwarded-for': ip } })
  const accounts = Array.from({ length: 150 }, (_, index) => `many${index}.${process.pid}@example.com`)
  await database.db
    .insertInto('users')
    .values(accounts.map((email) => ({ name: 'Kit', email, created_at: clock.time })))
    .execute()
  const { email: victim } = await startPerson()
  // Each request comes from another /64 of one of three sites.
  await Promise.all(
    accounts.map((email, index) => forgot(email, `2001:db8:a${index % 3}:${index.toString(16)}::1`)),
  )
  const before = await linksOf('many')
  expect(before).toBeLessThan(100)
  await forgot(victim, '203.0.113.77')
  await expect.poll(() => linksOf(victim), { timeout: 3_000, interval: 5 }).toBe(1)
  expect((await linksOf('many')) - before).toBeLessThan(20)
})
