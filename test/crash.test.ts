import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { actions } from '#contract/actions.ts'
import { surveys } from '#contract/surveys.ts'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { type Config, readConfig } from '#server/platform/core/config.ts'
import { appSecret } from '#server/platform/core/secret.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/db.ts'
import { AS_ADMIN, inDays, launchOn } from './company-on.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import { migratedPlace } from './place.ts'
import { startProcess } from './process.ts'

/** The number of people surveyed. The fault tests on PostgreSQL need more than one batch of emails. */
const PEOPLE = 'server' in inject('database') ? 450 : 120
/** The largest number of connections that send one company's emails. */
const CONNECTIONS = 8

type Server = Awaited<ReturnType<typeof startProcess>>

type Launched = Awaited<ReturnType<typeof launchOn>>

/** Closes the survey and creates an action that can be shared with everyone. */
async function planAfter(server: Server, survey: Launched) {
  await server.call(surveys.close, survey)
  await server.call(actions.create, {
    ...survey,
    body: {
      survey_uuid: survey.params.uuid,
      title: 'Plan the week',
      owner_name: 'Kit',
      shared: true,
      due_on: inDays(30),
    },
  })
}

const OUTCOME = /what you said, what we will do/

/** How many of the matching emails have arrived, and at how many addresses. */
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

/**
 * Opens the database while no process uses it, and expires the half-minute email leases of a killed process.
 */
async function afterLeases<T>(config: Config, act?: (database: OpenDatabase) => Promise<T>) {
  const database = await openDatabase(config)
  try {
    await sql`update mails set claimed_until = claimed_until - interval '30 seconds'`.execute(database.db)
    return await act?.(database)
  } finally {
    await database.close()
  }
}

/** Sends the remaining emails and returns how many of the survey's emails are still unsent. */
async function sendRest(config: Config, database: OpenDatabase) {
  const { sender } = await createApp({ config, database, clock: systemClock, secret: appSecret(config) })
  while ((await sender.round()) > 0);
  const left = sql<{ count: number }>`
    select count(*) from mails where to_address like '%@crash.example' and sent_at is null`
  return (await left.execute(database.db)).rows[0]?.count
}

test('A killed server loses no email and repeats at most one per connection', {
  timeout: 240_000,
}, async () => {
  const mailbox = await startMailbox()
  const settings = {
    ...(await migratedPlace()),
    SMTP_URL: mailbox.url,
    ...AS_ADMIN,
  }
  const config = readConfig({ ...settings, LOG_LEVEL: 'silent' })
  const first = await startProcess(settings)
  await first.ready()
  const survey = await launchOn(first, { people: PEOPLE, domain: 'crash.example' })
  await until(() => mailbox.received.length >= PEOPLE / 4)
  await first.kill('SIGKILL')
  expect(mailbox.received.length).toBeLessThan(PEOPLE)
  await afterLeases(config)

  const second = await startProcess(settings)
  await second.ready()
  const invitations = sentTo(mailbox, (subject) => !OUTCOME.test(subject))
  await until(() => invitations().people === PEOPLE)
  expect(invitations().mails - PEOPLE).toBeLessThanOrEqual(CONNECTIONS)

  await planAfter(second, survey)
  await second.call(actions.share, { ...survey, body: {} })
  const outcomes = sentTo(mailbox, (subject) => OUTCOME.test(subject))
  await until(() => outcomes().people >= PEOPLE / 4)
  await second.kill('SIGKILL')
  expect(outcomes().people).toBeLessThan(PEOPLE)

  // This process sends the emails, because starting a third server would take longer than the rest of the
  // test.
  const unsent = await afterLeases(config, (database) => sendRest(config, database))
  expect(outcomes().people).toBe(PEOPLE)
  const repeated = outcomes().mails - PEOPLE
  expect(repeated + Number(unsent)).toBeLessThanOrEqual(CONNECTIONS)
  await mailbox.close()
})
