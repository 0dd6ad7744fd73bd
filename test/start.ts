import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { auth } from '#contract/auth.ts'
import { companies } from '#contract/companies.ts'
import type { Endpoint, ReplyOf, SentBody, SentQuery } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { createApp } from '#server/app.ts'
import { hashPassword } from '#server/features/auth/passwords.ts'
import { markTotp, putTotp } from '#server/features/auth/second-step/queries.ts'
import { addUser, signIn } from '#server/features/auth/service.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { readConfig } from '#server/platform/core/config.ts'
import { type OpenDatabase, openDatabase, openEmbedded } from '#server/platform/database/db.ts'
import { seed } from '#server/rooms.ts'
import { createDatabase } from './database.ts'
import { startMailbox } from './mailbox.ts'

/** Not today: whatever forgets to ask the clock fails. */
export const START = new Date('2027-02-10T10:30:00Z')

export type World = Awaited<ReturnType<typeof startWorld>>
let shared: Promise<World> | undefined
/** One app on one database with one mail server a test worker; every test makes its own company in it. */
export const world = () => {
  shared ??= startWorld()
  return shared
}

export async function resetClock() {
  const { clock } = await world()
  clock.time = START
}

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
    /** It is that time now: what is due happens, and mails go out. */
    timeIs: async (time: Date | string) => {
      clock.time = new Date(time)
      await server.sweeper.once()
      await deliver(server)
    },
    deliver: () => deliver(server),
    jobsDone: () => jobsDone(server, database),
  }
}

async function deliver({ sender }: Pick<Awaited<ReturnType<typeof createApp>>, 'sender'>) {
  while ((await sender.round()) > 0);
}

const SOON_MS = 5

/** What has been asked for later is done. What failed, and is tried again in some seconds, is not waited for. */
async function jobsDone({ hurryJobs }: { hurryJobs: () => void }, { db }: OpenDatabase) {
  const waiting = sql`select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1`
  while ((await waiting.execute(db)).rows.length > 0) {
    hurryJobs()
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
  /** As it goes over the wire, for what no form would send. */
  raw?: unknown
  headers?: Record<string, string>
}

export interface Answer<E extends Endpoint> {
  status: number
  reply: ReplyOf<E>
  /** Code, or field to messages. */
  error: ErrorBody['error'] | undefined
  headers: Record<string, unknown>
  text: string
}

export interface Person {
  token?: string
  companyId?: number
}

/** A call over HTTP, typed by the contract. */
export const call = async <E extends Endpoint>(person: Person, endpoint: E, sent: Sent<E> = {}) =>
  callOn((await world()).app, person, endpoint, sent)

/** The same to an app with other settings. */
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
/** A number is worth one trial, so each company has its own. */
export const companyNumber = () => `${process.pid}${++people}`
const PASSWORD = "correct, horse's battery"

// Made once: a password costs as much as a hundred calls, on purpose.
const password_hash = hashPassword(PASSWORD)

/** Somebody who has signed in, as the room of accounts leaves them; registering itself is that room's to test. */
async function startAccount(user: { name: string; email: string; admin: boolean }) {
  const { begin } = await world()
  const hashed = await password_hash
  const { token } = await transaction(begin(), async (tx) => {
    const added = await addUser(tx, { ...user, password_hash: hashed, confirmed: true })
    // Nothing is open to an administrator without one.
    if (user.admin) await addSecondStep(tx, added.id)
    return signIn(tx, added)
  })
  return { token, email: user.email, password: PASSWORD }
}

/** An authenticator app of which nobody has the secret. */
async function addSecondStep(tx: Context, userId: number) {
  await putTotp(tx.db, userId, 'sealed elsewhere')
  await markTotp(tx, userId)
}

/** Somebody with an account and no company, whose address is confirmed. */
export async function startPerson(name = "Asha O'Neil, MBA") {
  const email = `person${++people}.${process.pid}@example.com`
  return { ...(await startAccount({ name, email, admin: false })), name }
}

/** Somebody who has just registered: the address is not confirmed yet. */
export async function startNewcomer() {
  const email = `newcomer${++people}.${process.pid}@example.com`
  const name = "Asha O'Neil, MBA"
  const given = { name, email, password: PASSWORD, password_confirmation: PASSWORD }
  const { reply } = await call({}, auth.register, { body: { ...given, terms_conditions: true } })
  return { token: reply.token, email, password: PASSWORD, name }
}

export const startAdministrator = () =>
  startAccount({ name: 'Administrator', email: `admin${++people}.${process.pid}@example.com`, admin: true })

/** What a new company is asked for. */
export const companyFields = (name = 'Another Ltd') => ({
  name,
  no: companyNumber(),
  address_1: '1 High Street',
  city: 'Leeds',
  postcode: 'LS1 1AA',
})

/** A company of its own, its owner, an administrator acting in it, and a stranger with another company. */
export async function startCompany(name = "Smith, Sons & O'Hara Ltd") {
  const { clock } = await world()
  clock.time = START
  const [owner, outsider, administrator] = [
    await startPerson(),
    await startPerson('Outsider'),
    await startAdministrator(),
  ]
  const company = (await call(owner, companies.create, { body: companyFields(name) })).reply
  const other = (await call(outsider, companies.create, { body: companyFields('Other Ltd') })).reply
  const manager = { ...owner, companyId: company.id }
  const stranger = { ...outsider, companyId: other.id }
  const admin = { ...administrator, companyId: company.id }
  return {
    company,
    manager,
    stranger,
    admin,
    as: {
      manager: <E extends Endpoint>(endpoint: E, sent?: Sent<E>) => call(manager, endpoint, sent),
      stranger: <E extends Endpoint>(endpoint: E, sent?: Sent<E>) => call(stranger, endpoint, sent),
      admin: <E extends Endpoint>(endpoint: E, sent?: Sent<E>) => call(admin, endpoint, sent),
      nobody: <E extends Endpoint>(endpoint: E, sent?: Sent<E>) => call({}, endpoint, sent),
    },
  }
}

/** The body of an upload of one CSV file. */
export function csvUpload(content: string | Buffer, name = 'team.csv') {
  const boundary = 'a-boundary-for-tests'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`
  const raw = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { raw, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
