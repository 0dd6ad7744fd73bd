import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { reports } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { AS_ADMIN, launchOn } from '#test/company-on.ts'
import { type PostgresServer, startPostgres, startStandby } from '#test/database.ts'
import { startMailbox } from '#test/mailbox.ts'
import { startProcess } from '#test/process.ts'
import { startSilentProxy } from '#test/silent-proxy.ts'
import { ask, programOf, startBalancer, startPooler } from './machines.ts'
import { answering, invitedBy, lostOf, tell } from './respondents.ts'

const PEOPLE = 400
const SMALL = { shared_buffers: '64MB', max_wal_size: '256MB' }
const SECRET = 'f3b1c5d7e9a2846057391bcdfe802468'

async function postgres() {
  const server = await startPostgres(SMALL)
  if (!server) throw new Error('PostgreSQL cannot be run on this machine')
  onTestFinished(() => server.stop())
  return server
}

/** Two server processes on this database, a running survey, and everybody's survey links. */
async function serving(settings: Record<string, string>) {
  const mailbox = await startMailbox()
  onTestFinished(() => mailbox.close())
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'evenkeel-faults-'))
  const server = await startProcess(
    { DATA_DIR, APP_SECRET: SECRET, SMTP_URL: mailbox.url, ...AS_ADMIN, ...settings },
    ['--processes', '2'],
  )
  onTestFinished(async () => void (await server.kill('SIGKILL')))
  await server.ready()
  const survey = await launchOn(server, { people: PEOPLE, domain: 'faults.example' })
  const people = await invitedBy(mailbox, PEOPLE)
  return { server, mailbox, survey, people }
}

type Serving = Awaited<ReturnType<typeof serving>>

/** Everybody answers during the fault. Every answer that was acknowledged must be in the database. */
async function underLoad(
  fault: string,
  { server, survey, people }: Serving,
  { happens, url }: { happens: () => Promise<unknown>; url: string },
) {
  const load = await answering(server, survey.params, people)
  await load.has(PEOPLE / 5)
  const since = Date.now()
  await happens()
  await load.finished
  const lost = await lostOf(url, load.acknowledged)
  tell(fault, { lost: lost.length, of: load.acknowledged.length, seconds: load.longestPause(since) })
  expect(lost).toEqual([])
  expect(load.acknowledged).toHaveLength(PEOPLE)
  // Calls either got a temporary error or were cut off. None got an internal error.
  for (const outcome of load.refusals.keys()) expect(['503 5', 'no connection']).toContain(outcome)
  // A job completes the survey after the last answer arrives.
  await expect
    .poll(async () => (await server.call(surveys.one, survey)).status, { timeout: 120_000, interval: 500 })
    .toBe('complete')
}

const haproxy = programOf('haproxy')
const pgbouncer = programOf('pgbouncer')

/** A primary and a synchronous standby, so that each commit waits for both. */
async function pairOf(): Promise<[PostgresServer, PostgresServer]> {
  const primary = await postgres()
  const standby = await startStandby(primary, 'second')
  if (!standby) throw new Error('no standby')
  onTestFinished(() => standby.stop())
  await ask(primary.url('postgres'), "alter system set synchronous_standby_names = 'second'")
  await ask(primary.url('postgres'), 'select pg_reload_conf()')
  return [primary, standby]
}

test.skipIf(!haproxy)('No answer is lost in a failover to the standby database', async () => {
  const [primary, standby] = await pairOf()
  const balancer = await startBalancer(haproxy ?? '', [primary, standby])
  onTestFinished(balancer.stop)
  const running = await serving({ DATABASE_URL: balancer.url })
  const happens = async () => {
    await primary.kill()
    await ask(standby.url('postgres'), 'select pg_promote()')
  }
  await underLoad('primary killed, standby promoted', running, { happens, url: standby.url('postgres') })
})

test('The server survives when PostgreSQL is killed under load', async () => {
  const server = await postgres()
  const url = server.url('postgres')
  const running = await serving({ DATABASE_URL: url })
  const happens = async () => {
    await server.kill()
    await server.restart()
  }
  await underLoad('PostgreSQL killed and restarted', running, { happens, url })
})

test('The server replaces hanging database connections', async () => {
  const server = await postgres()
  const url = server.url('postgres')
  const proxy = await startSilentProxy(new URL(url))
  onTestFinished(() => proxy.close())
  const running = await serving({ DATABASE_URL: proxy.url })
  const happens = async () => {
    proxy.silence()
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    proxy.resume()
  }
  await underLoad('connections hang', running, { happens, url })
})

test.skipIf(!pgbouncer)('Two server processes work through PgBouncer', async () => {
  const server = await postgres()
  const url = server.url('postgres')
  const pooler = await startPooler(pgbouncer ?? '', server)
  onTestFinished(pooler.stop)
  const running = await serving({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: url })
  await underLoad('all processes replaced behind PgBouncer', running, {
    happens: async () => process.kill(running.server.pid, 'SIGHUP'),
    url,
  })
  const { data } = await running.server.call(reports.read, {
    ...running.survey,
    body: { regenerate: false },
  })
  expect(data).toMatchObject({ respondents: PEOPLE, recipients: PEOPLE })
})
