import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { publicApi } from '#contract/public-api.ts'
import { MOST_PEOPLE, recipients, TAG_CHARACTERS_LISTED, TAGS_LISTED, tags } from '#contract/team.ts'
import { waiting } from '#test/held.ts'
import { keyOf } from '#test/keys.ts'
import { directoryOf } from '#test/scim.ts'
import { csvUpload, startCompany, world } from '#test/start.ts'
import { strictWorld } from '#test/with-limits.ts'

async function startTeam() {
  const { as, company } = await startCompany()
  const file = csvUpload('email,tags\nann@example.com,Day\nbo@example.com,Day\ncy@example.com,Night\n')
  await as.manager(recipients.import, file)
  const people = (await as.manager(recipients.list)).reply
  const [day, night] = (await as.manager(tags.list)).reply
  return { as, company, ids: people.map(({ id }) => id), day: day!, night: night! }
}
type Team = Awaited<ReturnType<typeof startTeam>>

const tagsOf = async ({ as }: Team) =>
  (await as.manager(recipients.list)).reply.map((person) => person.tags.map(({ name }) => name))

const logged = async ({ as, company }: Team, action: 'recipients_tagged' | 'recipient_deleted') =>
  (await as.admin(audit.list, { query: { action, company_id: company.id } })).reply.data.filter(
    ({ actor_email }) => actor_email !== null,
  )

test('Tags are added and removed for many people in one call', async () => {
  const team = await startTeam()
  const { as, ids, day, night } = team
  const reply = await as.manager(recipients.tagMany, {
    body: { ids: [...ids, ids[0]!], add: [night.id], remove: [day.id] },
  })
  expect(reply).toMatchObject({ status: 200, reply: { people: 3 } })
  expect(await tagsOf(team)).toEqual([['Night'], ['Night'], ['Night']])
  expect((await as.manager(tags.list)).reply).toEqual([
    { ...day, people: 0 },
    { ...night, people: 3 },
  ])
  expect((await logged(team, 'recipients_tagged'))[0]).toMatchObject({
    target: '3 people; tags added: 1, removed: 1',
  })
})

test('Changes of many people wait for their turn without a connection', async () => {
  const { db } = (await world()).database
  const names = Array.from({ length: 20 }, (_, at) => `Tag ${at}`)
  const rows = Array.from({ length: 302 }, (_, at) => `p${at}@example.com,${names.join(';')}`)
  const teams = await Promise.all(
    [1, 2, 3].map(async () => {
      const { as, company } = await startCompany()
      await as.manager(recipients.import, csvUpload(`email,tags\n${rows.join('\n')}`))
      const ids = (await as.manager(recipients.list)).reply.map(({ id }) => id)
      const remove = (await as.manager(tags.list)).reply.map(({ id }) => id)
      const tag = () => as.manager(recipients.tagMany, { body: { ids: ids.slice(0, 101), remove } })
      const erase = () => as.manager(recipients.removeMany, { body: { ids: ids.slice(101) } })
      return { company, change: () => [tag(), erase()] }
    }),
  )
  const companies = teams.map(({ company }) => company.id)
  const holder = await db.startTransaction().execute()
  await holder
    .selectFrom('recipients')
    .select('id')
    .where('company_id', 'in', companies)
    .forUpdate()
    .execute()
  const changes = teams.flatMap(({ change }) => change())
  await setTimeout(500)
  const connections = await waiting(db)
  await holder.rollback().execute()
  const replies = await Promise.all(changes)
  expect(connections).toBe(2)
  expect(replies.map(({ reply }) => reply)).toEqual(teams.flatMap(() => [{ people: 101 }, { people: 201 }]))
})

test('Tagging changes nobody if a person or tag belongs to another company', async () => {
  const [team, other] = [await startTeam(), await startTeam()]
  const { as, ids, day, night } = team
  const before = await tagsOf(team)
  for (const body of [
    { ids: [...ids, other.ids[0]!], add: [night.id], remove: [day.id] },
    { ids, add: [other.night.id], remove: [day.id] },
    { ids, add: [night.id], remove: [other.day.id] },
  ])
    expect(await as.manager(recipients.tagMany, { body })).toMatchObject({ status: 404, error: 'not_found' })
  expect(await as.manager(recipients.removeMany, { body: { ids: [...ids, other.ids[0]!] } })).toMatchObject({
    status: 404,
  })
  expect(await tagsOf(team)).toEqual(before)
  expect((await other.as.manager(recipients.list)).reply).toHaveLength(3)
})

test('Several people are deleted in one call, and each deletion is logged', async () => {
  const team = await startTeam()
  const { as, ids } = team
  const earlier = (await logged(team, 'recipient_deleted')).length
  expect(await as.manager(recipients.removeMany, { body: { ids: ids.slice(0, 2) } })).toMatchObject({
    reply: { people: 2 },
  })
  expect((await as.manager(recipients.list)).reply.map(({ email }) => email)).toEqual(['cy@example.com'])
  expect(await logged(team, 'recipient_deleted')).toHaveLength(earlier + 2)
  expect(await as.manager(recipients.removeMany, { body: { ids: [] } })).toMatchObject({ status: 422 })
})

