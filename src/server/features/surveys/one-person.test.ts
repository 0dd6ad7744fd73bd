import { afterEach, expect, test, vi } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { mailboxKey } from '#server/features/team/service.ts'
import { answerAs, dozen, launchNow, peopleAmong, type Sent, startTeam } from '#test/one-person.ts'
import { csvUpload, resetClock, START, world } from '#test/start.ts'
import { possiblePeopleOf } from './same-person.ts'

// These tests change addresses in ways that could make one person count as two. In some, a manager does so on
// purpose. In others, the change is genuine, such as a move to another domain.

afterEach(resetClock)

const later = async (days: number) => {
  const { clock } = await world()
  clock.time = new Date(clock.time.getTime() + days * DAY_MS)
}
const at = (list: Sent[]) => list.map(({ email }) => email)

/**
 * A known attack: everybody except the first person keeps their external id but gets an unrelated address.
 */
const renamed = (list: Sent[]) =>
  list.map((person, index) => (index === 0 ? person : { ...person, email: `x${index}@new.example` }))

test('Nobody is invited twice if their address changes and their id stays', async () => {
  const team = await startTeam()
  const before = dozen('old.example', ['Bakery'])
  await team.sync(before)
  const survey = await launchNow(team)
  expect(survey).toMatchObject({ status: 200, reply: { sent_number: 12 } })

  const after = renamed(before)
  expect((await team.sync(after)).reply).toMatchObject({ changed: 11, removed: 0, added: 0 })
  expect(await survey.invited()).toMatchObject({ sent_number: 12, audience_number: 12 })
  expect((await team.list()).map(({ tags }) => tags.length)).toEqual(Array(12).fill(1))
  const { deliver, mailbox } = await world()
  await deliver()
  for (const email of at(after).slice(1)) expect(mailbox.to(email)).toEqual([])

  // The link sent to the old address still works after the person's address has changed.
  expect(await answerAs('p5@old.example', survey)).toBe(200)
  const { reply } = await team.as.admin(surveys.one, { params: survey.params })
  expect(reply).toMatchObject({ sent_number: 12, completed_number: 1 })
})

test('People with new addresses are recognised in the next survey', async () => {
  const team = await startTeam()
  const before = dozen('old.example')
  await team.sync(before)
  const first = await launchNow(team)
  await team.as.manager(surveys.close, { params: first.params })
  const after = renamed(before)
  await team.sync(after)
  const people = await peopleAmong(team, [...at(before), ...at(after)])
  expect(people).toEqual(at(before).map((email, index) => [email, at(after)[index]]))
})

test('Nobody is invited twice when two people swap addresses in one list', async () => {
  const team = await startTeam()
  const [ann, bob, ...others] = dozen('swap.example')
  const people = (tagOf: Record<string, string>) => [
    { email: tagOf.e0 ?? '', external_id: 'e0', tags: ['Bakery'] },
    { email: tagOf.e1 ?? '', external_id: 'e1', tags: ['Shop'] },
    ...others.map((person) => ({ ...person, tags: ['Bakery'] })),
  ]
  const [one = '', other = ''] = [ann?.email, bob?.email]
  await team.sync(people({ e0: one, e1: other }))
  const bakery = (await team.list())[0]?.tags.find(({ name }) => name === 'Bakery')?.id ?? 0
  const survey = await launchNow(team, [bakery])
  expect(survey.reply).toMatchObject({ sent_number: 11 })
  expect((await team.sync(people({ e0: other, e1: one }))).reply).toMatchObject({ changed: 2, removed: 0 })
  expect(await survey.invited()).toMatchObject({ sent_number: 11, audience_number: 11 })
  expect(await peopleAmong(team, [one, other])).toHaveLength(1)
  const tagsOf = (await team.list()).map(({ email, tags }) => [email, tags[0]?.name])
  expect(Object.fromEntries(tagsOf)).toMatchObject({ [one]: 'Shop', [other]: 'Bakery' })
})

