import { expect, test } from 'vitest'
import { directory } from '#contract/directory.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { keyScopes } from '#domain/api-keys.ts'
import { keyOf } from '#test/keys.ts'
import { directoryOf, entraUser, PATCH_OP, startDirectory } from '#test/scim.ts'
import { START, startCompany, world } from '#test/start.ts'
import { crowd, launchedSurvey } from '#test/survey.ts'

// Requests as Okta sends them: whole users by PUT, operations without a path, and a filter in the path to
// name members.

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const oktaUser = (name: string, own: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', ENTERPRISE],
  userName: `${name}@okta.example`,
  name: { givenName: name, familyName: "D'Arcy" },
  emails: [{ primary: true, value: `${name}@okta.example`, type: 'work' }],
  displayName: name,
  locale: 'en-GB',
  externalId: `00u${name}`,
  groups: [],
  password: 'Never kept 1',
  active: true,
  ...own,
})

async function begin() {
  const okta = await startDirectory()
  const team = async () =>
    (await okta.as.manager(recipients.list)).reply.map(({ email, tags }) => [
      email,
      ...tags.map(({ name }) => name),
    ])
  return { ...okta, team }
}

test('Okta creates, replaces, deactivates and reactivates a user', async () => {
  const { scim, team } = await begin()
  expect((await scim('GET', '/Users?startIndex=1&count=1')).body).toMatchObject({ totalResults: 0 })
  const { id } = (await scim('POST', '/Users', oktaUser('kit'))).body
  const changed = oktaUser('kit', { id, [ENTERPRISE]: { department: "Shop, O'Hara's" } })
  expect(await scim('PUT', `/Users/${id}`, changed)).toMatchObject({
    status: 200,
    body: { id, [ENTERPRISE]: { department: "Shop, O'Hara's" } },
  })
  expect(await team()).toEqual([['kit@okta.example', "Shop, O'Hara's"]])
  const off = { ...PATCH_OP, Operations: [{ op: 'replace', value: { active: false } }] }
  expect(await scim('PATCH', `/Users/${id}`, off)).toMatchObject({ status: 200, body: { active: false } })
  expect(await team()).toEqual([])
  expect(await scim('PUT', `/Users/${id}`, { ...changed, active: true })).toMatchObject({
    body: { active: true },
  })
  expect(await team()).toEqual([['kit@okta.example', "Shop, O'Hara's"]])
})

test('Okta replaces a group, removes one member by filter and renames it', async () => {
  const { scim, team } = await begin()
  const ids: string[] = []
  for (const name of ['ann', 'bob', 'cat']) ids.push((await scim('POST', '/Users', oktaUser(name))).body.id)
  const members = ids.map((value) => ({ value, display: 'somebody' }))
  const { id } = (
    await scim('POST', '/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Night',
      members: members.slice(0, 2),
    })
  ).body
  const patch = (...Operations: object[]) => scim('PATCH', `/Groups/${id}`, { ...PATCH_OP, Operations })
  await patch(
    { op: 'remove', path: `members[value eq "${ids[0]}"]` },
    { op: 'add', path: 'members', value: members.slice(2) },
  )
  await patch({ op: 'replace', value: { id, displayName: 'Night shift' } })
  expect(await team()).toEqual([
    ['ann@okta.example'],
    ['bob@okta.example', 'Night shift'],
    ['cat@okta.example', 'Night shift'],
  ])
  await patch({ op: 'replace', path: 'members', value: members.slice(0, 1) })
  expect(await team()).toEqual([
    ['ann@okta.example', 'Night shift'],
    ['bob@okta.example'],
    ['cat@okta.example'],
  ])
})

test('A deactivated user stays in a running survey', async () => {
  const survey = await launchedSurvey(crowd(6))
  const { scim } = await directoryOf(survey)
  const email = survey.people.get('person1')?.email ?? ''
  const sent = oktaUser('person1', { userName: email, emails: [{ value: email, primary: true }] })
  const { id } = (await scim('POST', '/Users', sent)).body
  const off = { ...PATCH_OP, Operations: [{ op: 'replace', value: { active: false } }] }
  await scim('PATCH', `/Users/${id}`, off)
  expect(await survey.submit('person1')).toMatchObject({ status: 200 })
  const { reply } = await survey.as.manager(surveys.participation, { params: survey.params })
  expect(reply).toMatchObject({ expired: 0 })
})

test('Chosen SCIM fields become tags, even for people already on the team', async () => {
  const { as, company, scim, team } = await begin()
  await scim('POST', '/Users', entraUser('ann'))
  const params = { id: company.id }
  const read = async () => (await as.manager(directory.read, { params })).reply
  expect(await read()).toMatchObject({
    department: true,
    division: false,
    source: 'scim',
    last_at: START.toISOString(),
    scim_url: 'https://app.example.test/scim/v2',
  })
  const names = [
    { from: 'BAKERY', to: 'Bread & cakes' },
    { from: 'South', to: null },
  ]
  await as.manager(directory.change, { params, body: { department: true, division: true, names } })
  expect(await team()).toEqual([['ann@contoso.example', 'Bread & cakes', 'North']])
  await scim('POST', '/Users', entraUser('bob', { [ENTERPRISE]: { department: 'Shop', division: 'South' } }))
  expect(await team()).toContainEqual(['bob@contoso.example', 'Shop'])
})

