import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { feedback } from '#contract/feedback.ts'
import { recipients } from '#contract/team.ts'
import { xsrfEcho } from '#domain/xsrf.ts'
import { appWith, call, csvUpload, startCompany, startPerson, world } from './start.ts'

const inject = async (options: object) => (await world()).app.inject(options)

test('Errors share one format, and checks run in the order 401, 403, 404, 422', async () => {
  const json = { 'content-type': 'application/json' }
  const broken = await inject({ method: 'POST', url: '/api/auth/login', headers: json, payload: '{"email":' })
  expect([broken.statusCode, broken.json()]).toEqual([
    400,
    { message: expect.any(String), error: 'bad_request' },
  ])
  expect(
    (
      await inject({
        method: 'POST',
        url: '/api/survey-recipients/create',
        headers: json,
        payload: '{"email":',
      })
    ).json().error,
  ).toBe('unauthenticated')
  expect(
    (
      await inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'text/plain' },
        payload: 'x',
      })
    ).json().error,
  ).toBe('unsupported_media_type')
  const large = JSON.stringify({ email: 'x'.repeat(17_000) })
  expect(
    (await inject({ method: 'POST', url: '/api/auth/login', headers: json, payload: large })).json().error,
  ).toBe('too_large')
  expect((await inject({ method: 'GET', url: '/api/no-such-call' })).json()).toEqual({
    message: 'Not found',
    error: 'not_found',
  })
})

test('A request with a malformed id gets a 404', async () => {
  const { as } = await startCompany()
  for (const id of ['0', '-1', 'abc', '1e9', '99999999999999999999', "1'; drop table users"])
    expect(await as.manager(recipients.remove, { params: { id } })).toMatchObject({
      status: 404,
      error: 'not_found',
    })
})

test('An id is accepted in only one spelling, in a path or a body', async () => {
  const { as, company } = await startCompany()
  const { id } = (await as.manager(recipients.create, { body: { email: 'sam@example.com' } })).reply
  for (const spelt of [`${id}e0`, `0x${id.toString(16)}`, ` ${id}`, `+${id}`, `0${id}`, `${id}.0`])
    expect(await as.manager(recipients.tag, { params: { id: spelt }, raw: { tagIds: [] } })).toMatchObject({
      status: 404,
    })
  for (const given of [true, [company.id], `${company.id}.0`])
    expect(
      await as.manager(feedback.create, { raw: { company_id: given, email: 'sam@example.com' } }),
    ).toMatchObject({ status: 422, error: { company_id: ['Invalid input'] } })
  expect(
    await as.manager(feedback.create, { raw: { company_id: String(company.id), email: 'sam@example.com' } }),
  ).toMatchObject({ status: 201 })
})

test.each(['%zz', '%ed%a0%80', 'x'.repeat(400)])('The invalid path parameter %s gets a 404', async (id) => {
  for (const url of [`/api/surveys/${id}`, `/survey/${id}`]) {
    const { statusCode, body } = await inject({
      method: 'GET',
      url,
      headers: { accept: 'application/json' },
    })
    expect([statusCode, JSON.parse(body)]).toEqual([404, { message: 'Not found', error: 'not_found' }])
  }
})

test('Responses and errors must not be cached', async () => {
  const { as } = await startCompany()
  for (const { headers } of [await as.manager(recipients.list), await as.nobody(recipients.list)])
    expect(headers['cache-control']).toBe('no-store')
})

test('A form that is broken or has no boundary is refused', async () => {
  const { as } = await startCompany()
  const { raw, headers } = csvUpload('sam@example.com')
  const withoutEnd = raw.subarray(0, raw.length - 8)
  for (const broken of [
    { raw: withoutEnd, headers },
    { raw, headers: { 'content-type': 'multipart/form-data' } },
    { raw: Buffer.from('no form'), headers },
  ])
    expect(await as.manager(recipients.import, broken)).toMatchObject({ status: 400, error: 'bad_request' })
  expect((await as.manager(recipients.list)).reply).toEqual([])
})

// Browsers send a form's header first, and then the file in chunks. A file that is cut off exactly at the
// limit would look complete.
test('A file that is too large is refused, whatever the size of its chunks', async () => {
  const { as } = await startCompany()
  const rows = Array.from({ length: 6_000 }, (_, index) => `p${index}@example.com,,${'x'.repeat(998)}\n`)
  const { raw, headers } = csvUpload(`email,tags,note\n${rows.join('')}`)
  const head = raw.indexOf('email,')
  for (const size of [65_536, 1_048_576]) {
    const pieces = Array.from({ length: Math.ceil((raw.length - head) / size) }, (_, index) =>
      raw.subarray(head + index * size, head + (index + 1) * size),
    )
    const form = Readable.from([raw.subarray(0, head), ...pieces])
    expect(await as.manager(recipients.import, { raw: form, headers })).toMatchObject({
      status: 413,
      error: 'too_large',
    })
  }
  expect((await as.manager(recipients.list)).reply).toEqual([])
})

