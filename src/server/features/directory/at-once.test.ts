import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { directory } from '#contract/directory.ts'
import { recipients } from '#contract/team.ts'
import type { Db } from '#server/platform/database/db.ts'
import { longChange } from '#server/platform/database/long-changes.ts'
import { waiting, whileChanging, whileHeld } from '#test/held.ts'
import { peopleAmong, startTeam } from '#test/one-person.ts'
import { directoryOf, entraUser, PATCH_OP } from '#test/scim.ts'
import { world } from '#test/start.ts'

// Changes by a directory at the very moment at which somebody is removed by hand.

const at = (email: string) => ({ emails: [{ value: email, type: 'work', primary: true }] })
const OLD = 'ann@contoso.example'

async function started() {
  const team = await startTeam()
  const { scim } = await directoryOf(team)
  const { body: user } = await scim('POST', '/Users', entraUser('ann'))
  const { id = 0 } = (await team.list())[0] ?? {}
  const held = (table: 'recipients' | 'directory_people') => (tx: Db) =>
    sql`select 1 from ${sql.table(table)} where company_id = ${team.company.id} for update`.execute(tx)
  return {
    ...team,
    scim,
    held,
    patch: (value: object) => () =>
      scim('PATCH', `/Users/${user.id}`, { ...PATCH_OP, Operations: [{ op: 'replace', value }] }),
    removeNow: () => team.as.manager(recipients.remove, { params: { id } }),
  }
}

test('An id that somebody gets while being removed still identifies them', async () => {
  const team = await started()
  const [patched, removed] = await whileHeld(team.held('directory_people'), [
    team.patch({ externalId: 'newest' }),
    team.removeNow,
  ])
  expect([patched.status, removed.status]).toEqual([200, 204])
  const again = { externalId: 'newest', userName: 'other', ...at('new@else.example') }
  expect(await team.scim('POST', '/Users', entraUser('other', again))).toMatchObject({ status: 201 })
  expect(await peopleAmong(team, [OLD, 'new@else.example'])).toHaveLength(1)
})

test('A person who is removed while their address changes causes no error', async () => {
  const team = await started()
  const [removed, moved] = await whileHeld(team.held('recipients'), [
    team.removeNow,
    team.patch(at('new@else.example')),
  ])
  expect([removed.status, moved.status]).toEqual([204, 404])
})

test('A list that gives an id to a person who is being removed is accepted', async () => {
  const team = await startTeam()
  await team.add(OLD)
  const { id = 0 } = (await team.list())[0] ?? {}
  const held = (tx: Db) => sql`select 1 from recipients where id = ${id} for update`.execute(tx)
  const [removed, sent] = await whileHeld(held, [
    () => team.as.manager(recipients.remove, { params: { id } }),
    () => team.sync([{ email: OLD, external_id: 'e1' }]),
  ])
  expect([removed.status, sent.status]).toEqual([204, 200])
  expect(await team.list()).toEqual([])
})

const asUser = (own: object = {}) => entraUser('ann', { userName: OLD, ...at(OLD), ...own })

test('A person who is removed while a directory takes them over causes no error', async () => {
  for (const isListed of [true, false]) {
    const team = await startTeam()
    const { scim } = await directoryOf(team)
    if (isListed) await team.sync([{ email: OLD, external_id: 'e1' }])
    else await team.add(OLD)
    const { id = 0 } = (await team.list())[0] ?? {}
    const table = sql.table(isListed ? 'directory_people' : 'recipients')
    const held = (tx: Db) =>
      sql`select 1 from ${table} where company_id = ${team.company.id} for update`.execute(tx)
    const remove = () => team.as.manager(recipients.remove, { params: { id } })
    const take = () => scim('POST', '/Users', asUser())
    const [first, second] = isListed
      ? await whileHeld(held, [take, remove])
      : await whileHeld(held, [remove, take])
    expect([first.status, second.status].sort()).toEqual([201, 204])
  }
})