test('SCIM lists users in pages, filters them and describes the service', async () => {
  const { scim } = await begin()
  for (const name of ['ann', 'bob', 'cat']) await scim('POST', '/Users', oktaUser(name))
  const page = (await scim('GET', '/Users?startIndex=2&count=1')).body
  expect(page).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 })
  expect(page.Resources).toMatchObject([{ userName: 'bob@okta.example' }])
  const by = (filter: string) => scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)
  expect((await by('externalId eq "00ucat"')).body.Resources).toMatchObject([
    { userName: 'cat@okta.example' },
  ])
  expect((await by('externalId eq "00UCAT"')).body).toMatchObject({ totalResults: 0 })
  expect(await by('title co "x"')).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } })
  expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true } })
  expect((await scim('GET', '/ResourceTypes')).body).toMatchObject({ totalResults: 2 })
  expect((await scim('GET', `/Schemas/${ENTERPRISE}`)).body).toMatchObject({ name: 'EnterpriseUser' })
})

test('SCIM finds user names with any letters, however they are escaped', async () => {
  const { scim } = await begin()
  const userName = 'İΣ.ΣΑΣ@okta.example'
  await scim('POST', '/Users', oktaUser('ann', { userName }))
  const found = async (value: string) =>
    (await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${value}"`)}`)).body.totalResults
  expect(await found(userName)).toBe(1)
  expect(await found(String.raw`\u0130\u03A3.\u03A3\u0391\u03A3@okta.example`)).toBe(1)
  expect(await found(String.raw`\u0000${userName}`)).toBe(1)
  expect(await found(String.raw`SHOP\nobody`)).toBe(0)
  for (const far of ['1e300', '9223372036854775807'])
    expect((await scim('GET', `/Users?startIndex=${far}`)).body).toMatchObject({
      totalResults: 1,
      itemsPerPage: 0,
    })
})

test('An invalid SCIM call gets an error in SCIM’s format and changes nothing', async () => {
  const { scim, team } = await begin()
  const { id } = (await scim('POST', '/Users', oktaUser('ann'))).body
  const patch = (...Operations: object[]) => scim('PATCH', `/Users/${id}`, { ...PATCH_OP, Operations })
  const wrong: [Promise<{ status: number; body: unknown }>, number, string?][] = [
    [scim('POST', '/Users', { schemas: [] }), 400, 'invalidValue'],
    [scim('POST', '/Users', oktaUser('x', { userName: 'x', emails: [] })), 400, 'invalidValue'],
    [scim('POST', '/Users', '{'), 400, 'invalidSyntax'],
    [patch(), 400, 'invalidSyntax'],
    [patch({ op: 'move', path: 'active' }), 400, 'invalidSyntax'],
    [patch({ op: 'replace', path: 'active', value: 'maybe' }), 400, 'invalidValue'],
    [patch({ op: 'replace', path: '][', value: 1 }), 400, 'invalidPath'],
    [
      patch({ op: 'replace', path: 'active', value: false }, { op: 'replace', path: 'userName', value: '' }),
      400,
      'invalidValue',
    ],
    [scim('GET', '/Users/nobody'), 404],
    [scim('PATCH', '/Groups/9999999', { ...PATCH_OP, Operations: [{ op: 'add', value: {} }] }), 404],
    [scim('GET', '/Nonsense'), 404],
  ]
  for (const [asked, status, scimType] of wrong)
    expect(await asked).toMatchObject({
      status,
      body: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: String(status),
        ...(scimType && { scimType }),
      },
    })
  expect(await team()).toEqual([['ann@okta.example']])
})

test('SCIM refuses a key without the scope and a key from another company', async () => {
  const { scim, company } = await begin()
  const { id } = (await scim('POST', '/Users', oktaUser('ann'))).body
  const { app } = await world()
  const ask = (token?: string) =>
    app.inject({
      url: `/scim/v2/Users/${id}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }) },
    })
  const rest = keyScopes.filter((scope) => scope !== 'scim')
  const other = await startCompany('Other, Ltd')
  expect((await ask()).json()).toMatchObject({ status: '401' })
  expect((await ask('made-up')).statusCode).toBe(401)
  expect((await ask((await keyOf(other, ...rest)).token)).statusCode).toBe(403)
  expect((await ask((await directoryOf(other)).token)).statusCode).toBe(404)
  expect(company.id).not.toBe(other.company.id)
})
