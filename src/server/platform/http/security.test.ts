import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { createApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/platform/core/config.ts'
import { call, startAdministrator, startPerson, world } from '#test/start.ts'

const CHAT = 'https://chat.example.test'

async function startWith(settings: Partial<Config>) {
  const { config, database, clock } = await world()
  const parts = { config: { ...config, ...settings }, database, clock, secret: 'a secret for tests only' }
  const { app } = await createApp(parts)
  const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers })
  return { app, get }
}

test('Confidential or secret pages allow no third-party scripts', async () => {
  const { app, get } = await startWith({ LIVE_CHAT_SCRIPT_URL: `${CHAT}/chat.js` })
  const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy'])
  expect(await policyOf('/login')).toContain(CHAT)
  for (const url of [
    '/survey/x?recipient=y&key=z',
    '/survey/complete',
    '/give-feedback/x',
    '/reset/x',
    '/invite/x',
    '/privacy/x',
    '/stop/x',
  ])
    expect(await policyOf(url)).not.toContain(CHAT)
  await app.close()
})

test('Scripts and styles are sent without page-only security headers', async () => {
  const { app } = await world()
  const headersOf = async (url: string) => (await app.inject({ method: 'GET', url })).headers
  const page = await headersOf('/survey/complete')
  const files = String(page.link).matchAll(/<([^>]+)>/g)
  const sent = await Promise.all([...files].map(([, file = '']) => headersOf(file)))
  expect(sent.length).toBeGreaterThan(2)
  for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options']) {
    expect(page).toHaveProperty(name)
    for (const headers of sent) expect(headers).not.toHaveProperty(name)
  }
  for (const headers of sent) expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expect(await headersOf('/assets/missing.js')).toHaveProperty('content-security-policy')
})

/** A separate outbox with a single email. */
function outboxWithMail() {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'evenkeel-outbox-'))
  mkdirSync(path.join(DATA_DIR, 'outbox'))
  writeFileSync(
    path.join(DATA_DIR, 'outbox', '00000001.eml'),
    'To: sam@example.com\r\nContent-Type: text/html\r\n\r\n<p>Hello</p>\r\n',
  )
  return DATA_DIR
}

const FOR_THIS_MACHINE = [
  '/metrics',
  '/dev/outbox',
  '/dev/outbox/00000001.eml',
  '/kitchen-sink/mails',
  '/kitchen-sink/mails/password-reset',
]

