import { afterEach, expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { peopleAmong, startTeam } from '#test/one-person.ts'
import { resetClock, START, world } from '#test/start.ts'
import { mostLinks, refuseTooManyLinks } from './link-limits.ts'

afterEach(resetClock)

type Team = Awaited<ReturnType<typeof startTeam>>

async function linksOf({ company }: Team) {
  const { database } = await world()
  const { rows } = await database.db
    .selectFrom('mailbox_links')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('company_id', '=', company.id)
    .executeTakeFirstOrThrow()
  // Each link is stored in both directions.
  return rows / 2
}

const numbers = Array.from({ length: 20 }, (_, number) => number)

test('Few links are added if everybody’s domain changes again and again', async () => {
  const team = await startTeam()
  const list = (domain: number) => numbers.map((person) => `p${person}@d${domain}.example`)
  const { clock } = await world()
  for (const domain of numbers) {
    await team.sync(list(domain).map((email) => ({ email })))
    clock.time = new Date(clock.time.getTime() + 1_000)
  }
  // On average two links for each of 400 addresses. All pairs would be 3,800.
  expect(await linksOf(team)).toBeLessThan(1_600)
  const people = await peopleAmong(
    team,
    numbers.flatMap((domain) => list(domain)),
  )
  expect(people.map((addresses) => addresses.length)).toEqual(numbers.map(() => numbers.length))
})

test('Few links are added if people with one local part leave one by one', async () => {
  const team = await startTeam()
  const all = numbers.map((domain) => ({ email: `info@d${domain}.example` }))
  await team.sync(all)
  for (const number of numbers) await team.sync([...all.slice(number + 1), { email: 'boss@d.example' }])
  expect(await linksOf(team)).toBeLessThan(120)
  expect(
    await peopleAmong(
      team,
      all.map(({ email }) => email),
    ),
  ).toHaveLength(1)
})

const boss = { email: 'boss@firm.example' }

test('A person may return with other dots or hyphens in their address', async () => {
  const team = await startTeam()
  const spelled = ['jack.ford', 'jackford', 'jack-ford'].map((name) => `${name}@firm.example`)
  for (const email of spelled) {
    await team.sync([{ email }, boss])
    await team.sync([boss])
  }
  expect(await peopleAmong(team, spelled)).toEqual([spelled])
})

test('Colleagues with the same initial and surname are two people', async () => {
  const team = await startTeam()
  const fords = ['john.ford@firm.example', 'jane.ford@firm.example']
  await team.sync([...fords.map((email) => ({ email })), boss])
  await team.sync([{ email: fords[0] ?? '' }, boss])
  expect(await peopleAmong(team, fords)).toHaveLength(2)
})

test('Links are dated again when one of their people comes or leaves', async () => {
  const team = await startTeam()
  const { timeIs } = await world()
  const after = (days: number) => timeIs(new Date(START.getTime() + days * DAY_MS))
  const pair = ['ann@old.example', 'ann@new.example']
  const list = (...emails: string[]) => team.sync([...emails, 'boss@old.example'].map((email) => ({ email })))
  await list(...pair)
  await list('ann@new.example')
  await after(40)
  await list()
  await after(90)
  expect(await peopleAmong(team, pair)).toHaveLength(1)
  await after(100)
  expect(await peopleAmong(team, pair)).toHaveLength(2)
})

test('Nobody else can join a team that has too many links', async () => {
  const team = await startTeam()
  const { begin, database } = await world()
  await team.sync([{ email: 'ann@old.example' }])
  await team.sync([{ email: 'ann@new.example' }])
  expect(await mostLinks(begin(), team.company.id)).toBe(100_000)
  await database.db
    .updateTable('companies')
    .set({ subscribed: true })
    .where('id', '=', team.company.id)
    .execute()
  expect(await mostLinks(begin(), team.company.id)).toBe(1_000_000)
  await expect(refuseTooManyLinks(begin(), team.company.id, 2)).resolves.toBeUndefined()
  await expect(refuseTooManyLinks(begin(), team.company.id, 1)).rejects.toMatchObject({
    code: 'too_many_requests',
    message: expect.stringContaining('Nobody else can join'),
  })
})