test('Ids from a list and a directory at the same time all identify the person', async () => {
  for (const order of [0, 1]) {
    const team = await startTeam()
    const { scim } = await directoryOf(team)
    await team.add(OLD)
    const held = (tx: Db) =>
      sql`select 1 from recipients where company_id = ${team.company.id} for update`.execute(tx)
    const list = () => team.sync([{ email: OLD, external_id: 'e1' }])
    const take = () => scim('POST', '/Users', asUser({ externalId: 's1' }))
    const answers = await whileHeld<{ status: number }, { status: number }>(
      held,
      order === 0 ? [list, take] : [take, list],
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    const { id = 0 } = (await team.list())[0] ?? {}
    await team.as.manager(recipients.remove, { params: { id } })
    await team.sync([
      { email: 'x1@else.example', external_id: 'e1' },
      { email: 'x2@else.example', external_id: 's1' },
    ])
    expect(await peopleAmong(team, [OLD, 'x1@else.example']), `e1 ${order}`).toHaveLength(1)
    expect(await peopleAmong(team, [OLD, 'x2@else.example']), `s1 ${order}`).toHaveLength(1)
  }
})

test('A directory gets a 503 if a person is removed while they get a tag', async () => {
  const { scim, company } = await started()
  const { body: group } = await scim('POST', '/Groups', { displayName: 'Bakery' })
  const { body: users } = await scim('GET', '/Users')
  const members = users.Resources.map(({ id }: { id: string }) => ({ value: id }))
  const refused = await whileChanging(
    (tx) => tx.deleteFrom('recipients').where('company_id', '=', company.id).execute(),
    () =>
      scim('PATCH', `/Groups/${group.id}`, {
        ...PATCH_OP,
        Operations: [{ op: 'add', path: 'members', value: members }],
      }),
  )
  expect(refused).toMatchObject({ status: 503, body: { status: '503' } })
})

/** Runs the calls while the settings of these companies are locked. */
async function whileSettingsHeld<T>(companies: number[], calls: () => Promise<T>) {
  const { db } = (await world()).database
  const holder = await db.startTransaction().execute()
  const settings = holder.selectFrom('directories').select('company_id').where('company_id', 'in', companies)
  await settings.forUpdate().execute()
  try {
    return await calls()
  } finally {
    await holder.rollback().execute()
  }
}

const change = ({ company, as }: Awaited<ReturnType<typeof startTeam>>) =>
  as.manager(directory.change, {
    params: { id: company.id },
    body: { department: true, division: true, names: [] },
  })

test('Changes of a company’s directory fields use one connection at a time', async () => {
  const team = await startTeam()
  const { db } = (await world()).database
  await change(team)
  let changes: ReturnType<typeof change>[] = []
  const seen = await whileSettingsHeld([team.company.id], async () => {
    changes = [change(team), change(team), change(team)]
    await setTimeout(500)
    return [await waiting(db), (await longChange(db, team.company.id)) !== undefined]
  })
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(seen).toEqual([1, true])
})

test('Directory fields of a small team change while large teams wait', async () => {
  const [small, ...large] = await Promise.all([startTeam(), startTeam(), startTeam(), startTeam()])
  const { db } = (await world()).database
  const ids = large.map(({ company }) => company.id)
  await sql`
    insert into recipients (company_id, email, canonical, mailbox, created_at)
    select company, 'p' || at, 'p' || at, 'p' || at, now()
    from unnest(${ids}::integer[]) as company, generate_series(1, 5001) as at`.execute(db)
  await Promise.all(large.map(change))
  let changes: ReturnType<typeof change>[] = []
  const first = await whileSettingsHeld(ids, async () => {
    changes = large.map(change)
    await setTimeout(300)
    return Promise.race([change(small!), setTimeout(5_000, 'late')])
  })
  expect(first).toMatchObject({ status: 200 })
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200, 200])
})

/** Makes calls for one company while the lists of three others cannot be saved. Returns their statuses. */
async function whileSaving(network: string | null, people: number) {
  const [other, ...busy] = await Promise.all([startTeam(), startTeam(), startTeam(), startTeam()])
  const { db } = (await world()).database
  const ids = busy.map(({ company }) => company.id)
  await db.updateTable('companies').set({ created_from: network }).where('id', 'in', ids).execute()
  await Promise.all(busy.map(({ sync }) => sync([])))
  const { scim } = await directoryOf(other!)
  const list = Array.from({ length: people }, (_, at) => ({ email: `p${at}@example.com` }))
  let lists: Promise<{ status: number }>[] = []
  const replies = await whileSettingsHeld(ids, async () => {
    lists = busy.map(({ sync }) => sync(list))
    await setTimeout(1_000)
    const calls = [scim('GET', '/Users'), scim('POST', '/Users', asUser()), other!.sync([{ email: OLD }])]
    return Promise.race([Promise.all(calls), setTimeout(5_000, [])])
  })
  expect((await Promise.all(lists)).map(({ status }) => status)).toEqual([200, 200, 200])
  return replies.map(({ status }) => status)
}

test('A directory does not wait for companies of one other network', async () => {
  expect(await whileSaving('a busy network', 1)).toEqual([200, 201, 200])
})

test('A directory does not wait for lists with many changes', async () => {
  expect(await whileSaving(null, 2_001)).toEqual([200, 201, 200])
})
