import { createServer, type IncomingMessage } from 'node:http'
import https from 'node:https'
import net from 'node:net'
import tls from 'node:tls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { reports } from '#contract/reports.ts'
import { ADMIN, launchOn } from '#test/company-on.ts'
import { freePort } from '#test/database.ts'
import { type Mailbox, startMailbox } from '#test/mailbox.ts'
import { callsTo } from '#test/process.ts'
import { answering, invitedBy } from '../faults/respondents.ts'
import { buildNeighbours, buildProduct, buildWith, makeBase } from './image/images.ts'
import { makePebbleCertificate, PEBBLE_CERTIFICATE, startPebble } from './image/pebble.ts'
import { makeSite, type Site } from './image/site.ts'
import { DKIM_KEY } from './mail/samples.ts'
import { part, saw } from './part.ts'

const HOST = 'app.example.test'
const PEOPLE = 12
const NEWER = '9999_newer'
const packages = [
  'buildah',
  'podman',
  'podman-compose',
  'crun',
  'conmon',
  'netavark',
  'aardvark-dns',
  'iptables',
]

part('Image', { packages: [...packages, 'debootstrap', 'pebble', 'openssl', 'curl'] }, () => {
  beforeAll(start, 1_800_000)
  afterAll(stop)
  testServing()
  testReleases()
})

let site: Site
let pebble: Awaited<ReturnType<typeof startPebble>>
let mailbox: Mailbox
const closing: (() => unknown)[] = []

async function start() {
  makePebbleCertificate()
  makeBase()
  buildProduct('localhost/evenkeel')
  buildNeighbours(PEBBLE_CERTIFICATE)
  pebble = await startPebble()
  mailbox = await startMailbox()
  const smtpPort = await freePort()
  closing.push(await relay(smtpPort, Number(new URL(mailbox.url).port)), mailbox.close, pebble.stop)
  site = await makeSite({
    host: HOST,
    smtpPort,
    environment: {
      MAIL_FROM: 'Evenkeel <no-reply@example.test>',
      BOUNCE_DOMAIN: 'bounces.example.test',
      DKIM_KEY,
    },
    caddy: `acme_ca https://host.containers.internal:${pebble.port}/dir\nacme_ca_root /etc/caddy/authority.pem`,
  })
  closing.push(site.stop)
  site.podman('tag', 'localhost/evenkeel', 'localhost/evenkeel:earlier')
  site.up()
  await served()
}

async function stop() {
  for (const name of ['web_1', 'web_2', 'worker_1'])
    for (const line of site.logs(name).match(/^.*"level":50.*$/gm) ?? []) console.error(name, line)
  for (const close of closing.reverse()) await close()
}

/** Waits until Caddy serves the product with a certificate that Pebble has signed. */
const served = () =>
  vi.waitFor(async () => expect(await statusOf('/login', pebble)).toBe(200), {
    timeout: 300_000,
    interval: 1_000,
  })

function testServing() {
  test('Compose runs the image read-only as user 10001', async () => {
    for (const name of ['web_1', 'web_2', 'worker_1', 'backup_1']) {
      expect(site.exec(name, ['id', '-u']).trim()).toBe('10001')
      expect(site.attempt(name, ['touch', '/app/file']).output).toContain('Read-only file system')
    }
    const check = JSON.parse(site.podman('inspect', 'localhost/evenkeel'))[0].Healthcheck.Test as string[]
    expect(check.slice(1)).toEqual(['node', 'deploy/healthy.js'])
    for (const name of ['web_1', 'web_2', 'worker_1'])
      await vi.waitFor(() => site.exec(name, check.slice(1)), { timeout: 60_000, interval: 1_000 })
    saw('2 processes for calls, 1 for jobs, healthy by the check of the image')
  })

  test('Caddy serves HTTP/1.1 only, with a certificate from Pebble', async () => {
    const connection = { host: '127.0.0.1', port: 443, servername: HOST, ca: pebble.root() }
    const agreed = await new Promise<string | false | null>((resolve, reject) => {
      const socket = tls
        .connect({ ...connection, ALPNProtocols: ['h2', 'http/1.1'] }, () => {
          resolve(socket.alpnProtocol)
          socket.destroy()
        })
        .once('error', reject)
    })
    expect(agreed).toBe('http/1.1')
    const { statusCode, headers } = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { ...connection, path: '/login', headers: { host: HOST } }
      https.get(options, (reply) => resolve(reply.resume())).once('error', reject)
    })
    expect(statusCode).toBe(200)
    expect(headers['strict-transport-security']).toContain('max-age')
    saw(`status ${statusCode} and strict-transport-security`)
  })

  test('The worker responds on the port for bounced emails', async () => {
    const greeting = await new Promise<string>((resolve, reject) => {
      const socket = net.connect(2525, '127.0.0.1').once('error', reject)
      socket.once('data', (chunk) => resolve(String(chunk)) ?? socket.destroy())
    })
    expect(greeting).toMatch(/^220 /)
    saw(greeting.trim())
  })

  test('A survey in the image runs from its launch to its report', async () => {
    site.exec('worker_1', ['npm', 'run', '--silent', 'admin', '--', 'create', ADMIN.email], ADMIN.password)
    const port = await freePort()
    closing.push(await plainly(port, pebble.root()))
    const server = { port, call: callsTo(port) } as Parameters<typeof launchOn>[0]
    const survey = await launchOn(server, { people: PEOPLE, domain: 'image.example' })
    const people = await invitedBy(mailbox, PEOPLE)
    for (const { headers } of mailbox.received)
      expect(headers.map(({ key }) => key)).toContain('dkim-signature')
    const { finished, refusals } = await answering(server, survey.params, people)
    await finished
    expect([...refusals]).toEqual([])
    await expect
      .poll(
        () =>
          server.call(reports.read, { ...survey, body: { regenerate: false } }).then(() => 'there', String),
        { timeout: 60_000 },
      )
      .toBe('there')
    saw(`${PEOPLE} invited by signed email, ${PEOPLE} answered, report read`)
  })
}

