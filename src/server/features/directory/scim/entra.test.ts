import { expect, test } from 'vitest'
import { recipients, tags } from '#contract/team.ts'
import { entraUser, PATCH_OP, startDirectory } from '#test/scim.ts'
import { START, world } from '#test/start.ts'

// Requests as they appear in Entra ID's provisioning log, with capitalised operations, booleans as text and
// paths with filters.

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const begin = async () => {
  const directory = await startDirectory()
  const team = async () =>
    (await directory.as.manager(recipients.list)).reply.map(({ email, tags }) => [
      email,
      ...tags.map(({ name }) => name),
    ])
  const patch = (path: string, ...Operations: object[]) =>
    directory.scim('PATCH', path, { ...PATCH_OP, Operations })
  return { ...directory, team, patch }
}

test('Entra finds, creates, moves and removes a user', async () => {
  const { scim, team, patch } = await begin()
  const find = () => scim('GET', `/Users?filter=${encodeURIComponent('userName eq "Ann@contoso.example"')}`)
  expect(await find()).toMatchObject({
    status: 200,
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 0,
      Resources: [],
    },
  })

  const made = await scim('POST', '/Users', entraUser('ann'))
  expect(made.status).toBe(201)
  expect(made.headers['content-type']).toContain('application/scim+json')
  const { id } = made.body
  expect(made.body).toEqual({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', ENTERPRISE],
    id,
    externalId: 'ann.object',
    userName: 'ann@contoso.example',
    active: true,
    emails: [{ value: 'ann@contoso.example', type: 'work', primary: true }],
    groups: [],
    [ENTERPRISE]: { department: 'Bakery', division: 'North' },
    meta: {
      resourceType: 'User',
      created: START.toISOString(),
      lastModified: START.toISOString(),
      location: `https://app.example.test/scim/v2/Users/${id}`,
    },
  })
  expect((await find()).body).toMatchObject({ totalResults: 1, Resources: [{ id }] })
  expect(await team()).toEqual([['ann@contoso.example', 'Bakery']])

  const moved = await patch(
    `/Users/${id}`,
    { op: 'Replace', path: `${ENTERPRISE}:department`, value: 'Shop' },
    { op: 'Replace', path: 'displayName', value: 'Ann Lee' },
    { op: 'Add', path: 'name.familyName', value: 'Lee' },
  )
  expect(moved).toMatchObject({ status: 200, body: { [ENTERPRISE]: { department: 'Shop' } } })
  expect(await team()).toEqual([['ann@contoso.example', 'Shop']])

  expect(await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })).toMatchObject({
    status: 200,
    body: { active: false },
  })
  expect(await team()).toEqual([])
  expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ id, active: false })
  await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' })
  expect(await team()).toEqual([['ann@contoso.example', 'Shop']])

  expect((await patch(`/Users/${id}`, { op: 'Remove', path: `${ENTERPRISE}:department` })).status).toBe(200)
  expect(await team()).toEqual([['ann@contoso.example']])
  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
  expect((await scim('GET', `/Users/${id}`)).status).toBe(404)
  expect(await team()).toEqual([])
})

test('The name, job title and employee number of a SCIM user are not stored', async () => {
  const { scim, company } = await begin()
  await scim('POST', '/Users', entraUser('unkept'))
  const { database } = await world()
  const rows = await database.db
    .selectFrom('directory_people')
    .selectAll()
    .where('company_id', '=', company.id)
    .execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/O'Hara|Baker"|4711/)
})

test('A SCIM user keeps the id and tags when the address changes', async () => {
  const { scim, team, patch, company } = await begin()
  const { id } = (await scim('POST', '/Users', entraUser('ann'))).body
  const changed = await patch(
    `/Users/${id}`,
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'ann.lee@contoso.example' },
    { op: 'Replace', path: 'userName', value: 'ann.lee@contoso.example' },
  )
  expect(changed).toMatchObject({
    status: 200,
    body: { id, userName: 'ann.lee@contoso.example', emails: [{ value: 'ann.lee@contoso.example' }] },
  })
  expect(await team()).toEqual([['ann.lee@contoso.example', 'Bakery']])
  const { database } = await world()
  const rows = await database.db
    .selectFrom('recipients')
    .select(['email', 'left_at'])
    .where('company_id', '=', company.id)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { email: 'ann@contoso.example', left_at: START },
    { email: 'ann.lee@contoso.example', left_at: null },
  ])
})

test('A new SCIM user is matched to somebody already on the team', async () => {
  const { scim, team, as } = await begin()
  await as.manager(recipients.create, { body: { email: 'ann@contoso.example' } })
  const made = await scim('POST', '/Users', entraUser('ann'))
  expect(made.status).toBe(201)
  expect(await team()).toHaveLength(1)
  expect(await scim('POST', '/Users', entraUser('ann'))).toMatchObject({
    status: 409,
    body: { scimType: 'uniqueness', status: '409' },
  })
  const other = entraUser('ann', { userName: 'other@contoso.example', externalId: 'o' })
  expect(await scim('POST', '/Users', other)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
  const bob = await scim('POST', '/Users', entraUser('bob'))
  expect(
    await scim('PATCH', `/Users/${bob.body.id}`, {
      ...PATCH_OP,
      Operations: [{ op: 'Replace', path: 'userName', value: 'ann@contoso.example' }],
    }),
  ).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
  expect(await team()).toHaveLength(2)
})

test('Entra groups become tags that Entra can find, fill, empty and rename', async () => {
  const { scim, team, patch, as } = await begin()
  const [ann, bob] = [
    (await scim('POST', '/Users', entraUser('ann'))).body.id,
    (await scim('POST', '/Users', entraUser('bob'))).body.id,
  ]
  const by = encodeURIComponent('displayName eq "Early shift"')
  const find = () => scim('GET', `/Groups?excludedAttributes=members&filter=${by}`)
  expect((await find()).body).toMatchObject({ totalResults: 0 })
  await as.manager(tags.create, { body: { name: 'early shift' } })
  const made = await scim('POST', '/Groups', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    externalId: 'group.object',
    displayName: 'Early shift',
    meta: { resourceType: 'Group' },
  })
  expect(made).toMatchObject({ status: 201, body: { externalId: 'group.object', members: [] } })
  const group = `/Groups/${made.body.id}`
  const members = (...ids: string[]) => ids.map((value) => ({ $ref: null, value }))
  await patch(group, { op: 'Add', path: 'members', value: members(ann, bob) })
  expect(await team()).toEqual([
    ['ann@contoso.example', 'Bakery', 'early shift'],
    ['bob@contoso.example', 'Bakery', 'early shift'],
  ])
  expect((await find()).body.Resources[0]).not.toHaveProperty('members')
  expect((await scim('GET', group)).body.members.map(({ value }: { value: string }) => value)).toEqual([
    ann,
    bob,
  ])
  expect((await scim('GET', `/Users/${ann}`)).body.groups).toEqual([
    { value: made.body.id, display: 'early shift' },
  ])

  await patch(group, { op: 'Remove', path: 'members', value: members(ann) })
  await patch(group, { op: 'Replace', path: 'displayName', value: 'Early' })
  expect(await team()).toEqual([
    ['ann@contoso.example', 'Bakery'],
    ['bob@contoso.example', 'Bakery', 'Early'],
  ])
  expect((await scim('DELETE', group)).status).toBe(204)
  expect((await scim('GET', group)).status).toBe(404)
  expect(await team()).toEqual([
    ['ann@contoso.example', 'Bakery'],
    ['bob@contoso.example', 'Bakery'],
  ])
})
