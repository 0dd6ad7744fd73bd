import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { KILOBYTE } from '#contract/limits.ts'
import { passkeys } from '#contract/passkeys.ts'
import { sso } from '#contract/sso.ts'
import { type Claims, type Signing, startForger } from '#test/forged-provider.ts'
import { PASSWORD } from '#test/members.ts'
import { CLIENT } from '#test/oidc-stand-in.ts'
import {
  arrive,
  newDomain,
  redirectOf,
  setOut,
  signedInBy,
  ssoCompany,
  ssoWorld,
  throughProvider,
} from '#test/sso.ts'
import { startCompany, startPerson } from '#test/start.ts'
import { strictWorld } from '#test/with-limits.ts'

const FAILED = '/login?sso=failed'

/**
 * A company that lets anybody at its domain join, and a provider that returns whatever claims the test sets.
 */
async function forgedCompany() {
  const place = await ssoWorld()
  const { company, manager } = await startCompany()
  const { issuer, state } = await startForger()
  const domain = newDomain()
  const params = { id: company.id }
  const body = { issuer, ...CLIENT, domains: [{ name: domain }], allow_domain: true }
  const saved = await place.call(manager, sso.save, { params, body })
  place.dns.records.set(domain, [saved.reply.domains[0]?.record ?? ''])
  await place.call(manager, sso.verify, { params })
  state.claims = { sub: 'kit', email: `kit@${domain}` }
  /** Goes to the provider and comes back with a code. `back` adds parameters to the URL or replaces them. */
  const come = async (back: Record<string, string | undefined> = {}) => {
    const { url, cookie } = await setOut(place, company.id)
    if (!url.startsWith(issuer)) return url
    state.asked = new URL(url).searchParams
    const answer = { code: 'a-code', state: state.asked.get('state') ?? '', ...back }
    const query = new URLSearchParams(
      Object.entries(answer).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    )
    return (await arrive(place, `${redirectOf(place, company.id)}?${query}`, cookie)).to
  }
  return { ...place, company, manager, issuer, state, domain, come }
}

test('Each single sign-on uses a new state, nonce and PKCE challenge', async () => {
  const place = await forgedCompany()
  const { come, state } = place
  expect(await come()).toBe('/')
  const first = state.asked
  expect(Object.fromEntries(first)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    redirect_uri: redirectOf(place, place.company.id),
  })
  expect(new URLSearchParams(state.bodies.at(-1)).get('code_verifier')).toMatch(/^[\w-]{43}$/)
  expect(await come()).toBe('/')
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(state.asked.get(name)).not.toBe(first.get(name))
})

const HOUR = 3_600
const at = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds

test.each<[what: string, claims: Claims]>([
  ['for another sign-in', { nonce: 'of-another' }],
  ['without a nonce', { nonce: undefined }],
  ['of another issuer', { iss: 'https://accounts.google.com' }],
  ['for another client', { aud: 'another-client' }],
  [
    'for several clients, issued to another',
    { aud: [CLIENT.client_id, 'another-client'], azp: 'another-client' },
  ],
  ['that has expired', { exp: at(-HOUR), iat: at(-2 * HOUR) }],
  ['without an expiry', { exp: undefined }],
  ['that is not valid yet', { nbf: at(24 * HOUR) }],
  ['without a subject', { sub: undefined }],
  ['with an empty subject', { sub: '' }],
  ['with a subject that cannot be stored', { sub: 'ki\u0000t' }],
  ['with a subject of 256 characters', { sub: 's'.repeat(256) }],
  ['with an unverified email address', { email_verified: false }],
  ['with email_verified as the text “false”', { email_verified: 'false' }],
  ['with email_verified as the text “yes”', { email_verified: 'yes' }],
  ['with email_verified null', { email_verified: null }],
])('An ID token %s is refused', async (_what, claims) => {
  const { come, state } = await forgedCompany()
  Object.assign(state.claims, claims)
  expect(await come()).toBe(FAILED)
})