const exchange = async () => {
  site.down()
  site.up()
  await served()
}

function testReleases() {
  test('An image without a new migration can be replaced and rolled back', async () => {
    const answers = () => countOf(site, 'answers')
    const before = answers()
    expect(before).toBeGreaterThan(PEOPLE)
    buildWith('localhost/evenkeel', { from: 'localhost/evenkeel:earlier', file: '/app/newer', text: '' })
    await exchange()
    expect(site.exec('web_1', ['ls', '/app/newer']).trim()).toBe('/app/newer')
    site.podman('tag', 'localhost/evenkeel:earlier', 'localhost/evenkeel')
    await exchange()
    expect(site.attempt('web_1', ['ls', '/app/newer']).status).not.toBe(0)
    expect(answers()).toBe(before)
    saw(`${before} answers before and after`)
  })

  test('Restoring the nightly backup undoes an image with a new migration', async () => {
    const before = countOf(site, 'answers')
    expect(before).toBeGreaterThan(PEOPLE)
    site.exec('backup_1', ['env', 'ONCE=1', 'deploy/backup-nightly.sh'])
    const backup = site.exec('backup_1', ['sh', '-c', 'ls /backups/*.backup']).trim().split('\n').at(-1) ?? ''
    const text = 'create table newer (id int); delete from answers;'
    const file = `/app/migrations/${NEWER}.sql`
    buildWith('localhost/evenkeel', { from: 'localhost/evenkeel:earlier', file, text })
    await exchange()
    expect(countOf(site, 'answers')).toBe(0)
    site.podman('tag', 'localhost/evenkeel:earlier', 'localhost/evenkeel')
    site.down()
    site.up()
    await expect
      .poll(() => site.logs('web_1'), { timeout: 60_000 })
      .toContain(`The database belongs to a newer release (${NEWER})`)
    for (const name of ['web_1', 'web_2', 'worker_1']) site.podman('stop', `evenkeel-world_${name}`)
    saw(
      site.exec('backup_1', ['npm', 'run', '--silent', 'restore', '--', backup]).trim().split('\n')[0] ?? '',
    )
    await exchange()
    expect(countOf(site, 'answers')).toBe(before)
    expect(site.exec('worker_1', ['npm', 'run', '--silent', 'mail', '--', 'status'])).toMatch(/on hold/)
  })
}

const countOf = (site: Site, table: string) =>
  Number(site.exec('database_1', ['psql', '-U', 'evenkeel', '-Atc', `select count(*) from ${table}`]))

/** Connects to Caddy on this machine, as a browser would if DNS resolved HOST to this machine. */
const overTls = (ca: string) => ({ host: '127.0.0.1', port: 443, servername: HOST, ca })

const statusOf = (where: string, pebble: { root: () => string }) =>
  new Promise<number | undefined>((resolve, reject) => {
    https
      .get({ ...overTls(pebble.root()), path: where, headers: { host: HOST } }, (reply) => {
        reply.resume()
        resolve(reply.statusCode)
      })
      .once('error', reject)
  })

/** Forwards plain HTTP calls from a port on this machine to Caddy. */
async function plainly(port: number, ca: string) {
  const agent = new https.Agent({ keepAlive: true })
  const server = createServer((request, response) => {
    const { method, url, headers } = request
    const onward = https.request(
      { ...overTls(ca), agent, method, path: url, headers: { ...headers, host: HOST } },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(response)
      },
    )
    request.pipe(onward.once('error', () => response.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return () => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  }
}

/** Forwards connections from the containers to a port that listens only on 127.0.0.1. */
async function relay(port: number, to: number) {
  const server = net.createServer((near) => {
    const far = net.connect(to, '127.0.0.1').on('error', () => near.destroy())
    near
      .on('error', () => far.destroy())
      .pipe(far)
      .pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(port, '0.0.0.0', resolve))
  return () => void server.close()
}
