import { expect, test } from 'vitest'
import { recipients } from '#contract/team.ts'
import { entraUser, PATCH_OP, startDirectory } from '#test/scim.ts'
import { START, world } from '#test/start.ts'

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const GROUP = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'] }
const LATER = new Date(START.getTime() + 3_600_000)

async function begin() {
  const company = await startDirectory()
  const user = (await company.scim('POST', '/Users', entraUser('ann'))).body
  const members = [{ value: user.id }]
  const group = (await company.scim('POST', '/Groups', { ...GROUP, displayName: 'Bakers', members })).body
  return { ...company, user, group }
}

test('The response to a new SCIM resource gives its location', async () => {
  const { scim } = await begin()
  for (const [url, sent] of [
    ['/Users', entraUser('bob')],
    ['/Groups?excludedAttributes=meta', { ...GROUP, displayName: 'Drivers' }],
  ] as const) {
    const { status, headers, body } = await scim('POST', url, sent)
    expect(status).toBe(201)
    expect(headers.location).toBe(`https://app.example.test/scim/v2${url.split('?')[0]}/${body.id}`)
    const path = new URL(String(headers.location)).pathname.replace('/scim/v2', '')
    expect((await scim('GET', path)).body).toMatchObject({
      id: body.id,
      meta: { location: headers.location },
    })
  }
})

test('A SCIM resource says when it was created and last changed', async () => {
  const { scim, user, group } = await begin()
  const { clock } = await world()
  const [made, changed] = [START.toISOString(), LATER.toISOString()]
  const times = async (path: string) => {
    const { created, lastModified } = (await scim('GET', path)).body.meta
    return [created, lastModified]
  }
  clock.time = LATER
  const same = { ...PATCH_OP, Operations: [{ op: 'replace', path: 'userName', value: user.userName }] }
  await scim('PATCH', `/Users/${user.id}`, same)
  expect(await times(`/Users/${user.id}`)).toEqual([made, made])
  expect(await times(`/Groups/${group.id}`)).toEqual([made, made])

  const off = { ...PATCH_OP, Operations: [{ op: 'replace', path: 'active', value: false }] }
  expect((await scim('PATCH', `/Users/${user.id}`, off)).body.meta.lastModified).toBe(changed)
  expect(await times(`/Users/${user.id}`)).toEqual([made, changed])
  await scim('PUT', `/Groups/${group.id}`, { ...GROUP, displayName: 'Drivers' })
  expect(await times(`/Groups/${group.id}`)).toEqual([made, changed])
})

test('A SCIM response contains only the requested attributes', async () => {
  const { scim, user, group } = await begin()
  const { id, schemas, meta, userName } = user
  const get = async (path: string) => (await scim('GET', path)).body
  const own = (query: string) => get(`/Users/${id}?${query}`)
  expect(await own('attributes=USERNAME')).toEqual({ schemas, id, userName: user.userName })
  expect(await own('attributes=emails.value,meta.created')).toEqual({
    schemas,
    id,
    emails: [{ value: 'ann@contoso.example' }],
    meta: { created: meta.created },
  })
  const department = { [ENTERPRISE]: { department: 'Bakery' } }
  expect(await own(`attributes=${ENTERPRISE}:department`)).toEqual({ schemas, id, ...department })
  expect(await own('attributes=nothing')).toEqual({ schemas, id })
  const { userName: _name, active: _active, ...left } = await own('attributes=')
  expect(left.emails).toEqual(user.emails)
  expect(await own('excludedAttributes=id,schemas,userName,%20active')).toEqual(left)

  expect((await get('/Users?attributes=userName')).Resources).toEqual([{ schemas, id, userName }])
  const [listed] = (await get('/Groups?attributes=members.value')).Resources
  expect(listed).toEqual({ ...GROUP, id: group.id, members: [{ value: id }] })
  expect(await get(`/Groups/${group.id}?attributes=displayName`)).toEqual({
    ...GROUP,
    id: group.id,
    displayName: 'Bakers',
  })
  const put = await scim('PUT', `/Users/${id}?attributes=active`, entraUser('ann'))
  expect(put.body).toEqual({ schemas, id, active: true })
})