test.each<Signing>(['none', 'strangers', 'key_confusion', 'client_secret', 'broken'])(
  'The signature ‘%s’ is refused, even if the provider allows it',
  async (signing) => {
    const { come, state } = await forgedCompany()
    state.signing = signing
    expect(await come()).toBe(FAILED)
    state.metadata = { id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256'] }
    expect(await come()).toBe(FAILED)
    state.signing = 'own'
    expect(await come()).toBe('/')
  },
)

test('A callback with a wrong state, wrong issuer, error or no code is refused', async () => {
  const { come, state } = await forgedCompany()
  for (const back of [
    { state: 'of-another' },
    { state: undefined },
    { code: undefined },
    { code: undefined, error: 'access_denied' },
    { iss: 'https://accounts.google.com' },
  ])
    expect([back, await come(back)]).toEqual([back, FAILED])
  state.metadata = { authorization_response_iss_parameter_supported: true }
  expect(await come()).toBe(FAILED)
})

test('Only addresses in one of the company’s verified domains are accepted', async () => {
  const { come, state, domain, manager } = await forgedCompany()
  const other = await forgedCompany()
  for (const claims of [
    { email: manager.email },
    { email: `kit@${other.domain}` },
    { email: `kit@sub.${domain}` },
    { email: `kit@${domain}.example.net` },
    { email: `admin@example.com, kit@${domain}` },
    { email: ['kit@example.com', `kit@${domain}`] },
    { email: undefined, preferred_username: `kit@${domain}` },
  ]) {
    Object.assign(state.claims, claims)
    expect([claims, await come()]).toEqual([claims, FAILED])
  }
})

test('A known user is refused if the provider says the email is unverified', async () => {
  const { come, state } = await forgedCompany()
  Object.assign(state.claims, { email_verified: true })
  expect(await come()).toBe('/')
  Object.assign(state.claims, { email_verified: false })
  expect(await come()).toBe(FAILED)
})

test('One company’s code is refused at another company’s sign-in', async () => {
  const victim = await ssoCompany({ allow_domain: true })
  const hostile = await forgedCompany()
  victim.is({ email: `kit@${victim.domain}` })
  // The browser starts to sign in to the hostile company. That company's provider sends the browser on to the
  // victim's provider, to get a code there.
  const wanted = await setOut(victim, victim.id)
  const lured = await setOut(victim, hostile.company.id)
  expect(lured.url).toContain(hostile.issuer)
  const detour = new URL(wanted.url)
  const state = new URL(lured.url).searchParams.get('state') ?? ''
  detour.searchParams.set('state', state)
  const back = new URL(await throughProvider(detour.href))
  const code = back.searchParams.get('code') ?? ''
  expect(code).not.toBe('')
  // Many providers do not identify themselves in their response.
  back.searchParams.delete('iss')
  expect((await arrive(victim, back.href, lured.cookie)).to).toBe(FAILED)
  expect(hostile.state.bodies.join()).not.toContain(code)
  // The victim's provider refuses to send a code to the hostile company's redirect address.
  detour.searchParams.set('redirect_uri', redirectOf(victim, hostile.company.id))
  expect(await throughProvider(detour.href)).not.toContain('code=')
})

test('A sign-in completes only at its company’s redirect address', async () => {
  const [one, other] = [await ssoCompany({ allow_domain: true }), await ssoCompany({ allow_domain: true })]
  one.is({ email: `kit@${one.domain}` })
  const { url, cookie } = await setOut(one, one.id)
  const back = new URL(await throughProvider(url))
  const elsewhere = `${redirectOf(one, other.id)}${back.search}`
  expect((await arrive(one, elsewhere, cookie)).to).toBe(FAILED)
  const renamed = cookie.replace(`_${one.id}_`, `_${other.id}_`)
  expect((await arrive(one, elsewhere, renamed)).to).toBe(FAILED)
  // The flow works only once.
  expect((await arrive(one, back.href, cookie)).to).toBe(FAILED)
})

test('The page at the old shared redirect address tells the owner what to do', async () => {
  const { app } = await ssoWorld()
  const { statusCode, body } = await app.inject({ url: '/auth/sso/callback?code=a-code&state=a-state' })
  expect(statusCode).toBe(410)
  expect(body).toContain('copy the new redirect address from Company security')
})

test('Single sign-on cannot start until a domain is verified', async () => {
  const place = await ssoWorld()
  const { company, manager } = await startCompany()
  const { issuer } = await startForger()
  const body = { issuer, ...CLIENT, domains: [{ name: newDomain() }] }
  expect(await place.call(manager, sso.save, { params: { id: company.id }, body })).toMatchObject({
    status: 200,
  })
  expect((await setOut(place, company.id)).url).toBe(FAILED)
})

test('An existing account is linked only after confirmation by email', async () => {
  const { come, state, domain, call, database, manager } = await forgedCompany()
  const email = `owner@${domain}`
  await database.db.updateTable('users').set({ email }).where('email', '=', manager.email).execute()
  Object.assign(state.claims, { sub: 'thief', email })
  expect(await come()).toBe('/login?sso=mailed')
  expect(await come()).toBe('/login?sso=mailed')
  expect(await call(manager, auth.me)).toMatchObject({ status: 200, reply: { email, has_password: true } })
})

test('The sign-in page works when a provider is down or misbehaves', async () => {
  const { come, state, call, manager, domain, issuer } = await forgedCompany()
  const well = '/.well-known/openid-configuration'
  const json =
    (body: unknown) =>
    (response: { end: (text: string) => unknown; setHeader: (name: string, value: string) => unknown }) => {
      response.setHeader('content-type', 'application/json')
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
  const troubles: Record<string, (typeof state.instead)[string]> = {
    away: (response) => response.destroy(),
    huge: (response) => response.end(Buffer.alloc(2 * 1024 * 1024, 32)),
    nonsense: json('<html>'),
    nothing: json(null),
    list: json([]),
    broken: (response) => response.writeHead(500).end(),
    elsewhere: (response) => response.writeHead(302, { location: `${issuer}/keys` }).end(),
  }
  for (const path of [well, '/token', '/keys'])
    for (const [name, trouble] of Object.entries(troubles)) {
      state.instead = { [path]: trouble }
      expect([path, name, await come()]).toEqual([path, name, FAILED])
    }
  state.instead = {}
  for (const metadata of [
    { issuer: 'https://accounts.google.com' },
    { authorization_endpoint: 'javascript:alert(1)' },
    { authorization_endpoint: 'http://192.0.2.1/enter' },
    { authorization_endpoint: 'http://localhost.example.com/enter' },
    { authorization_endpoint: undefined },
    { token_endpoint: 'http://10.0.0.1/token' },
    { jwks_uri: 'file:///etc/passwd' },
  ]) {
    state.metadata = metadata
    expect([metadata, await come()]).toEqual([metadata, FAILED])
  }
  const { reply } = await call({}, sso.find, { body: { email: `kit@${domain}` } })
  expect(reply.url).not.toBeNull()
  expect(await call({}, auth.login, { body: { email: manager.email, password: PASSWORD } })).toMatchObject({
    status: 200,
  })
})

test('A provider’s reply is refused if parsing it would be slow', async () => {
  const { come, state } = await forgedCompany()
  const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 0]))
  for (const extra of ['x'.repeat(127 * KILOBYTE), Array(300).fill({}), names(300)]) {
    state.metadata = { extra }
    expect(await come()).toBe('/')
  }
  for (const extra of ['x'.repeat(128 * KILOBYTE), Array(10_000).fill({}), names(600)]) {
    state.metadata = { extra }
    expect(await come()).toBe(FAILED)
  }
})

