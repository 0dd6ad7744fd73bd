import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/core/config.ts'
import { ROOT } from '#server/platform/core/root.ts'
import { SECRET_SETTINGS } from '#server/platform/core/secret-files.ts'
import { MIGRATIONS } from '#server/platform/database/migrate.ts'
import { FONTS } from '#server/platform/typesetting/fonts.ts'
import { TEMPLATES } from '#server/platform/typesetting/paper.ts'
import { sbom } from '../scripts/build/sbom.ts'
import { server } from '../scripts/build/server.ts'
import { web } from '../scripts/build/web.ts'

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')
/** A heading's anchor, in the form that links use. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

test('Every alert links to the operators’ guide', () => {
  const anchors = [...read('docs/running.md').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    anchorOf(heading!),
  )
  const alerts = [...read('deploy/alerts.yaml').matchAll(/page: docs\/running\.md#(\S+)/g)].map(
    ([, page]) => page,
  )
  expect(alerts.length).toBe(read('deploy/alerts.yaml').match(/- alert: /g)?.length)
  for (const page of alerts) expect(anchors).toContain(page)
})

test('Alerts and the dashboard use only existing metrics', () => {
  const asked = [read('deploy/alerts.yaml'), read('deploy/dashboard.json')]
    .join()
    .matchAll(/\b(evenkeel_\w+|http_request_\w+)/g)
  const measured = ['metrics.ts', 'health-metrics.ts']
    .map((file) => read(`src/server/platform/operations/${file}`))
    .join()
  for (const [figure] of asked) expect(measured).toContain(`'${figure.replace(/_(bucket|count|sum)$/, '')}'`)
})

test('Prometheus loads the alerts and defines every job that they query', () => {
  const [alerts, settings] = [read('deploy/alerts.yaml'), read('deploy/prometheus.yaml')]
  expect(settings).toMatch(/rule_files:\n {2}- alerts\.yaml\n/)
  const asked = [...alerts.matchAll(/job="(\w+)"/g)].map(([, job]) => job)
  expect(asked.length).toBeGreaterThan(0)
  for (const job of [...asked, 'node']) expect(settings).toContain(`job_name: ${job}\n`)
  // Most machines have only one file system, which is mounted at '/'.
  const mounts = /mountpoint=~"([^"]+)"/.exec(alerts)?.[1] ?? ''
  for (const place of ['/', '/data', '/var/lib/postgresql'])
    expect([place, new RegExp(`^(?:${mounts})$`).test(place)]).toEqual([place, true])
})

test('Patroni’s timeouts are consistent and allow a failover in 30 seconds', () => {
  const settings = read('deploy/high-availability/patroni.yaml')
  const [ttl = 0, loop = 0, retry = 0] = ['ttl', 'loop_wait', 'retry_timeout'].map((name) =>
    Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(settings)?.[1]),
  )
  expect(loop + 2 * retry).toBeLessThanOrEqual(ttl)
  expect(ttl).toBeLessThanOrEqual(20)
  expect(settings).toContain('synchronous_mode: true')
  expect(read('deploy/high-availability/haproxy.cfg')).toContain('on-marked-down shutdown-sessions')
})

test('Every setting that compose.yaml passes as a file is read from a file', () => {
  const given = [...read('compose.yaml').matchAll(/^ +(\w+)_FILE: \/run\/secrets\/(\w+)$/gm)]
    .map(([, name]) => name)
    .filter((name) => name !== 'POSTGRES_PASSWORD')
  expect(given.length).toBeGreaterThan(3)
  for (const name of given) expect(SECRET_SETTINGS).toContain(name)
})

test('The operators’ guide sets everything that compose.yaml requires', () => {
  const required = [...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
  const [guide = ''] = /## In containers\n[\s\S]*?\n## /.exec(read('docs/running.md')) ?? []
  expect(required.length).toBeGreaterThan(1)
  for (const name of required) expect(guide).toContain(`\n${name}=`)
})

test('compose.yaml passes on the settings for signed and bounced emails', () => {
  // Without a value, because podman-compose 1.0 leaves `${NAME:-}` as it is.
  for (const name of ['BOUNCE_DOMAIN', 'DKIM_KEY', 'DKIM_SELECTOR'])
    expect(read('compose.yaml')).toContain(`\n  ${name}:\n`)
})

test('The image’s user owns every folder that compose.yaml mounts', () => {
  const mounted = [...read('compose.yaml').matchAll(/\b(?:data|backups):(\/\w+)/g)].map(
    ([, folder]) => folder,
  )
  const owned = /install --directory --owner=10001 --group=10001 --mode=700 (.+)/.exec(
    read('Dockerfile'),
  )?.[1]
  expect(new Set(mounted)).toEqual(new Set(owned?.split(' ')))
})

test('compose.yaml publishes the port for bounced emails', () => {
  const [, worker = ''] = /^ {2}worker:\n([\s\S]*?)\n\n/m.exec(read('compose.yaml')) ?? []
  expect(worker).toContain('BOUNCE_HOST: 0.0.0.0')
  expect(worker).toContain(`:${readConfig({}).BOUNCE_PORT}"]`)
})

test('compose.yaml refers to secret files by relative paths', () => {
  const files = [...read('compose.yaml').matchAll(/\{ file: (\S+) \}/g)].map(([, file]) => file)
  expect(files.length).toBeGreaterThan(4)
  // Without the dot, podman-compose would treat the path as the name of a volume.
  for (const file of files) expect(file).toMatch(/^\.\/secrets\//)
})

const rules = (file: string) =>
  read(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

test('The image is built only from files that .dockerignore allows', () => {
  const [first, ...others] = rules('.dockerignore')
  expect(first).toBe('*')
  const allowed = others.flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
  const isAllowed = (file: string) => allowed.some((one) => file === one || file.startsWith(`${one}/`))
  for (const one of allowed) expect([one, existsSync(path.join(ROOT, one))]).toEqual([one, true])

  const built = [server, web, sbom].flatMap(({ sources }) => sources)
  const found = [MIGRATIONS, TEMPLATES, FONTS].map((place) => path.relative(ROOT, place))
  const named = [read('Dockerfile'), read('compose.yaml')].flatMap((text) => [
    ...text.matchAll(/(?:deploy|scripts)\/[\w-]+\.(?:js|ts|sh)/g),
  ])
  const copied = /^COPY (package.*) \.\/$/m.exec(read('Dockerfile'))?.[1]?.split(' ') ?? []
  expect(copied.length).toBe(2)
  for (const file of [...built, ...found, ...named.map(([name]) => name), ...copied])
    expect([file, isAllowed(file)]).toEqual([file, true])
  for (const file of [
    'secrets/app_secret',
    'data/secret',
    '.env',
    '.git/config',
    '.npmrc',
    'node_modules',
    'test',
  ])
    expect([file, isAllowed(file)]).toEqual([file, false])
})

test('Secrets stay out of git and the image', () => {
  for (const name of ['secrets', '.env']) expect(rules('.gitignore')).toContain(name)
  expect(rules('.dockerignore').slice(-2)).toEqual(['**/.env*', '**/secrets'])
})
