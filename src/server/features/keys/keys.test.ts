import { afterEach, expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { feedback } from '#contract/feedback.ts'
import { everyCall } from '#contract/index.ts'
import { keys } from '#contract/keys.ts'
import { publicApi } from '#contract/public-api.ts'
import { recipients } from '#contract/team.ts'
import { keyScopes } from '#domain/api-keys.ts'
import { customerOf } from '#test/feedback.ts'
import { EXPIRES_ON, keyOf } from '#test/keys.ts'
import { colleagueOf } from '#test/members.ts'
import { call, resetClock, START, startCompany, world } from '#test/start.ts'

afterEach(resetClock)

test('An API key is shown once, stored as a hash and listed with its last use', async () => {
  const company = await startCompany()
  const { database } = await world()
  const params = { id: company.company.id }
  expect((await company.as.manager(keys.list, { params })).reply).toEqual([])

  const key = await keyOf(company, 'team:read', 'scim')
  expect(key.token).toMatch(/^ek_[\w-]{43}$/)
  const { id, name } = key
  const listed = { id, name, scopes: ['team:read', 'scim'], expires_on: EXPIRES_ON, last_used_on: null }
  expect((await company.as.manager(keys.list, { params })).reply).toEqual([listed])
  expect(JSON.stringify(await database.db.selectFrom('api_keys').selectAll().execute())).not.toContain(
    key.token,
  )

  expect(await key.call(publicApi.team)).toMatchObject({ status: 200, reply: { data: [], next: null } })
  expect((await company.as.manager(keys.list, { params })).reply).toEqual([
    { ...listed, last_used_on: '2027-02-10' },
  ])
})

test('Creating and deleting an API key is logged, and a deleted key is refused', async () => {
  const company = await startCompany()
  const key = await keyOf(company, 'team:read')
  const params = { id: company.company.id, key_id: key.id }
  expect(await company.as.manager(keys.remove, { params })).toMatchObject({ status: 204 })
  expect(await company.as.manager(keys.remove, { params })).toMatchObject({ status: 404 })
  expect(await key.call(publicApi.team)).toMatchObject({ status: 401, error: 'unauthenticated' })

  const { reply } = await company.as.admin(audit.list, { query: { company_id: company.company.id } })
  expect(reply.data.map(({ action, target, actor_email }) => [action, target, actor_email])).toEqual([
    ['api_key_deleted', key.name, company.manager.email],
    ['api_key_made', `${key.name} (team:read)`, company.manager.email],
    ['company_created', company.company.name, company.manager.email],
  ])
  expect(JSON.stringify(reply)).not.toContain(key.token)
})

test('An API key works until the end of its expiry date, at most one year away', async () => {
  const company = await startCompany()
  const { clock } = await world()
  const make = (expires_on: string) =>
    company.as.manager(keys.create, {
      params: { id: company.company.id },
      body: { name: 'HR', scopes: ['team:read'], expires_on },
    })
  expect(await make('2027-02-09')).toMatchObject({
    status: 422,
    error: { expires_on: ['Must not be in the past'] },
  })
  expect(await make('2028-02-11')).toMatchObject({
    status: 422,
    error: { expires_on: ['Must be within a year'] },
  })
  expect(await make('2028-02-10')).toMatchObject({ status: 201 })
  const { key } = (await make('2027-02-12')).reply
  const ask = () => call({ token: key }, publicApi.team)
  clock.time = new Date('2027-02-12T23:59:00Z')
  expect(await ask()).toMatchObject({ status: 200 })
  clock.time = new Date('2027-02-13T00:00:00Z')
  expect(await ask()).toMatchObject({ status: 401 })
})

test('Each invalid field of a new API key is named', async () => {
  const { as, company } = await startCompany()
  const make = (raw: unknown) => as.manager(keys.create, { params: { id: company.id }, raw })
  expect(await make({})).toMatchObject({
    status: 422,
    error: { name: ['Required'], scopes: ['Required'], expires_on: ['Required'] },
  })
  expect(await make({ name: 'HR', scopes: [], expires_on: EXPIRES_ON })).toMatchObject({
    status: 422,
    error: { scopes: ['Choose what the key is for'] },
  })
  expect(await make({ name: 'HR', scopes: ['answers:read'], expires_on: EXPIRES_ON })).toMatchObject({
    status: 422,
  })
})

test('Only the owner can manage API keys', async () => {
  const company = await startCompany()
  const colleague = await colleagueOf(company)
  const params = { id: company.company.id, key_id: (await keyOf(company, 'scim')).id }
  for (const endpoint of [keys.list, keys.create, keys.remove]) {
    expect(await call(colleague, endpoint, { params })).toMatchObject({ status: 403, error: 'forbidden' })
    expect(await company.as.stranger(endpoint, { params })).toMatchObject({ status: 404 })
    expect(await company.as.nobody(endpoint, { params })).toMatchObject({ status: 401 })
  }
  const other = await startCompany('Other, Ltd')
  expect(
    await other.as.manager(keys.remove, { params: { id: other.company.id, key_id: params.key_id } }),
  ).toMatchObject({ status: 404 })
})

test('An API key needs the call’s scope and cannot make the app’s own calls', async () => {
  const company = await startCompany()
  const withKey = everyCall().filter(([, { access }]) => access === 'key')
  expect(withKey.length).toBeGreaterThan(5)
  for (const [name, endpoint] of withKey) {
    const others = await keyOf(company, ...keyScopes.filter((scope) => scope !== endpoint.scope))
    expect([name, await others.call(endpoint)]).toMatchObject([name, { status: 403, error: 'forbidden' }])
  }
  const all = await keyOf(company, ...keyScopes)
  for (const [name, endpoint] of everyCall())
    if (!['public', 'key'].includes(endpoint.access))
      expect([name, (await all.call(endpoint)).status]).toEqual([name, 401])
  for (const [name, endpoint] of withKey)
    expect([name, (await call(company.manager, endpoint)).status]).toEqual([name, 401])
}, 30_000)

test('An API key stops working after the trial or when the company closes', async () => {
  const company = await startCompany()
  const { database } = await world()
  const key = await keyOf(company, 'team:read')
  const set = (values: object) =>
    database.db.updateTable('companies').set(values).where('id', '=', company.company.id).execute()
  await set({ trial_ends_at: START })
  expect(await key.call(publicApi.team)).toMatchObject({ status: 403, error: 'not_subscribed' })
  await set({ deletes_at: START })
  expect(await key.call(publicApi.team)).toMatchObject({ status: 403, error: 'no_company' })
})

test('The feedback token is listed and replaced like an API key', async () => {
  const company = await startCompany()
  const params = { id: company.company.id }
  const { token } = (await company.as.manager(feedback.makeToken, { params })).reply
  expect((await company.as.manager(keys.list, { params })).reply).toMatchObject([
    { name: 'Feedback requests', scopes: ['feedback:send'], expires_on: null },
  ])
  const email = customerOf(company)
  expect(await call({ token }, publicApi.sendFeedback, { body: { email } })).toMatchObject({
    status: 201,
    reply: { email },
  })
  await company.as.manager(feedback.makeToken, { params })
  expect((await company.as.manager(keys.list, { params })).reply).toHaveLength(1)
  expect(await call({ token }, publicApi.sendFeedback, { body: { email } })).toMatchObject({ status: 401 })

  const key = await keyOf(company, 'feedback:send')
  const body = { company_id: company.company.id, email: customerOf(company, 'kit') }
  expect(await key.call(feedback.trigger, { body })).toMatchObject({ status: 201 })
  const wrong = await keyOf(company, 'team:write')
  expect(await wrong.call(feedback.trigger, { body })).toMatchObject({ status: 403, error: 'forbidden' })
  expect(await company.as.manager(recipients.list)).toMatchObject({ reply: [] })
})