test('An unknown company id leads back to the sign-in page', async () => {
  const place = await ssoWorld()
  for (const id of ['0', '999999', '-1', 'x', '1e3', '../admin', '99999999999'])
    expect((await place.app.inject({ url: `/auth/sso/${id}/start` })).headers.location ?? '404').toMatch(
      /^(\/login\?sso=failed|404)$/,
    )
})

test('One IP address can look up only a limited number of email addresses', async () => {
  const { place } = await strictWorld()
  const [one, other] = [place(), place()]
  const find = ({ call }: typeof one) => call({}, sso.find, { body: { email: 'kit@example.com' } })
  for (let tries = 0; tries < 100; tries++) await find(one)
  expect(await find(one)).toMatchObject({ status: 429 })
  expect(await find(other)).toMatchObject({ status: 200 })
})

test('A link on another site cannot start single sign-on', async () => {
  const { app, company } = await forgedCompany()
  const begin = (from: string) =>
    app.inject({ url: `/auth/sso/${company.id}/start`, headers: { 'sec-fetch-site': from } })
  for (const from of ['cross-site', 'same-site']) {
    const answer = await begin(from)
    expect([answer.headers.location, answer.cookies]).toEqual([FAILED, []])
  }
  const ours = { 'sec-fetch-site': 'same-origin', referer: 'https://app.example.test/' }
  const typed = await app.inject({
    url: `/auth/sso/${company.id}/start`,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect([typed.headers.location, typed.cookies]).toEqual([FAILED, []])
  for (const headers of [ours, { 'sec-fetch-site': 'none' }])
    expect((await app.inject({ url: `/auth/sso/${company.id}/start`, headers })).cookies).toMatchObject([
      { name: expect.stringContaining(`__Host-sso_flow_${company.id}_`), path: '/' },
    ])
})

test('Single sign-on starts on a click, not when a page is loaded in advance', async () => {
  const { app, company } = await forgedCompany()
  const url = `/auth/sso/${company.id}/start`
  for (const headers of [
    { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch;prerender' },
    { 'sec-fetch-site': 'same-origin', referer: 'https://app.example.test/', 'sec-purpose': 'prefetch' },
    { upgrade: 'websocket', connection: 'Upgrade' },
  ]) {
    const answer = await app.inject({ url, headers })
    expect(answer).toMatchObject({ statusCode: 503, cookies: [] })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
  }
  const asked = await app.inject({ url, headers: { 'sec-fetch-site': 'none' } })
  expect(asked.cookies).toHaveLength(1)
})

test('A page on another site cannot use up the sign-ins of its visitors', async () => {
  const place = await forgedCompany()
  const { app, company } = place
  const headers = { 'sec-fetch-site': 'cross-site' }
  for (let images = 0; images < 110; images++)
    await app.inject({ url: `/auth/sso/${company.id}/callback`, headers })
  expect(await place.come()).toBe('/')
  for (let calls = 0; calls < 110; calls++) {
    const answer = await app.inject({ method: 'POST', url: `/api${passkeys.begin.path}`, headers })
    expect(answer.statusCode).toBe(403)
  }
  expect(await place.call({}, passkeys.begin)).toMatchObject({ status: 200 })
})

test('Single sign-on never replaces the session of somebody else', async () => {
  const { come, call, domain } = await ssoCompany({ allow_domain: true })
  const other = await startPerson()
  const arrived = await come({ email: `kit@${domain}` })
  const exchange = async (person: { token?: string }) =>
    call(person, sso.exchange, { body: { token: arrived.handover?.value ?? '' } })
  expect(await exchange(other)).toMatchObject({ status: 409 })
  const { status, reply } = await exchange({ token: 'over' })
  expect([status, reply.email]).toEqual([200, `kit@${domain}`])
  const again = await come({ email: `kit@${domain}` })
  const body = { token: again.handover?.value ?? '' }
  expect(await call(reply, sso.exchange, { body })).toMatchObject({ status: 200 })
})

test.each([
  ['ann.smith', 'ann smith'],
  ['kit_2', 'kit_2'],
  ['www.evil.example/verify', 'Colleague'],
  ['10.0.0.1', 'Colleague'],
])('Without a usable name, the holder of the mailbox %s is called %s', async (local, name) => {
  const { come, domain, call } = await ssoCompany({ allow_domain: true })
  const { token } = await signedInBy(await come({ email: `${local}@${domain}`, name: 'www.evil.example' }))
  expect((await call({ token }, auth.me)).reply.name).toBe(name)
})

test('A sign-in fails if the last domain is removed during it', async () => {
  const { call, come, company, issuer, manager, state } = await forgedCompany()
  expect(await come()).toBe('/')
  const body = { issuer, ...CLIENT, domains: [], allow_domain: true }
  state.instead['/token'] = async (response) => {
    delete state.instead['/token']
    await call(manager, sso.save, { params: { id: company.id }, body })
    const token = await (await fetch(`${issuer}/token`)).text()
    response.setHeader('content-type', 'application/json').end(token)
  }
  expect(await come()).toBe(FAILED)
})
