import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { companies } from '#contract/companies.ts'
import { tags } from '#contract/team.ts'
import { createApp } from '#server/app.ts'
import { hashPassword } from '#server/features/auth/passwords.ts'
import { addUser, signIn } from '#server/features/auth/service.ts'
import { draftReply } from '#server/features/feedback/jobs.ts'
import { seed } from '#server/features/index.ts'
import { transaction } from '#server/platform/context.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { readConfig } from '#server/platform/core/config.ts'
import { openMigrated } from '#server/platform/database/migrate.ts'
import { isUnavailable } from '#server/platform/database/outage.ts'
import { errorAnswer } from '#server/platform/http/error-handler.ts'
import { type PostgresServer, startPostgres } from './database.ts'
import { startMailbox } from './mailbox.ts'
import { startSilentProxy } from './silent-proxy.ts'
import { callOn } from './start.ts'

/** Timeouts in milliseconds. They are about a thirteenth of the server's own, so that the tests are fast. */
const IMPATIENT = { connection: 400, statement: 750, silence: 900, pause: 700 }
/** The timeout for a connection plus the timeout for an unanswered statement, with a margin for a busy machine. */
const AT_MOST_MS = 3_000
const AGAIN_WITHIN_MS = 10_000
const OWNER = 'sam@example.com'

let server: PostgresServer
let proxy: Awaited<ReturnType<typeof startSilentProxy>>
let mailbox: Awaited<ReturnType<typeof startMailbox>>
let program: Awaited<ReturnType<typeof start>>

async function start(url: string) {
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'evenkeel-away-')),
    SMTP_URL: mailbox.url,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
  })
  const database = await openMigrated(config, { calls: IMPATIENT, beside: IMPATIENT })
  const made = await createApp({ config, database, clock: systemClock, secret: 'a secret for tests only' })
  await seed(made.begin())
  await made.start({ mailMs: 100, taskMs: 300 })
  const password_hash = await hashPassword({}, 'correct, horse battery')
  const user = { name: 'Sam', email: OWNER, password_hash, admin: false, confirmed: true }
  const { token } = await transaction(made.begin(), async (tx) => signIn(tx, await addUser(tx, user)))
  const fields = { name: "O'Hara", no: '1', address_1: '1 High Street', city: 'Leeds', postcode: 'LS1 1AA' }
  const { reply } = await callOn(made.app, { token }, companies.create, { body: fields })
  return { ...made, config, database, manager: { token, companyId: reply.id } }
}

// Collects errors on connections without a listener. They would otherwise end the process.
const uncaught: unknown[] = []
process.on('uncaughtException', (error) => uncaught.push(error))

beforeAll(async () => {
  const started = await startPostgres({ fsync: 'off', shared_buffers: '32MB', max_wal_size: '128MB' })
  if (!started) throw new Error('PostgreSQL cannot be run on this machine')
  server = started
  proxy = await startSilentProxy(new URL(server.url('postgres')))
  mailbox = await startMailbox()
  program = await start(proxy.url)
})
afterAll(async () => {
  await program.stop()
  proxy.close()
  await mailbox.close()
  await server.stop()
})

interface Answered {
  status: number
  ms: number
  retryAfter: unknown
  name: string
}

