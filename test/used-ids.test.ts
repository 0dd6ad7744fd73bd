import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { directory } from '#contract/directory.ts'
import { ADDED_A_DAY, LINKED_A_DAY } from '#contract/limits.ts'
import { publicApi } from '#contract/public-api.ts'
import { MOST_TAGS, recipients, tags } from '#contract/team.ts'
import { keyOf } from './keys.ts'
import { directoryOf, ENTERPRISE, entraUser, PATCH_OP } from './scim.ts'
import { csvUpload, startCompany, world } from './start.ts'
import { strictWorld } from './with-limits.ts'

// All companies share the ids of a table, which are 32-bit numbers. A rollback does not give them back.

const TABLES = ['recipients', 'tags', 'directory_people'] as const

/** A new sequence's last value is 1 before it is used. */
const idsOf = (table: string) =>
  sql`(select last_value - 1 + is_called::integer from ${sql.table(`${table}_id_seq`)})::integer as ${sql.ref(table)}`

/** How many ids of these tables the calls have used up. */
async function idsUsedBy(calls: () => Promise<unknown>) {
  const { db } = (await world()).database
  const read = async () => {
    const { rows } = await sql<Record<(typeof TABLES)[number], number>>`
      select ${sql.join(TABLES.map((table) => idsOf(table)))}`.execute(db)
    return rows[0]!
  }
  const before = await read()
  await calls()
  const after = await read()
  return Object.fromEntries(TABLES.map((table) => [table, after[table] - before[table]]))
}

const NONE = { recipients: 0, tags: 0, directory_people: 0 }

async function fillTags(companyId: number, number: number) {
  const { db } = (await world()).database
  await sql`
    insert into tags (company_id, name)
    select ${companyId}::integer, 'Tag ' || n from generate_series(1, ${number}::integer) n`.execute(db)
}

test('An import of people who are already listed uses up no ids', async () => {
  const { as } = await startCompany()
  const file = csvUpload('email,tags\nsam@example.com,Bakery\nkit@example.com,Shop\n')
  const first = await idsUsedBy(() => as.manager(recipients.import, file))
  expect(first).toEqual({ recipients: 2, tags: 2, directory_people: 0 })
  const again = () => as.manager(recipients.import, file)
  expect(await idsUsedBy(again)).toEqual(NONE)
  const twice = () => as.manager(recipients.create, { body: { email: 'sam@example.com' } })
  expect(await idsUsedBy(twice)).toEqual(NONE)
})

test('An import or a list with too many tags is refused before it uses up ids', async () => {
  const company = await startCompany()
  await fillTags(company.company.id, MOST_TAGS)
  const key = await keyOf(company, 'team:write')
  const person = { email: 'sam@example.com', tags: ['Bakery'] }
  const refused = await idsUsedBy(async () => {
    const file = csvUpload('email,tags\nsam@example.com,Bakery\n')
    expect(await company.as.manager(recipients.import, file)).toMatchObject({ status: 409 })
    expect(await key.call(publicApi.syncTeam, { body: { people: [person] } })).toMatchObject({ status: 409 })
  })
  expect(refused).toEqual(NONE)
})

test('A list that changes everybody’s external id uses up no ids', async () => {
  const company = await startCompany()
  const key = await keyOf(company, 'team:write')
  const sync = (id: string) =>
    key.call(publicApi.syncTeam, {
      body: { people: [{ email: 'sam@example.com', tags: [], external_id: id }] },
    })
  expect(await idsUsedBy(() => sync('a'))).toEqual({ recipients: 1, tags: 0, directory_people: 1 })
  const again = await idsUsedBy(async () => expect(await sync('b')).toMatchObject({ status: 200 }))
  expect(again).toEqual(NONE)
})

const inDepartment = (name: string) =>
  entraUser(name, { [ENTERPRISE]: { department: `Team ${name}`, division: `Division ${name}` } })

test('A new mapping of a directory’s fields uses up ids for new tags only', async () => {
  const company = await startCompany()
  const { scim } = await directoryOf(company)
  for (const name of ['ann', 'bob']) await scim('POST', '/Users', inDepartment(name))
  const change = (division: boolean) =>
    company.as.manager(directory.change, {
      params: { id: company.company.id },
      body: { department: !division, division, names: [] },
    })
  expect(await idsUsedBy(() => change(true))).toEqual({ ...NONE, tags: 2 })
  const back = async () => expect(await change(false)).toMatchObject({ status: 200 })
  expect(await idsUsedBy(back)).toEqual(NONE)
  expect(await idsUsedBy(() => change(true))).toEqual(NONE)

  const { db } = (await world()).database
  await db.deleteFrom('tags').where('company_id', '=', company.company.id).execute()
  await fillTags(company.company.id, MOST_TAGS - 1)
  const full = async () => expect(await change(false)).toMatchObject({ status: 409 })
  expect(await idsUsedBy(full)).toEqual(NONE)
})