test('Nobody is invited twice if two people swap addresses through a third one', async () => {
  const team = await startTeam()
  const [ann, bob, ...others] = dozen('third.example')
  const [a = '', b = ''] = [ann?.email, bob?.email]
  const list = (one: string, other: string) => [
    { email: one, external_id: 'e0' },
    { email: other, external_id: 'e1' },
    ...others,
  ]
  await team.sync(list(a, b))
  const survey = await launchNow(team)
  for (const [one, other] of [
    ['c@third.example', b],
    ['c@third.example', a],
    [b, a],
  ] as const) {
    expect((await team.sync(list(one, other))).status).toBe(200)
    expect(await survey.invited()).toMatchObject({ sent_number: 12 })
  }
  expect(await peopleAmong(team, [a, b, ...at(others)])).toHaveLength(11)
  for (const email of [a, b]) expect(await answerAs(email, survey)).toBe(200)
  const { reply } = await team.as.admin(surveys.one, { params: survey.params })
  expect(reply).toMatchObject({ sent_number: 12, completed_number: 2 })

  // A survey launched soon afterwards still counts the two addresses as one person.
  await team.as.manager(surveys.close, { params: survey.params })
  expect((await launchNow(team)).reply).toMatchObject({ audience_number: 11 })
})

test('Changing an address back and forth sends no second invitation', async () => {
  const team = await startTeam()
  const list = dozen('there.example')
  await team.sync(list)
  const survey = await launchNow(team)
  await team.sync(renamed(list))
  await survey.invited()
  await team.sync(list)
  expect(await survey.invited()).toMatchObject({ sent_number: 12, audience_number: 12 })
  expect((await team.list()).map(({ email }) => email)).toEqual(at(list).sort())
})

test('An id that moves to a new mailbox links the two, even if both stay', async () => {
  const team = await startTeam()
  const list = dozen('both.example')
  await team.sync(list)
  const survey = await launchNow(team)
  const both = [...list.map(({ email }) => ({ email })), ...renamed(list).slice(1)]
  await team.sync(both)
  expect(await team.list()).toHaveLength(23)
  expect(await survey.invited()).toMatchObject({ sent_number: 12, audience_number: 12 })
})

test('Somebody missing from one list is recognised by id on returning', async () => {
  const team = await startTeam()
  const list = dozen('gap.example')
  await team.sync(list)
  const survey = await launchNow(team)
  await team.sync(list.slice(0, 1))
  await later(2)
  await team.sync(renamed(list))
  expect(await survey.invited()).toMatchObject({ sent_number: 12, audience_number: 12 })
  // A row is deleted by hand, and the next list has a new address for this person. The numbers do not change.
  await team.remove('x3@new.example')
  await team.sync(
    renamed(list).map((person, index) => (index === 3 ? { ...person, email: 'y3@else.example' } : person)),
  )
  expect(await survey.invited()).toMatchObject({ sent_number: 12, audience_number: 12 })
})

test('Renumbering all ids in a list does not mix people up', async () => {
  const team = await startTeam()
  const list = dozen('anew.example')
  await team.sync(list)
  await team.sync(list.map((person, index) => ({ ...person, external_id: `e${(index + 1) % 12}` })))
  expect(await launchNow(team)).toMatchObject({ status: 200, reply: { sent_number: 12 } })
})

test('A newcomer given an existing id is linked, even if ids are renumbered', async () => {
  const team = await startTeam()
  const [first, second, third, ...others] = at(dozen('chain.example'))
  const list = (...ids: string[]) =>
    [first, second, third].map((email = '', index) => ({ email, external_id: ids[index] ?? '' }))
  const rest = others.map((email) => ({ email }))
  await team.sync([...list('a', 'b', 'c'), ...rest])
  const survey = await launchNow(team)
  const fresh = { email: 'fresh@chain.example', external_id: 'a' }
  await team.sync([...list('b', 'c', 'd'), fresh, ...rest])
  expect(await survey.invited()).toMatchObject({ sent_number: 12, audience_number: 12 })
})