test('SCIM attribute names are case-insensitive', async () => {
  const { scim, as } = await begin()
  const { userName, externalId, active, emails, ...others } = entraUser('bob') as Record<string, unknown>
  const { [ENTERPRISE]: place } = others
  const sent = {
    USERNAME: userName,
    externalid: externalId,
    Active: active,
    EMAILS: emails,
    [ENTERPRISE.toLowerCase()]: place,
  }
  const { status, body } = await scim('POST', '/Users', sent)
  expect(status).toBe(201)
  expect(body).toMatchObject({ userName, externalId, [ENTERPRISE]: { department: 'Bakery' } })
  const made = await scim('POST', '/Groups', { DISPLAYNAME: 'Drivers', Members: [{ value: body.id }] })
  expect(made.body).toMatchObject({ displayName: 'Drivers', members: [{ value: body.id }] })
  const patch = { operations: [{ op: 'replace', path: 'ACTIVE', value: false }] }
  expect((await scim('PATCH', `/Users/${body.id}`, patch)).body.active).toBe(false)
  expect((await as.manager(recipients.list)).reply.map(({ email }) => email)).toEqual(['ann@contoso.example'])
  expect((await scim('POST', '/Users', { userName: 'x', USERNAME: 'y' })).body.scimType).toBe('invalidSyntax')
})

test('A SCIM request to change a read-only attribute is refused', async () => {
  const { scim, user, group } = await begin()
  const patch = (path: string, operation: object) =>
    scim('PATCH', path, { ...PATCH_OP, Operations: [{ op: 'replace', ...operation }] })
  const refused = { status: 400, body: { status: '400', scimType: 'mutability' } }
  const [own, team] = [`/Users/${user.id}`, `/Groups/${group.id}`]
  for (const operation of [
    { path: 'id', value: 'another' },
    { path: 'META', value: {} },
    { path: 'meta.created', value: '2020-01-01T00:00:00Z' },
    { path: 'groups', op: 'remove' },
    { path: 'urn:ietf:params:scim:schemas:core:2.0:User:groups', value: [] },
    { value: { groups: [], active: false } },
    { value: { id: 'another' } },
  ])
    expect(await patch(own, operation)).toMatchObject(refused)
  expect(await patch(team, { path: 'id', value: '7' })).toMatchObject(refused)
  expect((await scim('GET', own)).body.active).toBe(true)
  // Okta sends a group's id along with its new name.
  expect(await patch(team, { value: { id: group.id, displayName: 'Drivers' } })).toMatchObject({
    status: 204,
  })
  expect((await scim('GET', team)).body.displayName).toBe('Drivers')
})

test('A changed group is returned only if attributes are requested', async () => {
  const { scim, group } = await begin()
  const rename = (displayName: string, query = '') =>
    scim('PATCH', `/Groups/${group.id}${query}`, {
      ...PATCH_OP,
      Operations: [{ op: 'replace', path: 'displayName', value: displayName }],
    })
  expect((await rename('Drivers')).status).toBe(204)
  const asked = await rename('Cooks', '?attributes=displayName')
  expect([asked.status, asked.body]).toEqual([200, { ...GROUP, id: group.id, displayName: 'Cooks' }])
})

interface Attribute {
  name: string
  mutability: string
  returned: string
  required: boolean
  uniqueness: string
  subAttributes?: Attribute[]
}

test('The SCIM schemas match the server’s requests and responses', async () => {
  const { scim } = await begin()
  const { body } = await scim('GET', '/Schemas')
  const named = new Map<string, Attribute>()
  const add = (place: string, attributes: Attribute[]) => {
    for (const one of attributes) {
      named.set(`${place}.${one.name}`, one)
      add(`${place}.${one.name}`, one.subAttributes ?? [])
    }
  }
  for (const { name, attributes } of body.Resources) add(name, attributes)
  const having = (test: (one: Attribute) => boolean) =>
    [...named].flatMap(([place, one]) => (test(one) ? [place] : []))
  expect(having(({ returned }) => returned === 'always')).toEqual([
    'User.schemas',
    'User.id',
    'Group.schemas',
    'Group.id',
  ])
  expect(having(({ mutability }) => mutability === 'immutable')).toEqual(['Group.members.value'])
  expect(having(({ mutability }) => mutability === 'readOnly')).toEqual([
    'User.schemas',
    'User.id',
    'User.groups',
    'User.groups.value',
    'User.groups.display',
    'Group.schemas',
    'Group.id',
    'Group.members.$ref',
  ])
  expect(having(({ uniqueness }) => uniqueness === 'server')).toEqual([
    'User.id',
    'User.userName',
    'User.externalId',
    'Group.id',
    'Group.displayName',
  ])
  expect(named.get('User.userName')?.required).toBe(true)
  expect(named.has('User.displayName')).toBe(false)
  const again = entraUser('ann', { userName: 'other@contoso.example', emails: [] })
  expect(await scim('POST', '/Users', again)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
  expect((await scim('GET', '/ServiceProviderConfig')).body.etag).toEqual({ supported: false })
})
