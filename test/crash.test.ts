import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { companies } from '#contract/companies.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { preflightLabels } from '#domain/lifecycle.ts'
import { readConfig } from '#server/platform/core/config.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import { firstSignIn } from './first-sign-in.ts'
import { startMailbox } from './mailbox.ts'
import { migratedPlace } from './place.ts'
import { startProcess } from './process.ts'

const PEOPLE = 600
const CONNECTIONS = 5
const admin = { email: 'admin@example.com', password: 'correct, horse battery' }

type Server = Awaited<ReturnType<typeof startProcess>>

async function launchSurvey(server: Server) {
  const { token } = await firstSignIn(`http://127.0.0.1:${server.port}`, admin)
  const fields = {
    name: "Smith, Sons & O'Hara",
    no: '1',
    address_1: '1 High Street',
    city: 'Leeds',
    postcode: 'LS1 1AA',
  }
  const { id: companyId } = await server.call(companies.create, { token, body: fields })
  const as = { token, companyId }
  const file = Array.from({ length: PEOPLE }, (_, row) => `person${row}@crash.example`).join('\n')
  await server.call(recipients.import, { ...as, file })
  const soon = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10)
  const { uuid } = await server.call(surveys.create, { ...as, body: { estimated_date: soon } })
  const params = { uuid }
  await server.call(surveys.schedule, { ...as, params })
  await server.call(surveys.update, {
    ...as,
    params,
    body: { preflight_checks: preflightLabels.map((label) => ({ label, status: true })) },
  })
  await server.call(surveys.launch, { ...as, params })
}

async function until(isSo: () => boolean, withinMs = 90_000) {
  const giveUpAt = Date.now() + withinMs
  while (!isSo()) {
    if (Date.now() > giveUpAt) throw new Error('it did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** What the database says while no process has it. */
async function ask(settings: Record<string, string>, query: RawBuilder<{ count: number }>) {
  const { db, close } = await openDatabase(readConfig(settings))
  return (await query.execute(db).finally(close)).rows[0]?.count ?? 0
}

/** The half minute passes that a process has for the mails it took. */
const untilLeasesEnd = (settings: Record<string, string>) =>
  ask(settings, sql`update mails set claimed_until = claimed_until - interval '30 seconds'`)
const unsent = (settings: Record<string, string>) =>
  ask(settings, sql`select count(*) from mails where to_address like '%@crash.example' and sent_at is null`)

test('killed while it sends, the server loses no mail and repeats at most one a connection', {
  timeout: 240_000,
}, async () => {
  const mailbox = await startMailbox()
  const settings = {
    ...(await migratedPlace()),
    SMTP_URL: mailbox.url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  const first = await startProcess(settings)
  await first.ready()
  await launchSurvey(first)
  await until(() => mailbox.received.length >= PEOPLE / 4)
  await first.kill('SIGKILL')
  expect(mailbox.received.length).toBeLessThan(PEOPLE)
  await untilLeasesEnd(settings)

  const second = await startProcess(settings)
  await second.ready()
  const addresses = () => new Set(mailbox.received.map((mail) => mail.recipient))
  await until(() => addresses().size === PEOPLE)
  expect(await second.kill('SIGTERM')).toBe(0)
  const repeated = mailbox.received.length - PEOPLE
  expect(repeated + (await unsent(settings))).toBeLessThanOrEqual(CONNECTIONS)
  await mailbox.close()
})