test.each([
  { when: 'the old one is removed first', order: ['remove', 'add'] as const },
  { when: 'the new one is added first', order: ['add', 'remove'] as const },
])('An address at a new domain is recognised if $when', async ({ order }) => {
  const team = await startTeam()
  const list = dozen('old.example')
  await team.sync(list)
  const survey = await launchNow(team)
  const domains = { remove: 'old.example', add: 'new.example' }
  for (const step of order) {
    for (const name of ['p3', 'p4'])
      expect((await team[step](`${name}@${domains[step]}`)).status).toBeLessThan(300)
    await later(3)
  }
  expect(await survey.invited()).toMatchObject({ sent_number: 12, audience_number: 12 })
  const pair = ['p3@old.example', 'p3@new.example']
  expect(await peopleAmong(team, [...pair, 'p4@old.example'])).toEqual([pair, ['p4@old.example']])
})

test('Nobody is invited twice when a company changes its domain', async () => {
  for (const how of ['list', 'import'] as const) {
    const team = await startTeam()
    const plain = (domain: string) => at(dozen(domain)).map((email) => ({ email }))
    await team.sync(plain('old.example'))
    const survey = await launchNow(team)
    if (how === 'list') await team.sync(plain('new.example'))
    else {
      const file = csvUpload(`email\n${at(plain('new.example')).join('\n')}\n`)
      expect((await team.as.manager(recipients.import, file)).reply).toMatchObject({ imported: 12 })
      for (const { email } of plain('old.example')) await team.remove(email)
    }
    expect(await survey.invited()).toMatchObject({ sent_number: 12, audience_number: 12 })
    await team.as.manager(surveys.close, { params: survey.params })
    expect(await launchNow(team)).toMatchObject({ status: 200, reply: { sent_number: 12 } })
  }
})

test('Two addresses with one local part become one person once one is removed', async () => {
  const team = await startTeam()
  const pair = ['ann@old.example', 'ann@new.example']
  for (const email of pair) await team.add(email)
  const { database } = await world()
  await database.db
    .updateTable('recipients')
    .set({ created_at: new Date(START.getTime() - 100 * DAY_MS) })
    .where('company_id', '=', team.company.id)
    .execute()
  expect(await peopleAmong(team, pair)).toHaveLength(2)
  await team.remove(pair[0] ?? '')
  expect(await peopleAmong(team, pair)).toHaveLength(1)
})

test.each(['list', 'call'] as const)('ann@old and ann@new removed in one %s are one person', async (how) => {
  const team = await startTeam()
  const pair = ['ann@old.example', 'ann@new.example']
  await team.sync([...pair, 'bob@old.example', 'boss@old.example'].map((email) => ({ email })))
  expect(await peopleAmong(team, pair)).toHaveLength(2)
  if (how === 'list') await team.sync([{ email: 'boss@old.example' }])
  else {
    const ids = (await team.list()).flatMap(({ id, email }) => (email.startsWith('boss') ? [] : [id]))
    expect((await team.as.manager(recipients.removeMany, { body: { ids } })).reply).toEqual({ people: 3 })
  }
  expect(await peopleAmong(team, [...pair, 'bob@old.example'])).toEqual([pair, ['bob@old.example']])
})

test('The minimum for a launch is a number of people, not mailboxes', async () => {
  const team = await startTeam()
  const five = dozen('few.example').slice(0, 5)
  await team.sync(five)
  // The fifth person has two rows. The second row has been given the first one's id.
  await team.sync([...five.map(({ email }) => ({ email })), { email: 'x4@few.example', external_id: 'e4' }])
  await team.remove('p0@few.example')
  expect(await team.list()).toHaveLength(5)
  expect(await launchNow(team)).toMatchObject({
    status: 409,
    error: 'not_ready',
    reply: { message: expect.stringContaining('It would go to 4') },
  })
  await team.add('p9@few.example')
  expect(await launchNow(team)).toMatchObject({
    status: 200,
    reply: { audience_number: 5, sent_number: 5 },
  })
})