test('A network may add only so many people and tags in a day', async () => {
  const company = await startCompany()
  const { manager } = company
  const { database } = await world()
  const { place } = await strictWorld()
  const { call, ip } = place()
  const add = (email: string) => call(manager, recipients.create, { body: { email } })
  const counted = () =>
    database.db
      .selectFrom('rate_limits')
      .select('count')
      .where('key', '=', `added ${ip}`)
      .executeTakeFirst()
      .then((row) => row?.count)

  expect((await add('ann@example.com')).status).toBe(201)
  const file = csvUpload('email,tags\nann@example.com,Shop\nsam@example.com,Bakery\n')
  await call(manager, recipients.import, file)
  expect(await counted()).toBe(3)
  const key = await keyOf(company, 'team:write')
  const listed = (...names: string[]) => ({
    body: { people: names.map((name) => ({ email: `${name}@example.com`, tags: ['Bakery', 'New'] })) },
  })
  await call(key, publicApi.syncTeam, listed('ann', 'sam', 'kit'))
  expect(await counted()).toBe(5)

  await database.db
    .updateTable('rate_limits')
    .set({ count: ADDED_A_DAY.max - 1 })
    .where('key', '=', `added ${ip}`)
    .execute()
  expect((await call(manager, tags.create, { body: { name: 'Last' } })).status).toBe(201)
  const refusals = [
    await add('bo@example.com'),
    await call(manager, tags.create, { body: { name: 'Other' } }),
    await call(manager, recipients.import, csvUpload('email\nbo@example.com\n')),
    await call(key, publicApi.syncTeam, listed('ann', 'sam', 'kit', 'bo')),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([429, 429, 429, 429])
  const elsewhere = await place().call(manager, recipients.create, { body: { email: 'bo@example.com' } })
  expect(elsewhere).toMatchObject({ status: 201 })
})

test('Requests that a directory repeats in vain count for its network', async () => {
  const company = await startCompany()
  const { token } = await directoryOf(company)
  const { app, place } = await strictWorld()
  const { ip, headers } = place()
  const post = () =>
    app.inject({
      method: 'POST',
      url: '/scim/v2/Users',
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        'content-type': 'application/scim+json',
      },
      payload: JSON.stringify(entraUser('ann')),
    })
  expect([(await post()).statusCode, (await post()).statusCode]).toEqual([201, 409])
  const { database } = await world()
  await database.db
    .updateTable('rate_limits')
    .set(({ eb }) => ({ count: eb('count', '+', ADDED_A_DAY.max - 2) }))
    .where('key', '=', `added ${ip}`)
    .execute()
  expect((await post()).statusCode).toBe(429)
})

test('A network may give people only so many tags in a day', async () => {
  const company = await startCompany()
  const { manager } = company
  const { database } = await world()
  const { app, place } = await strictWorld()
  const { call, ip, headers } = place()
  const key = await keyOf(company, 'team:write')
  const { scim, token } = await directoryOf(company)
  const { body: group } = await scim('POST', '/Groups', { displayName: 'Early' })
  const { body: user } = await scim('POST', '/Users', entraUser('ann'))
  const listed = (...names: string[]) => ({
    body: { people: [{ email: 'ann@contoso.example', tags: names }] },
  })
  const counted = database.db.selectFrom('rate_limits').select('count').where('key', '=', `linked ${ip}`)
  await call(key, publicApi.syncTeam, listed('Bakery', 'Shop'))
  await call(key, publicApi.syncTeam, listed('Bakery', 'Shop', 'Office'))
  expect(await counted.executeTakeFirst()).toEqual({ count: 2 })

  await database.db
    .updateTable('rate_limits')
    .set({ count: LINKED_A_DAY.max })
    .where('key', '=', `linked ${ip}`)
    .execute()
  const { reply: people } = await company.as.manager(recipients.list)
  const { reply: all } = await company.as.manager(tags.list)
  const refusals = [
    await call(key, publicApi.syncTeam, listed('Bakery', 'Shop', 'Office', 'New')),
    await call(manager, recipients.import, csvUpload('email,tags\nbo@example.com,Shop\n')),
    await call(manager, recipients.tagMany, {
      body: { ids: people.map(({ id }) => id), add: all.map(({ id }) => id), remove: [] },
    }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([429, 429, 429])
  const { statusCode } = await app.inject({
    method: 'PATCH',
    url: `/scim/v2/Groups/${group.id}`,
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    payload: JSON.stringify({
      ...PATCH_OP,
      Operations: [{ op: 'add', path: 'members', value: [{ value: user.id }] }],
    }),
  })
  expect(statusCode).toBe(429)
})
