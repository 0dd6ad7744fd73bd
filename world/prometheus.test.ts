import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '#test/database.ts'
import { startMailbox } from '#test/mailbox.ts'
import { startProcess } from '#test/process.ts'
import { startSilentProxy } from '#test/silent-proxy.ts'
import { part, saw } from './part.ts'
import { checkRules, FAULTS, RULES, tryRules } from './prometheus/rules.ts'
import { startPrometheus } from './prometheus/server.ts'

const TOKEN = 'a token for Prometheus'
const MINUTE_MS = 60_000

part('Prometheus', { packages: ['prometheus', 'prometheus-node-exporter'] }, () => {
  test('Promtool accepts the alert rules', () => {
    const said = checkRules()
    expect(said).toMatch(/SUCCESS: \d+ rules found/)
    saw(said.trim().split('\n').at(-1)!.trim())
  })

  test('Each fault fires its alert once, and no other', () => {
    const alerts = [...readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
    expect(Object.keys(FAULTS).toSorted()).toEqual(alerts.toSorted())
    expect(tryRules()).toBe('')
    // Proves that this check notices a fault that changes no metrics.
    expect(tryRules({ EvenkeelAway: {} })).toContain('EvenkeelAway')
    saw(`each of ${alerts.length} faults fired its own alert`)
  })

  test('A hanging database and a killed server fire their alerts', alertsFire)
})

async function alertsFire() {
  const { server, database } = await started()
  const prometheus = await startPrometheus({ port: server.port, token: TOKEN })
  onTestFinished(prometheus.stop)
  await expect
    .poll(() => prometheus.query('evenkeel_database_up == 1'), { timeout: MINUTE_MS })
    .toHaveLength(2)
  expect(await prometheus.alerts('firing')).toEqual([])

  database.silence()
  const hangsSince = Date.now()
  await fetch(`http://127.0.0.1:${server.port}/api/auth/me`, { headers: { authorization: 'Bearer unknown' } })
  const firing = () => prometheus.alerts('firing')
  await expect.poll(firing, { timeout: 3 * MINUTE_MS, interval: 1_000 }).toEqual(['EvenkeelDatabaseAway'])
  const hangs = Date.now() - hangsSince
  expect(await prometheus.alerts('pending')).not.toContain('EvenkeelAway')
  for (const { name, query, health } of await prometheus.rules()) {
    const left = query.replace(/ (==|<|>) [\d.e+]+$/, '')
    expect([name, health, (await prometheus.query(left)).length > 0]).toEqual([name, 'ok', true])
  }

  await server.kill('SIGKILL')
  const deadSince = Date.now()
  await expect.poll(firing, { timeout: 4 * MINUTE_MS, interval: 1_000 }).toEqual(['EvenkeelAway'])
  saw(
    `EvenkeelDatabaseAway fired after ${seconds(hangs)}, EvenkeelAway after ${seconds(Date.now() - deadSince)}`,
  )
}

const seconds = (ms: number) => `${Math.round(ms / 1_000)} s`

/** Two server processes, whose database can hang. */
async function started() {
  const postgres = await startPostgres({ shared_buffers: '64MB' })
  if (!postgres) throw new Error('PostgreSQL cannot be run on this machine')
  onTestFinished(() => postgres.stop())
  const database = await startSilentProxy(new URL(postgres.url('postgres')))
  onTestFinished(database.close)
  const mailbox = await startMailbox()
  onTestFinished(() => mailbox.close())
  const settings = {
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'evenkeel-metrics-')),
    APP_SECRET: 'f3b1c5d7e9a2846057391bcdfe802468',
    SMTP_URL: mailbox.url,
    DATABASE_URL: database.url,
    METRICS_TOKEN: TOKEN,
  }
  const server = await startProcess(settings, ['--processes', '2'])
  onTestFinished(async () => void (await server.kill('SIGKILL')))
  await server.ready(300_000)
  return { server, database }
}