let made = 0
/** Makes write calls on several connections while something happens to the database. */
async function underLoad(happens: () => Promise<unknown>): Promise<Answered[]> {
  let isOver = false
  const answers: Answered[] = []
  const hand = async () => {
    while (!isOver) {
      const name = `tag ${++made}`
      const begun = performance.now()
      const { status, headers } = await callOn(program.app, program.manager, tags.create, { body: { name } })
      answers.push({ status, ms: performance.now() - begun, retryAfter: headers['retry-after'], name })
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
  }
  const hands = Array.from({ length: 8 }, hand)
  await until(async () => answers.filter(({ status }) => status === 201).length > hands.length)
  await happens().finally(() => {
    isOver = true
  })
  await Promise.all(hands)
  return answers
}

async function until(isSo: () => Promise<boolean>, withinMs = AGAIN_WITHIN_MS) {
  const giveUpAt = Date.now() + withinMs
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error('it did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const tagNames = async () => {
  const { status, reply } = await callOn(program.app, program.manager, tags.list)
  return status === 200 ? reply.map(({ name }) => name) : undefined
}

/** Checks that calls, emails and jobs work again without a restart. */
async function expectAllWorks() {
  const mails = mailbox.to(OWNER).length
  await until(async () => {
    const { status } = await callOn(program.app, {}, auth.forgot, { body: { email: OWNER } })
    return status === 200
  })
  await until(async () => mailbox.to(OWNER).length > mails)
  const ctx = program.begin()
  // No feedback has this id, so the job has nothing to do.
  await ctx.jobs.enqueue(ctx, draftReply, { feedback_id: ++made }, 1)
  const open = sql`select from pgboss.job where state <> 'completed' and data->>'feedback_id' = ${String(made)}`
  await until(async () => (await open.execute(ctx.db)).rows.length === 0)
}

/**
 * Checks that each failed call failed quickly with a temporary error, and that the changes of each successful
 * call are stored.
 */
async function expectHonesty(answers: Answered[]) {
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(
    new Set(['503 5']),
  )
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(AT_MOST_MS)

  expect(uncaught).toEqual([])

  const kept = async () => new Set((await tagNames()) ?? [])
  await until(async () => (await kept()).size > 0)
  const names = await kept()
  const done = answers.filter(({ status }) => status === 201).map(({ name }) => name)
  expect(done.filter((name) => !names.has(name))).toEqual([])
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Queries PostgreSQL directly instead of through the proxy. */
async function ask(query: string) {
  const client = new pg.Client(server.url('postgres'))
  await client.connect()
  return client.query(query).finally(() => client.end())
}

/** The process id of a database connection that waits for a lock on behalf of a call. */
async function pidOfWaitingCall(): Promise<number> {
  const waiting = `select pid from pg_stat_activity
    where application_name = 'evenkeel' and wait_event_type = 'Lock' and query ilike '%tags%' limit 1`
  let pid: number | undefined
  await until(async () => {
    pid = (await ask(waiting)).rows[0]?.pid
    return pid !== undefined
  })
  return Number(pid)
}

test('A restart of PostgreSQL under load loses nothing', async () => {
  await expectHonesty(await underLoad(() => server.restart()))
  await expectAllWorks()
})

test('The server recovers from killed database connections', async () => {
  const answers = await underLoad(async () => {
    const blocker = new pg.Client(server.url('postgres'))
    // After the kill, PostgreSQL ends all other connections.
    blocker.on('error', () => {})
    await blocker.connect()
    await blocker.query('begin; lock table tags in access exclusive mode')
    process.kill(await pidOfWaitingCall(), 'SIGKILL')
    await pause(500)
  })
  await expectHonesty(answers)
  await expectAllWorks()
})

test('A stalled database connection blocks no calls and leaves no lock', async () => {
  const answers = await underLoad(async () => {
    const cutOff = transaction(program.begin(), async ({ db }) => {
      await sql`lock table tags in access exclusive mode`.execute(db)
      proxy.silence()
      await sql`select 1`.execute(db)
    })
    await expect(cutOff).rejects.toSatisfy(isUnavailable).finally(proxy.resume)
  })
  await expectHonesty(answers)
  await expectAllWorks()
})

test('A call gets a 503 if its SQL statement waits too long', async () => {
  const client = new pg.Client(server.url('postgres'))
  await client.connect()
  await client.query('begin; lock table tags in access exclusive mode')
  try {
    const { status, headers } = await callOn(program.app, program.manager, tags.list)
    expect({ status, wait: headers['retry-after'] }).toEqual({ status: 503, wait: '5' })
  } finally {
    await client.end()
  }
  await until(async () => (await tagNames()) !== undefined)
})

test('Calls get a 503 while the disk is full, and the operator sees why', async () => {
  const heard: unknown[] = []
  const app = Fastify()
  const log = { warn: (_facts: unknown, words: string) => heard.push(words) }
  app.setErrorHandler(errorAnswer(() => ({ ...program.begin(), log: log as never })))
  app.get('/', () =>
    sql`do $$ begin raise 'no space' using errcode = 'disk_full'; end $$`.execute(program.begin().db),
  )
  const { statusCode, headers } = await app.inject('/')
  expect({ statusCode, wait: headers['retry-after'] }).toEqual({ statusCode: 503, wait: '5' })
  expect(heard).toEqual(['database unavailable: disk full'])
})
