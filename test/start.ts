import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { auth } from '#contract/auth.ts'
import { companies } from '#contract/companies.ts'
import type { Endpoint, ReplyOf, SentBody, SentQuery } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { createApp } from '#server/app.ts'
import { markTotp, putTotp } from '#server/features/auth/second-step/queries.ts'
import { addUser, signIn } from '#server/features/auth/service.ts'
import { seed } from '#server/features/index.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { type Config, readConfig } from '#server/platform/core/config.ts'
import { type OpenDatabase, openDatabase, openEmbedded } from '#server/platform/database/db.ts'
import { createDatabase } from './database.ts'
import { startMailbox } from './mailbox.ts'

/** A date other than today, so that code that reads the system clock fails the tests. */
export const START = new Date('2027-02-10T10:30:00Z')

export type World = Awaited<ReturnType<typeof startWorld>>
let shared: Promise<World> | undefined
/** One app, database and mail server for each test worker. Every test creates its own company. */
export const world = () => {
  shared ??= startWorld()
  return shared
}

export async function resetClock() {
  const { clock } = await world()
  clock.time = START
}

/**
 * Removes everything that one test file could leave for the next: the time, people, companies and their data,
 * emails, and administrators' confirmations and reviews. Otherwise, each step of the clock would send emails
 * for companies of earlier files.
 */
export async function resetWorld() {
  await resetClock()
  const { database, mailbox, jobsDone } = await world()
  // Waits for jobs. Otherwise, a job from the last test could lock rows that are deleted here.
  await jobsDone()
  mailbox.received.length = 0
  for (const table of LEFT_BEHIND) await database.db.deleteFrom(table).execute()
}

/** Deleting these rows also deletes everything that depends on them. */
const LEFT_BEHIND = [
  'companies',
  'users',
  'mails',
  'help_line_confirmations',
  'language_reviews',
  'template_translations',
] as const

async function startWorld() {
  const mailbox = await startMailbox()
  const { database, url } = await copyOfDatabase()
  const config = readConfig({
    ...(url && { DATABASE_URL: url }),
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'evenkeel-test-')),
    SMTP_URL: mailbox.url,
    PUBLIC_URL: 'https://app.example.test',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    RATE_LIMIT: 'off',
  })
  const clock = { time: START, now: () => clock.time }
  const server = await createApp({ config, database, clock, secret: 'a secret for tests only' })
  await server.startJobs()
  await seed(server.begin())
  await server.app.ready()

  return {
    ...server,
    config,
    database,
    clock,
    mailbox,
    /** Sets the clock, runs the scheduled tasks and delivers the emails. */
    timeIs: async (time: Date | string) => {
      clock.time = new Date(time)
      await server.scheduler.once()
      await deliver(server)
    },
    deliver: () => deliver(server),
    jobsDone: () => jobsDone(server, database),
  }
}

async function deliver({ sender }: Pick<Awaited<ReturnType<typeof createApp>>, 'sender'>) {
  while ((await sender.round()) > 0);
}

const others = new Map<string, ReturnType<typeof createApp>>()
/** Another app on the same database. All of a worker's tests with these settings share it. */
export async function appWith(settings: Partial<Config>) {
  const { config, database, clock } = await world()
  const key = JSON.stringify(settings)
  const app =
    others.get(key) ??
    createApp({ config: { ...config, ...settings }, database, clock, secret: 'a secret for tests only' })
  others.set(key, app)
  return app
}

const SOON_MS = 5

/** Waits until all jobs that are due have run, but not for later retries. */
async function jobsDone({ hurryJobs }: { hurryJobs: (name: string) => void }, { db }: OpenDatabase) {
  const waiting = sql<{ name: string }>`
    select distinct name from pgboss.job
    where state in ('created', 'retry', 'active') and start_after <= now()`
  const due = async () => (await waiting.execute(db)).rows
  for (let jobs = await due(); jobs.length > 0; jobs = await due()) {
    for (const { name } of jobs) hurryJobs(name)
    await new Promise((resolve) => setTimeout(resolve, SOON_MS))
  }
}

async function copyOfDatabase(): Promise<{ database: OpenDatabase; url?: string }> {
  const given = inject('database')
  if ('dump' in given)
    return { database: await openEmbedded({ loadDataDir: new Blob([readFileSync(given.dump)]) }) }

  const name = `worker_${process.env.VITEST_POOL_ID ?? 1}_${Date.now()}`
  await createDatabase(`${given.server}postgres`, name, given.template)
  const url = `${given.server}${name}`
  return { database: await openDatabase(readConfig({ DATABASE_URL: url })), url }
}

export interface Sent<E extends Endpoint> {
  params?: Record<string, string | number>
  query?: SentQuery<E>
  body?: SentBody<E>
  /** A raw body, for requests that no form would send. */
  raw?: unknown
  headers?: Record<string, string>
}

export interface Answer<E extends Endpoint> {
  status: number
  reply: ReplyOf<E>
  /** An error code, or messages by field. */
  error: ErrorBody['error'] | undefined
  headers: Record<string, unknown>
  text: string
}

