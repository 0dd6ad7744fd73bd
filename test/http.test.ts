import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { recipients } from '#contract/team.ts'
import { call, startCompany, startPerson, world } from './start.ts'

const inject = async (options: object) => (await world()).app.inject(options)

test('errors have one body, and the order is 401, 403, 404, 422', async () => {
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
  const large = JSON.stringify({ email: 'x'.repeat(1_100_000) })
  expect(
    (await inject({ method: 'POST', url: '/api/auth/login', headers: json, payload: large })).json().error,
  ).toBe('too_large')
  expect((await inject({ method: 'GET', url: '/api/no-such-call' })).json()).toEqual({
    message: 'Not found',
    error: 'not_found',
  })
})

test('malformed ids are things that do not exist', async () => {
  const { as } = await startCompany()
  for (const id of ['0', '-1', 'abc', '1e9', '99999999999999999999', "1'; drop table users"])
    expect(await as.manager(recipients.remove, { params: { id } })).toMatchObject({
      status: 404,
      error: 'not_found',
    })
})

test('a body that is no object is refused without harm', async () => {
  for (const raw of [[], [1], null])
    expect(await call({}, auth.login, { raw })).toMatchObject({ status: 422 })
  expect(await call({}, auth.login, { raw: JSON.parse('{"__proto__": {"admin": true}}') })).toMatchObject({
    status: 422,
  })
})

test('a writing call that carries the cookie must echo it', async () => {
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

test('the API is described from the shapes that check it', async () => {
  const description = (await inject({ method: 'GET', url: '/api/openapi.json' })).json()
  expect(description.openapi).toBe('3.1.0')
  expect(
    description.paths['/survey-recipients/create'].post.requestBody.content['application/json'].schema
      .required,
  ).toEqual(['email'])
  expect((await inject({ method: 'GET', url: '/api/docs' })).body).toContain('/api/survey-recipients/create')
})

test('the headers let no foreign script run and tell nobody where somebody came from', async () => {
  const { headers } = await inject({ method: 'GET', url: '/healthz' })
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['referrer-policy']).toBe('no-referrer')
})

test('every mail can be looked at from its own sample', async () => {
  const list = await inject({ method: 'GET', url: '/kitchen-sink/mails' })
  const names = [...list.body.matchAll(/href="\/kitchen-sink\/mails\/([^"]+)"/g)].map((match) => match[1])
  expect(names.length).toBeGreaterThan(10)
  for (const name of names)
    expect((await inject({ method: 'GET', url: `/kitchen-sink/mails/${name}` })).statusCode).toBe(200)
  expect((await inject({ method: 'GET', url: '/kitchen-sink/mails/nothing' })).statusCode).toBe(404)
})
