import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { keys } from '#contract/keys.ts'
import { recipients } from '#contract/team.ts'
import { createApp } from '#server/app.ts'
import { SCIM_PATH } from '#server/features/directory/rules.ts'
import { EXPIRES_ON, keyOf } from './keys.ts'
import { entraUser } from './scim.ts'
import { call, csvUpload, startCompany, world } from './start.ts'

let port: number
let app: Awaited<ReturnType<typeof createApp>>['app']
beforeAll(async () => {
  const { config, database, clock } = await world()
  ;({ app } = await createApp({ config, database, clock, secret: 'a secret for tests only' }))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

interface Held {
  method?: string
  path: string
  body: string | Buffer
  headers: Record<string, string>
}

/**
 * Sends a call without the last byte of its body, runs `meanwhile`, and then sends the last byte. Returns the
 * status.
 */
async function held({ method = 'POST', path, body, headers }: Held, meanwhile: () => Promise<unknown>) {
  const bytes = Buffer.from(body)
  const lines = Object.entries({ host: 'localhost', ...headers, 'content-length': bytes.length })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const proven = new Promise<void>((resolve) => app.server.once('request', () => setTimeout(resolve, 500)))
  const socket = connect(port, '127.0.0.1')
  socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n`)
  socket.write(bytes.subarray(0, -1))
  await proven
  await meanwhile()
  socket.write(bytes.subarray(-1))
  const said = await new Promise<string>((resolve) => socket.once('data', (piece) => resolve(String(piece))))
  socket.destroy()
  return Number(said.split(' ')[1])
}

const asked = (person: { token: string; companyId?: number }) => ({
  authorization: `Bearer ${person.token}`,
  ...(person.companyId && { 'x-active-company-id': String(person.companyId) }),
})
const json = { 'content-type': 'application/json' }

const FRESH = { new_password: 'brand new one', new_password_confirmation: 'brand new one' }

/** The owner, with a second session that ends when `changed` changes the password. */
async function startStolen() {
  const { as, manager, company } = await startCompany()
  const { email, password } = manager
  const { reply } = await call({}, auth.login, { body: { email, password } })
  if (!('token' in reply)) throw new Error('no session')
  const changed = () => call(manager, auth.changePassword, { body: { ...FRESH, current_password: password } })
  return { as, company, stolen: { ...manager, token: reply.token }, changed }
}

test('A call whose session ends before its body arrives is refused', async () => {
  const { as, company, stolen, changed } = await startStolen()
  const path = `/api/companies/${company.id}/api-keys`
  const body = JSON.stringify({ name: 'Late', scopes: ['team:read'], expires_on: EXPIRES_ON })
  const sent = { path, body, headers: { ...asked(stolen), ...json } }
  expect(await held(sent, changed)).toBe(401)
  const { reply } = await as.manager(keys.list, { params: { id: company.id } })
  expect(reply).toEqual([])
})

test('An upload whose session ends before its file arrives is refused', async () => {
  const { as, stolen, changed } = await startStolen()
  const { raw, headers } = csvUpload('email\nlate@example.com\n')
  const path = `/api${recipients.import.path}`
  const sent = { path, body: raw, headers: { ...asked(stolen), ...headers } }
  expect(await held(sent, changed)).toBe(401)
  expect((await as.manager(recipients.list)).reply).toEqual([])
})

test('A call whose API key is deleted before its body arrives is refused', async () => {
  const company = await startCompany()
  const key = await keyOf(company, 'team:write')
  const deleted = () =>
    company.as.manager(keys.remove, { params: { id: company.company.id, key_id: key.id } })
  const body = JSON.stringify({ people: [] })
  const sent = { method: 'PUT', path: '/api/v1/team', body, headers: { ...asked(key), ...json } }
  expect(await held(sent, deleted)).toBe(401)
})

test('A directory call whose key is deleted before its body arrives is refused', async () => {
  const company = await startCompany()
  const key = await keyOf(company, 'scim')
  const deleted = () =>
    company.as.manager(keys.remove, { params: { id: company.company.id, key_id: key.id } })
  const body = JSON.stringify(entraUser('late'))
  const type = { 'content-type': 'application/scim+json' }
  const sent = { path: `${SCIM_PATH}/Users`, body, headers: { ...asked(key), ...type } }
  expect(await held(sent, deleted)).toBe(401)
  expect((await company.as.manager(recipients.list)).reply).toEqual([])
})

test('A call whose body arrives in two pieces is answered', async () => {
  const { company, manager } = await startCompany()
  const path = `/api/companies/${company.id}/api-keys`
  const body = JSON.stringify({ name: 'In time', scopes: ['team:read'], expires_on: EXPIRES_ON })
  const sent = { path, body, headers: { ...asked(manager), ...json } }
  expect(await held(sent, async () => {})).toBe(201)
})