test('The local machine can read metrics and emails, but not through a proxy', async () => {
  const { app, get } = await startWith({
    SMTP_URL: undefined,
    DATA_DIR: outboxWithMail(),
    PUBLIC_URL: 'http://127.0.0.2:8080',
  })
  const statuses = (headers: Record<string, string>) =>
    Promise.all(FOR_THIS_MACHINE.map(async (url) => (await get(url, headers)).statusCode))
  const all = (status: number) => FOR_THIS_MACHINE.map(() => status)

  for (const host of ['localhost:3000', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000', '127.0.0.2:8080'])
    expect(await statuses({ host }), host).toEqual(all(200))
  for (const name of [
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded',
    'forwarded',
    'x-real-ip',
    'via',
    'cf-connecting-ip',
    'true-client-ip',
    'x-client-ip',
    'x-original-host',
  ])
    expect(await statuses({ host: 'localhost:3000', [name]: '127.0.0.1' }), name).toEqual(all(404))
  await app.close()
})

test('Local-only pages return 404 if others can reach the site', async () => {
  for (const PUBLIC_URL of ['https://app.example.test', 'http://evenkeel.test:8080']) {
    const { app, get } = await startWith({ SMTP_URL: undefined, DATA_DIR: outboxWithMail(), PUBLIC_URL })
    for (const host of ['localhost:3000', '127.0.0.1:3000', 'evenkeel.test:8080'])
      for (const url of FOR_THIS_MACHINE) expect((await get(url, { host })).statusCode, url).toBe(404)
    await app.close()
  }
})

test('An unknown host name that resolves to this machine is refused', async () => {
  const { app, get } = await startWith({
    SMTP_URL: undefined,
    DATA_DIR: outboxWithMail(),
    PUBLIC_URL: 'https://localhost:8443',
  })
  for (const host of [
    'attacker.example',
    'attacker.example:3000',
    'localhost.attacker.example:3000',
    'localhost:3000.attacker.example',
    'localhost:3001',
    'localhost',
    '0.0.0.0:3000',
    // A request for this host has come through the proxy that terminates TLS.
    'localhost:8443',
    '',
  ])
    for (const url of FOR_THIS_MACHINE) expect((await get(url, { host })).statusCode, host).toBe(404)
  await app.close()
})

test('Local-only pages return 404 to other machines and through nginx', async () => {
  const { app } = await startWith({
    SMTP_URL: undefined,
    DATA_DIR: outboxWithMail(),
    PUBLIC_URL: 'http://localhost:3000',
  })
  const headers = { host: 'localhost:3000' }
  for (const url of FOR_THIS_MACHINE)
    expect((await app.inject({ url, headers, remoteAddress: '192.0.2.7' })).statusCode).toBe(404)

  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = (version: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1', () =>
        socket.write(
          `GET /dev/outbox HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
        ),
      )
      let answer = ''
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.on('end', () => resolve(answer.split('\r\n')[0] ?? ''))
      socket.on('error', reject)
    })
  expect(await ask('1.1')).toContain('200')
  expect(await ask('1.0')).toContain('404')
  await app.close()
})

test('Local-only pages return 404 behind a trusted proxy', async () => {
  const { app, get } = await startWith({
    TRUST_PROXY: 'on',
    SMTP_URL: undefined,
    PUBLIC_URL: 'http://localhost:3000',
  })
  expect((await get('/metrics', { host: 'localhost:3000' })).statusCode).toBe(404)
  await app.close()
})

test('Callers with the token can read metrics from anywhere', async () => {
  const { app, get } = await startWith({ METRICS_TOKEN: 'a-token-for-figures' })
  const forwarded = { host: 'app.example.test', 'x-forwarded-for': '203.0.113.7' }
  const authorization = 'Bearer a-token-for-figures'
  expect((await get('/metrics', { ...forwarded, authorization })).statusCode).toBe(200)
  expect((await get('/metrics', { ...forwarded, authorization: 'Bearer other' })).statusCode).toBe(404)
  expect((await get('/metrics', { host: 'localhost:3000' })).statusCode).toBe(404)
  await app.close()
})

test('The client’s address is the last X-Forwarded-For entry', async () => {
  const { email } = await startPerson()
  const { app } = await startWith({ TRUST_PROXY: 'on' })
  await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' },
    payload: { email, password: 'not this one' },
  })
  await app.close()
  const { reply } = await call(await startAdministrator(), audit.list, {
    query: { action: 'sign_in_failed' },
  })
  expect(reply.data[0]).toMatchObject({ actor_email: email, ip: '203.0.113.7' })
})

test.each(['LIVE_CHAT_SCRIPT_URL', 'MAIN_SITE_URL', 'LLM_BASE_URL'])(
  'The setting %s is refused if it is not a web address',
  (name) => {
    expect(() => readConfig({ [name]: 'javascript:alert(1)' })).toThrow(`${name} must be a web address`)
  },
)

test('Only film pages can be embedded, and only in our own pages', async () => {
  const { app } = await world()
  const policyOf = async (url: string) =>
    String((await app.inject({ method: 'GET', url })).headers['content-security-policy'])
  expect(await policyOf('/films/first-survey')).toContain("frame-ancestors 'self'")
  for (const url of ['/login', '/tour', '/trust', '/films', '/how-tos?/films/first-survey'])
    expect(await policyOf(url)).toContain("frame-ancestors 'none'")
})

test('Browser permissions are denied, except the camera on the card page', async () => {
  const { app } = await world()
  const policyOf = async (url: string) =>
    String((await app.inject({ method: 'GET', url })).headers['permissions-policy'])
  for (const url of ['/login', '/survey/complete', '/about', '/api/no-such-call', '/healthz']) {
    expect(await policyOf(url)).toMatch(/(^|, )camera=\(\)/)
    expect(await policyOf(url)).toContain('microphone=()')
  }
  for (const url of ['/a', '/a?lang=pl']) expect(await policyOf(url)).toContain('camera=(self)')
})
