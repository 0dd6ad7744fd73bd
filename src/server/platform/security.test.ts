import { expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { createApp } from '#server/app.ts'
import { call, startAdministrator, world } from '#test/start.ts'
import { type Config, readConfig } from './config.ts'

const CHAT = 'https://chat.example.test'

/** The same program with other settings. */
async function startWith(settings: Partial<Config>) {
  const { config, database, clock } = await world()
  const parts = { config: { ...config, ...settings }, database, clock, secret: 'a secret for tests only' }
  const { app } = await createApp(parts)
  const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers })
  return { app, get }
}

test('no script of a third party may run where somebody answers in confidence or holds a secret', async () => {
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

test('figures and the mails of a trial are for this machine, not for whom a proxy on it asks', async () => {
  const { app, get } = await startWith({ SMTP_URL: undefined })
  for (const url of ['/metrics', '/dev/outbox']) {
    expect((await get(url)).statusCode).toBe(200)
    expect((await get(url, { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404)
  }
  await app.close()
})

test('behind a proxy the caller is whom the proxy names last, whatever the caller claimed before', async () => {
  const { app } = await startWith({ TRUST_PROXY: 'on' })
  await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' },
    payload: { email: 'behind.a.proxy@example.com', password: 'not this one' },
  })
  await app.close()
  const { reply } = await call(await startAdministrator(), audit.list, {
    query: { action: 'sign_in_failed' },
  })
  expect(reply.data[0]).toMatchObject({ actor_email: 'behind.a.proxy@example.com', ip: '203.0.113.7' })
})

test.each(['LIVE_CHAT_SCRIPT_URL', 'MAIN_SITE_URL', 'LLM_BASE_URL'])(
  '%s is an address of the web',
  (name) => {
    expect(() => readConfig({ [name]: 'javascript:alert(1)' })).toThrow(`${name} is not a web address`)
  },
)