test('Another company’s list does not link people', async () => {
  const [team, stranger] = [await startTeam(), await startTeam()]
  const list = dozen('mine.example')
  for (const company of [team, stranger]) await company.sync(list)
  // A chain of new addresses merges everybody into one person, but only in the outsider's company.
  for (let index = 0; index < 11; index++)
    await stranger.sync([{ email: list[index]?.email ?? '', external_id: 'chain' }])
  expect(await peopleAmong(stranger, at(list).slice(0, 11))).toHaveLength(1)
  expect(await peopleAmong(team, at(list))).toHaveLength(12)
  expect(await launchNow(team)).toMatchObject({ status: 200, reply: { sent_number: 12 } })
})

test('A full-width spelling of an address belongs to the same mailbox', async () => {
  const team = await startTeam()
  await team.add('boss@wide.example')
  expect(await team.add('ｂoss@wide.example')).toMatchObject({
    status: 422,
    error: { email: ['This is the same mailbox as boss@wide.example'] },
  })
  expect((await team.add('ｋit@wide.example')).reply).toMatchObject({ email: 'ｋit@wide.example' })
})

test('Mailbox links are deleted once no running survey needs them', async () => {
  const team = await startTeam()
  const { database, jobsDone, timeIs } = await world()
  const kept = async () => {
    const counts = await Promise.all(
      (['mailbox_links', 'departures'] as const).map((table) =>
        database.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .where('company_id', '=', team.company.id)
          .executeTakeFirstOrThrow(),
      ),
    )
    return counts.map(({ rows }) => rows)
  }
  const [first] = dozen('short.example')
  await team.sync(first ? [first] : [])
  await team.sync([{ email: 'x@short.example', external_id: 'e0' }])
  await team.remove('x@short.example')
  const noted = await kept()
  expect(noted).toEqual([2, 4])
  await timeIs(new Date(START.getTime() + 56 * DAY_MS))
  expect(await kept()).toEqual(noted)
  // Other tests' surveys may still be running, and first have to end.
  for (const day of [130, 131]) {
    await timeIs(new Date(START.getTime() + day * DAY_MS))
    await jobsDone()
  }
  expect(await kept()).toEqual([0, 0])
})

test('Somebody who is removed and added simultaneously is recognised', async () => {
  const team = await startTeam()
  for (let round = 0; round < 5; round++) {
    const pair = [`r${round}@old.example`, `r${round}@new.example`]
    await team.add(pair[0] ?? '')
    await Promise.all([team.remove(pair[0] ?? ''), team.add(pair[1] ?? '')])
    expect(await peopleAmong(team, pair)).toHaveLength(1)
  }
})

test('Somebody removed while surveys are being compared is recognised', async () => {
  const team = await startTeam()
  const pair = ['ann@old.example', 'ann@new.example']
  for (const email of pair) await team.add(email)
  const ids = (await team.list()).map(({ id }) => id)
  const { database, begin } = await world()
  const executor = database.db.getExecutor()
  const read = executor.executeQuery.bind(executor)
  const reads = vi.spyOn(executor, 'executeQuery').mockImplementationOnce(async (query) => {
    const result = await read(query)
    await team.as.manager(recipients.removeMany, { body: { ids } })
    return result as never
  })
  const { personOf } = await possiblePeopleOf(database.db, team.company.id)
  reads.mockRestore()
  expect(await team.list()).toEqual([])
  expect(new Set(pair.map((email) => personOf(mailboxKey(begin(), email)))).size).toBe(1)
})
