import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { companies } from '#contract/companies.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { preflightLabels } from '#domain/lifecycle.ts'
import { createDatabase } from './database.ts'
import { startMailbox } from './mailbox.ts'
import { startProcess } from './process.ts'

const PEOPLE = 600
const CONNECTIONS = 5
const admin = { email: 'admin@example.com', password: 'correct, horse battery' }

/** Where a process of its own keeps its data: a database that no other test has. */
async function freshDatabase(): Promise<Record<string, string>> {
  const given = inject('database')
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'evenkeel-crash-'))
  if ('dump' in given) return { DATA_DIR }
  const name = `crash_${Date.now()}_${Math.floor(Math.random() * 1_000)}`
  await createDatabase(`${given.server}postgres`, name)
  return { DATA_DIR, DATABASE_URL: `${given.server}${name}` }
}

type Server = Awaited<ReturnType<typeof startProcess>>

async function launchSurvey(server: Server) {
  const { token } = await server.call(auth.login, { body: admin })
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
  const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
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

test('killed while it sends, the server loses no mail and repeats at most one a connection', {
  timeout: 240_000,
}, async () => {
  const mailbox = await startMailbox()
  const settings = {
    ...(await freshDatabase()),
    SMTP_URL: mailbox.url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  const first = await startProcess(settings)
  await first.ready()
  await launchSurvey(first)
  await until(() => mailbox.received.length >= PEOPLE / 4)
  await first.kill('SIGKILL')
  const beforeRestart = mailbox.received.length
  expect(beforeRestart).toBeLessThan(PEOPLE)

  const second = await startProcess(settings)
  await second.ready()
  const addresses = () => new Set(mailbox.received.map((mail) => mail.recipient))
  await until(() => addresses().size === PEOPLE)
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(mailbox.received.length - PEOPLE).toBeLessThanOrEqual(CONNECTIONS)

  expect(await second.kill('SIGTERM')).toBe(0)
  await mailbox.close()
})