test('A person can have up to 50 tags, wherever the tags come from', async () => {
  const team = await startTeam()
  const { as, company, ids, day } = team
  const { db } = (await world()).database
  await sql`
    with made as (
      insert into tags (company_id, name) select ${company.id}::integer, 'Tag ' || number from generate_series(1, 49) number
      returning id)
    insert into recipient_tags (recipient_id, tag_id) select ${ids[0]!}::integer, id from made`.execute(db)
  const mine = ((await as.manager(recipients.list)).reply[0]?.tags ?? []).map(({ id }) => id)
  expect(mine).toHaveLength(50)
  const added = (await as.manager(tags.create, { body: { name: 'One more' } })).reply.id
  const refused = { status: 409, message: 'A person can have up to 50 tags. Please remove some first.' }
  const reasonOf = ({ status, text }: { status: number; text: string }) => ({
    status,
    message: JSON.parse(text).message,
  })
  const params = { id: ids[0]! }
  expect(reasonOf(await as.manager(recipients.tagMany, { body: { ids, add: [added] } }))).toEqual(refused)
  expect(reasonOf(await as.manager(recipients.tag, { params, body: { tagIds: [...mine, added] } }))).toEqual(
    refused,
  )
  expect((await tagsOf(team)).map((names) => names.includes('One more'))).toEqual([false, false, false])
  expect(
    (await as.manager(recipients.tagMany, { body: { ids, add: [added], remove: [day.id] } })).status,
  ).toBe(200)

  const { scim } = await directoryOf({ as, company })
  const { body: user } = await scim('POST', '/Users', { userName: 'ann@example.com' })
  const group = { displayName: 'From the directory', members: [{ value: user.id }] }
  expect(await scim('POST', '/Groups', group)).toMatchObject({
    status: 409,
    body: { detail: refused.message },
  })
})

test('The full list ends early if its people have too many tags', async () => {
  const { as, company } = await startCompany()
  const { db } = (await world()).database
  const PEOPLE = TAGS_LISTED / 50 + 5
  await as.manager(recipients.import, csvUpload(numbered(PEOPLE, (at) => `p${10_000 + at}@example.com`)))
  await sql`
    with made as (
      insert into tags (company_id, name) select ${company.id}::integer, 'Tag ' || number from generate_series(1, 50) number
      returning id)
    insert into recipient_tags (recipient_id, tag_id)
    select r.id, made.id from recipients r, made where r.company_id = ${company.id}`.execute(db)
  const { reply } = await as.manager(recipients.list)
  expect(reply).toHaveLength(TAGS_LISTED / 50)
  expect(reply.every((person) => person.tags.length === 50)).toBe(true)
  expect([reply.at(0)?.email, reply.at(-1)?.email]).toEqual(['p10000@example.com', 'p10999@example.com'])
})

test('The full list and a page of the API end early if tags have long names', async () => {
  const { as, company } = await startCompany()
  const { db } = (await world()).database
  const [NAME, PEOPLE] = [250, 500]
  await as.manager(recipients.import, csvUpload(numbered(PEOPLE, (at) => `p${10_000 + at}@example.com`)))
  await sql`
    with made as (
      insert into tags (company_id, name)
      select ${company.id}::integer, lpad(number::text, ${NAME}, 'x') from generate_series(1, 50) number
      returning id)
    insert into recipient_tags (recipient_id, tag_id)
    select r.id, made.id from recipients r, made where r.company_id = ${company.id}`.execute(db)
  const { reply } = await as.manager(recipients.list)
  expect(reply).toHaveLength(TAG_CHARACTERS_LISTED / (50 * NAME))

  const key = await keyOf({ as, company }, 'team:read')
  const seen: string[] = []
  for (let pages = 0, query = {}; pages < 7; pages++) {
    const { data, next } = (await key.call(publicApi.team, { query })).reply
    expect([pages, data.length, next === null]).toEqual([pages, pages < 6 ? 80 : 20, pages === 6])
    seen.push(...data.map(({ email }) => email))
    query = { cursor: next }
  }
  expect(new Set(seen).size).toBe(PEOPLE)
})

test('Only so many people may join a team in a day, but anyone may leave', async () => {
  const { company, manager } = await startCompany()
  const { database, clock } = await world()
  const { place } = await strictWorld()
  const add = (email: string) => place().call(manager, recipients.create, { body: { email } })
  const { reply } = await add('ann@example.com')
  await database.db
    .updateTable('rate_limits')
    .set({ count: 5 * MOST_PEOPLE - 1 })
    .where('key', '=', `people-come:${company.id}`)
    .execute()
  expect((await add('bo@example.com')).status).toBe(201)
  expect(await add('cy@example.com')).toMatchObject({ status: 429, error: 'too_many_requests' })
  expect((await place().call(manager, recipients.count)).reply).toEqual({ count: 2 })
  const leave = await place().call(manager, recipients.remove, { params: { id: reply.id } })
  expect(leave.status).toBe(204)
  clock.time = new Date(clock.time.getTime() + 86_400_000)
  expect((await add('cy@example.com')).status).toBe(201)
})

const numbered = (count: number, line: (at: number) => string) =>
  ['email', ...Array.from({ length: count }, (_, at) => line(at))].join('\n')
