import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { directory } from '#contract/directory.ts'
import { publicApi } from '#contract/public-api.ts'
import { recipients, tags } from '#contract/team.ts'
import { DEAF_MS, MUCH, quietest } from '#test/event-loop.ts'
import { keyOf } from '#test/keys.ts'
import { directoryOf, entraUser, PATCH_OP, startDirectory } from '#test/scim.ts'
import { startCompany, world } from '#test/start.ts'

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const patch = (...Operations: object[]) => ({ ...PATCH_OP, Operations })

/** A word in every combination of lower and upper case. */
const spellings = (word: string): string[] =>
  [...word].reduce<string[]>(
    (all, letter) => all.flatMap((start) => [start + letter, start + letter.toUpperCase()]),
    [''],
  )

/** A request that nests an extension within itself, this many levels deep. */
const deepIn = (levels: number) =>
  `{"Operations":[{"op":"add","value":${`{"${ENTERPRISE}":`.repeat(levels)}1${'}'.repeat(levels)}}]}`

async function withGroup() {
  const directory = await startDirectory()
  const users = await Promise.all(
    ['ann', 'bob', 'cat'].map((name) => directory.scim('POST', '/Users', entraUser(name))),
  )
  const group = await directory.scim('POST', '/Groups', { displayName: 'Bakery' })
  return {
    ...directory,
    ids: users.map(({ body }) => body.id as string),
    user: `/Users/${users[0]!.body.id}`,
    group: `/Groups/${group.body.id}`,
  }
}

const member = (op: string, id: string) => ({ op, path: `members[value eq "${id}"]` })
const times = <T>(count: number, item: T): T[] => Array(count).fill(item)
const name = (path: string) => ({ op: 'replace', path, value: 'Other' })

test('SCIM refuses too many operations and repeated attributes', async () => {
  const { scim, group, user } = await withGroup()
  const before = [(await scim('GET', group)).body, (await scim('GET', user)).body]
  const some = spellings('displayname').slice(0, 900)
  const all = Object.fromEntries(some.map((spelling) => [spelling, 'Other']))
  const refused: [method: 'PATCH' | 'PUT', url: string, body: object | string, scimType: string][] = [
    ['PATCH', group, patch(...times(101, member('remove', 'x'))), 'tooMany'],
    ['PATCH', group, patch({ op: 'replace', value: all }), 'tooMany'],
    [
      'PATCH',
      group,
      patch({ op: 'replace', value: { displayName: 'A', displayname: 'B' } }),
      'invalidSyntax',
    ],
    ['PATCH', group, patch(name('displayName'), name('DISPLAYNAME')), 'invalidSyntax'],
    [
      'PATCH',
      user,
      patch({ op: 'add', value: { active: true, [ENTERPRISE]: { ACTIVE: true } } }),
      'invalidSyntax',
    ],
    ['PATCH', user, patch(name(`title${' '.repeat(500)}`)), 'invalidPath'],
    ['PATCH', user, deepIn(20), 'invalidPath'],
    ['PATCH', group, patch({ op: 'add', path: 'members', value: times(20_001, { value: 'x' }) }), 'tooMany'],
    ['PUT', group, { displayName: 'B', DISPLAYNAME: 'C' }, 'invalidSyntax'],
    ['PUT', group, { displayName: 'B', members: times(20_001, { value: 'x' }) }, 'tooMany'],
    ['PUT', user, { ...all, userName: 'ann@contoso.example' }, 'tooMany'],
  ]
  for (const [method, url, body, scimType] of refused)
    expect(await scim(method, url, body)).toMatchObject({ status: 400, body: { status: '400', scimType } })
  for (const body of [{ userName: 'x'.repeat(200_000) }, deepIn(1_000)])
    expect(await scim('PUT', user, body)).toMatchObject({ status: 413, body: { status: '413' } })
  expect((await scim('PATCH', group, deepIn(70_000))).status).toBe(413)
  expect([(await scim('GET', group)).body, (await scim('GET', user)).body]).toEqual(before)
})

test('SCIM refuses filters that are too long or repeated', async () => {
  const { scim } = await startDirectory()
  const refused = [
    `filter=${encodeURIComponent(`userName eq "${'x'.repeat(1_000)}"`)}`,
    'filter=userName&filter=userName',
    `excludedAttributes=${'x'.repeat(1_001)}`,
  ]
  for (const query of refused)
    expect(await scim('GET', `/Users?${query}`)).toMatchObject({
      status: 400,
      body: { scimType: 'invalidFilter' },
    })
})

test('SCIM tolerates a NUL byte in a filter and an object as a primary flag', async () => {
  const { scim } = await withGroup()
  const filter = encodeURIComponent('userName eq "no\0body"')
  expect(await scim('GET', `/Users?filter=${filter}`)).toMatchObject({
    status: 200,
    body: { totalResults: 0 },
  })
  const emails = [{ value: 'dot@example.com', primary: { toString: 1 } }]
  expect((await scim('POST', '/Users', { userName: 'dot', emails })).status).toBe(201)
})

test('A new SCIM group is refused if the company has 1,000 tags', async () => {
  const { scim, company } = await startDirectory()
  const { database } = await world()
  await sql`
    insert into tags (company_id, name)
    select ${company.id}::integer, 'Team ' || n from generate_series(1, 1000) as n`.execute(database.db)
  expect(await scim('POST', '/Groups', { displayName: 'One more' })).toMatchObject({
    status: 409,
    body: { status: '409', detail: expect.stringContaining('up to 1,000 tags') },
  })
})

test('SCIM quickly refuses filters and paths full of spaces', async () => {
  const { scim, user } = await withGroup()
  const spaces = ' '.repeat(980)
  const { result, longest, most } = await quietest(() =>
    Promise.all([
      scim('GET', `/Users?filter=${encodeURIComponent(`${spaces}x`)}`),
      scim('PATCH', user, patch(name(`a[a eq${spaces}`))),
      scim('PATCH', user, patch(name(`a[a eq${' '.repeat(480)}`))),
    ]),
  )
  expect(result.map(({ status }) => status)).toEqual([400, 400, 400])
  expect(longest).toBeLessThan(DEAF_MS)
  expect(most).toBeLessThan(MUCH)
})

test('A hundred SCIM operations on a group’s members are applied in order', async () => {
  const { scim, group, ids } = await withGroup()
  const [ann, bob, cat] = ids.toSorted() as [string, string, string]
  const members = async (...operations: object[]) => {
    await scim('PATCH', group, patch(...operations))
    const { body } = await scim('GET', group)
    return body.members.map(({ value }: { value: string }) => value).sort()
  }
  const add = (...given: string[]) => ({
    op: 'Add',
    path: 'members',
    value: given.map((value) => ({ value })),
  })
  expect(await members(...times(98, add(ann, bob)), member('remove', bob), add(cat))).toEqual([ann, cat])
  expect(await members(member('remove', ann), add(ann, bob))).toEqual([ann, bob, cat])
  expect(await members(add(cat), { op: 'replace', path: 'members', value: [{ value: bob }] })).toEqual([bob])
  expect(await members({ op: 'remove', path: 'members' }, add(cat))).toEqual([cat])
})

test('A page of SCIM groups ends early if the groups have many members', async () => {
  const { scim, company } = await startDirectory()
  const groups = []
  for (const displayName of ['One', 'Two', 'Three'])
    groups.push(await scim('POST', '/Groups', { displayName }))
  const { database } = await world()
  await sql`
    with people as (
      insert into recipients (company_id, email, canonical, mailbox, created_at)
      select ${company.id}, address, address, address, now() from generate_series(1, 20000) as p (n), format('p%s@example.com', n) as address
      returning id)
    insert into recipient_tags (recipient_id, tag_id) select id, ${groups[0]!.body.id}::integer from people`.execute(
    database.db,
  )
  const namesOf = async (query: string) => {
    const { body } = await scim('GET', `/Groups?${query}`)
    return [
      body.totalResults,
      ...body.Resources.map(({ displayName }: { displayName: string }) => displayName),
    ]
  }
  expect(await namesOf('count=3')).toEqual([3, 'One'])
  expect(await namesOf('count=3&startIndex=2')).toEqual([3, 'Two', 'Three'])
  expect(await namesOf('count=2&excludedAttributes=members')).toEqual([3, 'One', 'Two'])
})

/** Gives the company this many directory users, each with all of its groups. */
async function fill(companyId: number, { people, groups }: { people: number; groups: number }) {
  const { db } = (await world()).database
  await sql`
    with people as (
      insert into recipients (company_id, email, canonical, mailbox, created_at)
      select ${companyId}, address, address, address, now()
      from generate_series(1, ${people}::integer) as p (n), format('p%s@example.com', n) as address returning id, email)
    insert into directory_people (company_id, recipient_id, user_name, department, division, created_at, changed_at)
    select ${companyId}, id, email, 'Bakery', 'North', now(), now() from people`.execute(db)
  await sql`
    insert into tags (company_id, name, external_id)
    select ${companyId}, format('Group %s', n), n::text from generate_series(1, ${groups}::integer) as n`.execute(
    db,
  )
  await sql`
    insert into recipient_tags (recipient_id, tag_id) select r.id, t.id from recipients r
    join tags t on t.company_id = r.company_id where r.company_id = ${companyId}`.execute(db)
}

test('A page of SCIM users ends early if the users have many groups', async () => {
  const { scim, company } = await startDirectory()
  await fill(company.id, { people: 30, groups: 1_000 })
  const attributes = [...times(480, 'a'), 'groups'].join(',')
  const { result, longest, most } = await quietest(() => scim('GET', `/Users?attributes=${attributes}`))
  expect(result.body).toMatchObject({ totalResults: 30, itemsPerPage: 20 })
  expect(result.body.Resources[0].groups).toHaveLength(1_000)
  expect(longest).toBeLessThan(DEAF_MS)
  expect(most).toBeLessThan(MUCH)
  const rest = await scim('GET', '/Users?startIndex=21&excludedAttributes=groups')
  expect(rest.body).toMatchObject({ totalResults: 30, itemsPerPage: 10 })
})

test('A long list of team names is applied without blocking other calls', async () => {
  const { as, company } = await startDirectory()
  await fill(company.id, { people: 1_000, groups: 0 })
  // The capital dotted I takes the longest to convert to lower case.
  const names = Array.from({ length: 500 }, (_, at) => ({ from: `${at}`.padEnd(250, 'İ'), to: null }))
  names.push({ from: 'BAKERY', to: null })
  const change = (raw: object) =>
    as.manager(directory.change, {
      params: { id: company.id },
      raw: { department: true, division: false, ...raw },
    })
  await change({ names: names.slice(1) })
  const { result, longest } = await quietest(() => change({ names: names.slice(0, 500) }))
  expect(result.status).toBe(200)
  expect(longest).toBeLessThan(DEAF_MS)
  const { reply } = await as.manager(tags.list)
  expect(reply.map(({ name, people }) => [name, people])).toEqual([['Bakery', 1_000]])
})

test('Other callers are served while a directory sends too many requests', async () => {
  const { scim, user, as, company, ids } = await withGroup()
  const { database } = await world()
  // The embedded database has a single session, so nothing ever waits for a lock.
  if (database.embedded) return
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let lock: Promise<void> | undefined
  await new Promise<void>((locked) => {
    lock = database.db.transaction().execute(async (tx) => {
      await tx.selectFrom('directory_people').select('id').where('uuid', '=', ids[0]!).forUpdate().execute()
      locked()
      await released
    })
  })
  const second = await directoryOf({ as, company })
  const flood = Array.from({ length: 40 }, (_, at) =>
    (at % 2 ? scim : second.scim)('PATCH', user, patch(name('title'))),
  )
  const other = await startDirectory()
  const begun = performance.now()
  expect((await as.manager(recipients.list)).status).toBe(200)
  expect(performance.now() - begun).toBeLessThan(1_000)
  const [answered] = await Promise.race([
    Promise.all([other.scim('GET', '/Users')]),
    setTimeout(5_000, [{ status: 0 }]),
  ])
  expect(answered?.status).toBe(200)
  release()
  await lock
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(25)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
})

test('SCIM refuses a list that is too long and a person with too many tags', async () => {
  const company = await startCompany()
  const { call } = await keyOf(company, 'team:write')
  const send = (people: unknown[]) => quietest(() => call(publicApi.syncTeam, { raw: { people } }))
  const email = 'ann@example.com'
  for (const people of [times(20_001, { email }), [{ email, tags: times(300_000, '') }]]) {
    const { result, longest, most } = await send(people)
    expect(result.status).toBe(422)
    expect(longest).toBeLessThan(DEAF_MS)
    expect(most).toBeLessThan(MUCH)
  }
})
