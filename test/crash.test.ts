import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { actions } from '#contract/actions.ts'
import { companies } from '#contract/companies.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { preflightLabels } from '#domain/lifecycle.ts'
import { readConfig } from '#server/platform/core/config.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import { firstSignIn } from './first-sign-in.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
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
  return { ...as, params }
}

type Launched = Awaited<ReturnType<typeof launchSurvey>>

/** Ends the survey and plans something that everybody is to be told. */
async function planAfter(server: Server, survey: Launched) {
  await server.call(surveys.close, survey)
  await server.call(actions.create, {
    ...survey,
    body: {
      ...{ survey_uuid: survey.params.uuid, title: 'Plan the week', owner_name: 'Kit', shared: true },
      due_on: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10),
    },
  })
}

const OUTCOME = /what you said, what we will do/

/** How many mails of these have arrived, and at how many people. */
const sentTo = (mailbox: Mailbox, isMeant: (subject: string) => boolean) => () => {
  const people = mailbox.received.flatMap(({ subject, recipient }) =>
    isMeant(subject ?? '') && recipient.endsWith('@crash.example') ? [recipient] : [],
  )
  return { mails: people.length, people: new Set(people).size }
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

test('killed while it sends or shares, the server loses no mail and repeats at most one a connection', {
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
  const survey = await launchSurvey(first)
  await until(() => mailbox.received.length >= PEOPLE / 4)
  await first.kill('SIGKILL')
  expect(mailbox.received.length).toBeLessThan(PEOPLE)
  await untilLeasesEnd(settings)

  const second = await startProcess(settings)
  await second.ready()
  const invitations = sentTo(mailbox, (subject) => !OUTCOME.test(subject))
  await until(() => invitations().people === PEOPLE)
  expect(invitations().mails - PEOPLE).toBeLessThanOrEqual(CONNECTIONS)

  await planAfter(second, survey)
  // Killed in the middle of the call: either everything of it is there or nothing.
  const asked = second.call(actions.share, { ...survey, body: {} }).catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 25))
  await second.kill('SIGKILL')
  await asked
  await untilLeasesEnd(settings)

  const third = await startProcess(settings)
  await third.ready()
  const { shared_at } = await third.call(actions.outcome, survey)
  if (!shared_at) await third.call(actions.share, { ...survey, body: {} })
  const outcomes = sentTo(mailbox, (subject) => OUTCOME.test(subject))
  await until(() => outcomes().people >= PEOPLE / 4)
  await third.kill('SIGKILL')
  expect(outcomes().people).toBeLessThan(PEOPLE)
  await untilLeasesEnd(settings)

  const fourth = await startProcess(settings)
  await fourth.ready()
  await until(() => outcomes().people === PEOPLE)
  expect(await fourth.kill('SIGTERM')).toBe(0)
  const repeated = outcomes().mails - PEOPLE
  expect(repeated + (await unsent(settings))).toBeLessThanOrEqual(2 * CONNECTIONS)
  await mailbox.close()
})
