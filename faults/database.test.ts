import { expect, onTestFinished, test } from 'vitest'
import { reports } from '#contract/reports.ts'
import { type PostgresServer, startPostgres, startStandby } from '#test/database.ts'
import { startSilentProxy } from '#test/silent-proxy.ts'
import { PEOPLE, serving, underLoad } from './load.ts'
import { ask, programOf, startBalancer, startPooler } from './machines.ts'

const SMALL = { shared_buffers: '64MB', max_wal_size: '256MB' }

async function postgres() {
  const server = await startPostgres(SMALL)
  if (!server) throw new Error('PostgreSQL cannot be run on this machine')
  onTestFinished(() => server.stop())
  return server
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