test('A body that is not an object is refused', async () => {
  for (const raw of [[], [1], null])
    expect(await call({}, auth.login, { raw })).toMatchObject({ status: 422 })
  expect(await call({}, auth.login, { raw: JSON.parse('{"__proto__": {"admin": true}}') })).toMatchObject({
    status: 422,
  })
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }
test.each([
  ['a query', (piece: string) => ({ url: `/healthz?${`${piece}00=${piece}&`.repeat(1_000)}` })],
  [
    'a cookie header',
    (piece: string) => ({ url: '/healthz', headers: { cookie: `aa=${piece}; `.repeat(2_000) } }),
  ],
  [
    'a form',
    (piece: string) => ({
      method: 'POST' as const,
      url: '/r/nothing',
      headers: form,
      payload: `${piece}=${piece}&`.repeat(1_800),
    }),
  ],
])('Thousands of invalid escapes in %s cost little more than valid ones', async (_, requestWith) => {
  const { app } = await world()
  const costOf = async (piece: string) => {
    const costs: number[] = []
    for (let round = 0; round < 5; round++) {
      const before = process.cpuUsage()
      for (let asked = 0; asked < 10; asked++) await app.inject(requestWith(piece))
      // The kernel only estimates how the time divides into these two. So their sum is used.
      const { user, system } = process.cpuUsage(before)
      costs.push(user + system)
    }
    // Other work of the process only makes a round more expensive.
    return Math.min(...costs)
  }
  expect(await costOf('%ff')).toBeLessThan(10 * (await costOf('%41')))
})

test('Calls that write must echo the XSRF cookie', async () => {
  const { token } = await startPerson()
  const cookie = { cookie: 'XSRF-TOKEN=abcdef' }
  expect(await call({ token }, auth.logout, { headers: cookie })).toMatchObject({
    status: 403,
    error: 'forbidden',
  })
  expect(
    await call({ token }, auth.logout, { headers: { ...cookie, 'x-xsrf-token': 'abcdeg' } }),
  ).toMatchObject({ status: 403 })
  expect(await call({ token }, auth.me, { headers: cookie })).toMatchObject({ status: 200 })
  expect(
    await call({ token }, auth.logout, { headers: { ...cookie, 'x-xsrf-token': 'abcdef' } }),
  ).toMatchObject({ status: 204 })
})

test('A refused page gets an XSRF cookie although another subdomain set one', async () => {
  const { token } = await startPerson()
  const logout = (headers: object) =>
    inject({
      method: 'POST',
      url: `/api${auth.logout.path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
  const refused = await logout({ cookie: 'XSRF-TOKEN=planted' })
  expect(refused.statusCode).toBe(403)
  const [given] = refused.cookies
  expect(given).toMatchObject({ name: 'XSRF-TOKEN', path: '/', sameSite: 'Strict' })
  const cookie = `XSRF-TOKEN=planted; XSRF-TOKEN=${given?.value}`
  expect((await logout({ cookie, 'x-xsrf-token': given?.value })).statusCode).toBe(204)
})

test('An empty XSRF cookie next to ours does not replace the echo', async () => {
  for (const cookie of ['XSRF-TOKEN=; XSRF-TOKEN=abcdef', 'XSRF-TOKEN=abcdef; XSRF-TOKEN=""']) {
    const { token } = await startPerson()
    const logout = (headers: object) => call({ token }, auth.logout, { headers: { cookie, ...headers } })
    for (const headers of [{}, { 'x-xsrf-token': '' }])
      expect(await logout(headers)).toMatchObject({ status: 403, error: 'forbidden' })
    expect(await logout({ 'x-xsrf-token': xsrfEcho(cookie) })).toMatchObject({ status: 204 })
  }
})

test('The API is described by the same schemas that validate its calls', async () => {
  const description = (await inject({ method: 'GET', url: '/api/openapi.json' })).json()
  expect(description.openapi).toBe('3.1.0')
  expect(
    description.paths['/survey-recipients/create'].post.requestBody.content['application/json'].schema
      .required,
  ).toEqual(['email'])
  expect(description.paths['/v1/team'].put).toMatchObject({
    tags: ['Public API'],
    security: [{ apiKey: [] }],
    description: 'Needs the scope team:write.',
    responses: {
      429: {
        description: 'Too many calls: more than 120 in a minute for each key. See the Retry-After header',
      },
    },
  })
  const page = (await inject({ method: 'GET', url: '/api/docs' })).body
  expect(page).toContain('/api/survey-recipients/create')
  expect(page).toContain('curl https://app.example.test/api/v1/team')
})

test('Every text response names its charset and forbids MIME sniffing', async () => {
  for (const url of [
    '/api/docs',
    '/api/docs.css',
    '/api/openapi.json',
    '/trust',
    '/tour',
    '/no-such-page',
    '/healthz',
  ]) {
    const { headers } = await inject({ method: 'GET', url })
    expect(headers['content-type'], url).toMatch(/^(text|application)\/[a-z]+; charset=utf-8$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test('TRACE requests are refused', async () => {
  const { statusCode, body } = await inject({
    method: 'TRACE',
    url: '/',
    headers: { 'x-secret': 'a-secret' },
  })
  expect(statusCode).toBe(404)
  expect(body).not.toContain('a-secret')
})

test('Responses tell browsers to use only HTTPS for a year', async () => {
  const { headers } = await inject({ method: 'GET', url: '/healthz' })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('Pages allow no third-party scripts and send no referrer', async () => {
  const { headers } = await inject({ method: 'GET', url: '/healthz' })
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['referrer-policy']).toBe('no-referrer')
})

test('Every email can be previewed with sample data', async () => {
  // Otherwise, the app would treat the test as a call from another machine.
  const { app } = await appWith({ PUBLIC_URL: 'http://localhost:3000' })
  const get = (url: string) => app.inject({ url, headers: { host: 'localhost:3000' } })
  const list = await get('/kitchen-sink/mails')
  const names = [...list.body.matchAll(/href="\/kitchen-sink\/mails\/([^"]+)"/g)].map((match) => match[1])
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) expect((await get(`/kitchen-sink/mails/${name}`)).statusCode).toBe(200)
  expect((await get('/kitchen-sink/mails/nothing')).statusCode).toBe(404)
})