export interface Person {
  token?: string
  companyId?: number
}

/** Makes a call over HTTP, typed by the contract. */
export const call = async <E extends Endpoint>(person: Person, endpoint: E, sent: Sent<E> = {}) =>
  callOn((await world()).app, person, endpoint, sent)

/** Makes a call on an app with other settings. */
export async function callOn<E extends Endpoint>(
  app: World['app'],
  person: Person,
  endpoint: E,
  sent: Sent<E> = {},
): Promise<Answer<E>> {
  const url = `/api${endpoint.path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(sent.params?.[name] ?? name)))}`
  const payload = sent.raw ?? sent.body
  const response = await app.inject({
    method: endpoint.method,
    url,
    query: sent.query as Record<string, string> | undefined,
    headers: {
      ...(person.token && { authorization: `Bearer ${person.token}` }),
      ...(person.companyId && { 'x-active-company-id': String(person.companyId) }),
      ...sent.headers,
    },
    ...(payload !== undefined && { payload: payload as object }),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  const reply = isJson && response.body ? response.json() : undefined
  return {
    status: response.statusCode,
    reply,
    error: reply?.error,
    headers: response.headers,
    text: response.body,
  }
}

let people = 0
/** A unique company number, because each company number gets only one trial. */
export const companyNumber = () => `${process.pid}${++people}`
const PASSWORD = "correct, horse's battery"

// A cheap hash, so that password checks are quick. A hash contains its own cost. Other tests check the cost
// for real accounts.
const password_hash = hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 })

/**
 * A signed-in account, created with the feature's service functions. Registration itself is tested with that
 * feature.
 */
async function startAccount(user: { name: string; email: string; admin: boolean }) {
  const { begin } = await world()
  const hashed = await password_hash
  const { token } = await transaction(begin(), async (tx) => {
    const added = await addUser(tx, { ...user, password_hash: hashed, confirmed: true })
    // Administrators can do nothing without a second step.
    if (user.admin) await addSecondStep(tx, added.id)
    return signIn(tx, added)
  })
  return { token, email: user.email, password: PASSWORD }
}

/** Adds a second step with a secret that the tests do not know. */
async function addSecondStep(tx: Context, userId: number) {
  await putTotp(tx.db, userId, 'sealed elsewhere')
  await markTotp(tx, userId)
}

/** An account with a confirmed address and no company. */
export async function startPerson(name = "Asha O'Neil, MBA") {
  const email = `person${++people}.${process.pid}@example.com`
  return { ...(await startAccount({ name, email, admin: false })), name }
}

/** A new account whose address is not yet confirmed. */
export async function startNewcomer() {
  const email = `newcomer${++people}.${process.pid}@example.com`
  const name = "Asha O'Neil, MBA"
  const given = { name, email, password: PASSWORD, password_confirmation: PASSWORD }
  const { reply } = await call({}, auth.register, { body: { ...given, terms_conditions: true } })
  return { token: reply.token, email, password: PASSWORD, name }
}

export const startAdministrator = () =>
  startAccount({ name: 'Administrator', email: `admin${++people}.${process.pid}@example.com`, admin: true })

export const companyFields = (name = 'Another Ltd') => ({
  name,
  no: companyNumber(),
  address_1: '1 High Street',
  city: 'Leeds',
  postcode: 'LS1 1AA',
})

/**
 * A new company and its owner. On first use, it creates an outsider from another company, and an
 * administrator who acts in this one.
 */
export async function startCompany(name = "Smith, Sons & O'Hara Ltd") {
  const { clock } = await world()
  clock.time = START
  const owner = await startPerson()
  const company = (await call(owner, companies.create, { body: companyFields(name) })).reply
  const manager = { ...owner, companyId: company.id }
  const stranger = once(startStranger)
  const admin = once(async () => ({ ...(await startAdministrator()), companyId: company.id }))
  return {
    company,
    manager,
    stranger,
    admin,
    as: {
      manager: <E extends Endpoint>(endpoint: E, sent?: Sent<E>) => call(manager, endpoint, sent),
      stranger: async <E extends Endpoint>(endpoint: E, sent?: Sent<E>) =>
        call(await stranger(), endpoint, sent),
      admin: async <E extends Endpoint>(endpoint: E, sent?: Sent<E>) => call(await admin(), endpoint, sent),
      nobody: <E extends Endpoint>(endpoint: E, sent?: Sent<E>) => call({}, endpoint, sent),
    },
  }
}

async function startStranger() {
  const outsider = await startPerson('Outsider')
  const { reply } = await call(outsider, companies.create, { body: companyFields('Other Ltd') })
  return { ...outsider, companyId: reply.id }
}

function once<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** A multipart body with one CSV file and other fields. */
export function csvUpload(content: string | Buffer, name = 'team.csv', fields: Record<string, string> = {}) {
  const boundary = 'a-boundary-for-tests'
  const others = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const head = `${others.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`
  const raw = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { raw, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
