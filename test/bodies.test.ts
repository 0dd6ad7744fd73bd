import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { everyCall } from '#contract/index.ts'
import { MOST_WITHOUT_SESSION, mostBytes } from '#contract/limits.ts'
import { publicApi } from '#contract/public-api.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { DEAF_MS, quietest } from './event-loop.ts'
import { keyOf } from './keys.ts'
import { startCompany, world } from './start.ts'
import { strictWorld } from './with-limits.ts'

const tooLarge = { status: 413, error: 'too_large' }
const json = { 'content-type': 'application/json' }

/** Calls without a session that may have a body longer than 16 KB, and their limits in KB. */
const LONGER = {
  'respond.answer': 64,
  'respond.submit': 1_024,
  'cards.submit': 1_024,
  'feedback.answer': 32,
  'billing.webhook': 1_024,
}

test('Request bodies sent without a session are limited to 16 KB', () => {
  const longer = everyCall().flatMap(([name, call]) =>
    call.access === 'public' && mostBytes(call) > MOST_WITHOUT_SESSION
      ? [[name, mostBytes(call) / 1_024]]
      : [],
  )
  expect(Object.fromEntries(longer)).toEqual(LONGER)
})

test('A request body above the call’s limit is refused before it is parsed', async () => {
  const { app } = await world()
  for (const [name, call] of everyCall()) {
    if (call.access !== 'public' || call.method === 'GET') continue
    // The body is invalid JSON. If the server parsed it, the reply would be 400 instead of 413.
    const payload = '{'.repeat(mostBytes(call) + 1)
    const url = `/api${call.path.replaceAll(/:\w+/g, 'x')}`
    const answer = await app.inject({ method: call.method, url, headers: json, payload })
    expect([name, answer.statusCode, answer.json().error]).toEqual([name, 413, 'too_large'])
  }
})

test('An upload call refuses a 17 KB JSON body before it is parsed', async () => {
  const { as } = await startCompany()
  const raw = Buffer.from('{'.repeat(MOST_WITHOUT_SESSION + 1))
  expect(await as.manager(recipients.import, { raw, headers: json })).toMatchObject(tooLarge)
})

test('A 17 KB form is refused on a page that needs no session', async () => {
  const { app } = await world()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = `x=${'a'.repeat(17 * 1_024)}`
  const answer = await app.inject({ method: 'POST', url: '/stop/x', headers, payload })
  expect(answer.statusCode).toBe(413)
})

test('Compressed request bodies are refused', async () => {
  const { app } = await world()
  const payload = gzipSync(JSON.stringify({ email: 'sam@example.com' }))
  const headers = { ...json, 'content-encoding': 'gzip' }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/forgot', headers, payload })
  expect(answer.statusCode).toBe(400)
})

test('A team list with too many values is refused before it is parsed', async () => {
  const company = await startCompany()
  const { call } = await keyOf(company, 'team:write')
  const raw = Buffer.from(`{"people":[${'{},'.repeat(1_600_000)}{}]}`)
  const { result, longest } = await quietest(() => call(publicApi.syncTeam, { raw, headers: json }))
  expect(result).toMatchObject(tooLarge)
  expect(longest).toBeLessThan(DEAF_MS)
})

test('Many invalid submissions at once do not delay others', async () => {
  const { app } = await world()
  const wrong = { themes: Array(10).fill(0) }
  const payload = JSON.stringify({ answers: Array(478).fill(wrong) })
  const url = `/api${respond.submit.path.replace(':uuid', randomUUID())}`
  const submit = () => app.inject({ method: 'POST', url, headers: json, payload })
  const { result, longest } = await quietest(() => Promise.all(Array.from({ length: 200 }, submit)))
  expect(new Set(result.map(({ statusCode }) => statusCode))).toEqual(new Set([422]))
  expect(Object.keys(result[0]?.json().error).length).toBeLessThan(70)
  expect(longest).toBeLessThan(DEAF_MS)
})

test('An API key is checked before the request body is read', async () => {
  const { app } = await world()
  const headers = { authorization: 'Bearer ek_wrong' }
  const payload = '{'.repeat(1_000)
  for (const [method, url, type] of [
    ['POST', '/scim/v2/Groups', 'application/scim+json'],
    ['PUT', '/scim/v2/Users/1', 'application/json'],
    ['PUT', `/api${publicApi.syncTeam.path}`, 'application/json'],
  ] as const) {
    const sent = { ...headers, 'content-type': type }
    const answer = await app.inject({ method, url, headers: sent, payload })
    expect([url, answer.statusCode]).toEqual([url, 401])
  }
})

test('Many wrong API keys block a network, but the right key still works', async () => {
  const { place, app } = await strictWorld()
  const [here, there] = [place(), place()]
  const company = await startCompany()
  const { token } = await keyOf(company, 'team:read')
  const wrong = { token: 'ek_wrong' }
  for (let tries = 0; tries < 100; tries++)
    expect(await here.call(wrong, publicApi.team)).toMatchObject({ status: 401 })
  expect(await here.call(wrong, publicApi.team)).toMatchObject({ status: 429 })
  const headers = { ...here.headers, authorization: 'Bearer ek_other' }
  expect((await app.inject({ url: '/scim/v2/Users', headers })).statusCode).toBe(429)
  expect(await there.call(wrong, publicApi.team)).toMatchObject({ status: 401 })
  expect(await here.call({ token }, publicApi.team)).toMatchObject({ status: 200 })
})

test('The team sync accepts 20,000 people with ten tags each', async () => {
  const company = await startCompany()
  const { call } = await keyOf(company, 'team:write')
  const tags = Array.from({ length: 10 }, (_, tag) => `Team ${tag}`)
  const people = Array.from({ length: 20_000 }, (_, person) => ({
    email: `person${person}@example.com`,
    external_id: String(person),
    tags,
  }))
  expect(await call(publicApi.syncTeam, { body: { people }, query: { dry_run: 'true' } })).toMatchObject({
    status: 200,
    reply: { added: 20_000 },
  })
})

test('Deeply nested lists are refused, but brackets in a string are allowed', async () => {
  const { as } = await startCompany()
  const create = (raw: string) => as.manager(surveys.create, { raw, headers: json })
  expect(await create(`{"title":${'['.repeat(40)}${']'.repeat(40)}}`)).toMatchObject(tooLarge)
  const title = `${'['.repeat(100)}\\"{{`
  expect(await create(`{"estimated_date":"2027-03-10","title":"${title}"}`)).toMatchObject({ status: 201 })
})
