import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { passwordReset, resetLink } from '#server/features/auth/emails.tsx'
import { post } from '#server/platform/mail/outbox.ts'
import { appWith, START, startCompany, world } from '#test/start.ts'

async function readMetrics() {
  const { app } = await appWith({ METRICS_TOKEN: 'a-token-for-figures' })
  const headers = { authorization: 'Bearer a-token-for-figures' }
  return (await app.inject({ url: '/metrics', headers })).body
}

test('The metrics show database health, waiting emails and how long they wait', async () => {
  const { begin, clock, deliver } = await world()
  const figure = async (name: string) => {
    const body = await readMetrics()
    return Number(new RegExp(`^${name}(?:{.*})? (\\S+)$`, 'm').exec(body)?.[1])
  }
  await deliver()
  expect([await figure('evenkeel_database_up'), await figure('evenkeel_mails_waiting')]).toEqual([1, 0])
  expect(await figure('evenkeel_mail_oldest_seconds')).toBe(0)

  const subject = crypto.randomUUID()
  const ask = (key: string, companyId: number | null = null) =>
    post(
      begin(),
      { mail: passwordReset, props: { name: 'Sam' }, companyId },
      { key: `${key}:${subject}`, to: 'sam@example.com', links: { reset: [resetLink, subject] } },
    )
  await ask('metrics')
  // A closed company's emails wait for weeks, which is no fault.
  const { company } = await startCompany()
  await ask('closed', company.id)
  const closedAt = (deletes_at: Date | null) =>
    begin().db.updateTable('companies').set({ deletes_at }).where('id', '=', company.id).execute()
  await closedAt(new Date(START.getTime() + 30 * DAY_MS))
  clock.time = new Date(START.getTime() + 600_000)
  expect(await figure('evenkeel_mails_waiting')).toBe(1)
  expect(await figure('evenkeel_mail_oldest_seconds')).toBe(600)
  await deliver()
  expect(await figure('evenkeel_mails_waiting')).toBe(0)
  await closedAt(null)
  expect(await figure('evenkeel_mails_waiting')).toBe(1)
  await deliver()
})

test('Metrics respond within seconds and report a database that hangs', async () => {
  const { begin } = await world()
  const since = performance.now()
  const body = await begin()
    .db.transaction()
    .execute(async (tx) => {
      await sql`lock table mails in access exclusive mode`.execute(tx)
      return readMetrics()
    })
  expect(body).toContain('evenkeel_database_up 0')
  expect(body).toMatch(/evenkeel_mail_oldest_seconds nan/i)
  expect(performance.now() - since).toBeLessThan(4_000)
})
