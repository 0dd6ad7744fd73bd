import { afterEach, expect, test } from 'vitest'
import { reports } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients, tags } from '#contract/team.ts'
import { answerWith, printedDeck } from '#test/cards.ts'
import { startTeam } from '#test/one-person.ts'
import {
  type Answers,
  companyOf,
  completed,
  fullReport,
  launched,
  type Running,
  WITHHELD,
} from '#test/over-time.ts'
import { resetClock, world } from '#test/start.ts'

// A company may link the mailboxes of two different people on purpose. Two surveys then seem to have counted
// the same people.

afterEach(resetClock)

const names = Array.from({ length: 12 }, (_, index) => `p${index + 1}`)
const answers: Answers = Object.fromEntries(names.map((name, index) => [name, 1 + ((index * 7 + 3) % 5)]))
const { p1: _, ...others } = answers

const scored = (people: string[]): Answers =>
  Object.fromEntries(people.map((name, index) => [name, 1 + ((index * 7 + 3) % 5)]))

const idOf = async (company: Awaited<ReturnType<typeof companyOf>>, email: string) =>
  (await company.as.manager(recipients.list)).reply.find((person) => person.email === email)?.id ?? 0

test('A report is withheld if one mailbox in the team is replaced by another', async () => {
  const own = (name: string) => (name === 'me' ? 'p1@mine.example' : `${name}@firm.example`)
  const company = await companyOf(names, own)
  const first = await completed(company, 0, answers)
  expect((await fullReport(first)).status).toBe(200)

  await company.as.manager(recipients.remove, { params: { id: await idOf(company, own('p1')) } })
  await company.as.manager(recipients.create, { body: { email: own('me') } })
  const second = await completed({ ...company, addressOf: own } as typeof company, 20, { ...others, me: 3 })
  expect(await fullReport(second)).toMatchObject({ status: 409 })
})

test('A second survey of the same people at other addresses is withheld', async () => {
  const [one, other] = [(name: string) => `${name}@two.example`, (name: string) => `${name}@two.co.example`]
  const company = await companyOf(names, one)
  for (const name of names.slice(1))
    await company.as.manager(recipients.create, { body: { email: other(name) } })
  const make = async (name: string) => (await company.as.manager(tags.create, { body: { name } })).reply.id
  const teams = new Map([
    ['One', await make('One')],
    ['Two', await make('Two')],
  ])
  for (const person of (await company.as.manager(recipients.list)).reply) {
    const team = teams.get(person.email.endsWith('@two.example') ? 'One' : 'Two') ?? 0
    await company.as.manager(recipients.tag, { params: { id: person.id }, body: { tagIds: [team] } })
  }
  const tagged = { ...company, tags: teams }
  const first = await completed(tagged, 0, answers, ['One'])
  expect((await fullReport(first)).status).toBe(200)
  const second = await completed({ ...tagged, addressOf: other } as typeof company, 20, others, ['Two'])
  expect(await fullReport(second)).toMatchObject({ status: 409 })
})

test('Links between people in another company’s list are ignored', async () => {
  const address = (name: string) => `${name}@victim.example`
  const company = await companyOf(names, address)
  const running = await launched(company, 0, { ...answers, p12: null })
  const stranger = await startTeam()
  for (const name of names) await stranger.sync([{ email: address(name), external_id: 'x' }])
  await running.as.manager(surveys.close, { params: running.params })
  expect((await fullReport(running)).reply.data).toMatchObject({ respondents: 11, completed: 11 })
})

test('Another company’s links are ignored even for people it also asked', async () => {
  const address = (name: string) => `${name}@asked.example`
  const company = await companyOf(names, address)
  const stranger = await companyOf(['q1', 'q2', 'q3', 'q4', 'p12'], address)
  await completed(stranger, 0, { q1: 1, q2: 2, q3: 3, q4: 4, p12: 5 })
  const survey = await launched(company, 1, { ...answers, p1: null })
  const ids = (isExchanged: boolean) =>
    names.map((name, index) => ({
      email: address(name),
      external_id: `e${isExchanged ? index ^ 1 : index}`,
    }))
  const list = await startTeam(stranger)
  await list.sync(ids(false))
  await list.sync(ids(true))
  await survey.as.manager(surveys.close, { params: survey.params })
  expect((await fullReport(survey)).reply.data).toMatchObject({ respondents: 11, completed: 11 })
})

test('A company’s own list does not tell who answered another company’s survey', async () => {
  const address = (name: string) => `${name}@employer.example`
  await completed(await companyOf(names, address), 0, { ...answers, p2: null })

  const stranger = await companyOf(names, (name) => `${name}@stranger.example`)
  const mine = (await stranger.as.manager(tags.create, { body: { name: 'Mine' } })).reply.id
  for (const { id } of (await stranger.as.manager(recipients.list)).reply)
    await stranger.as.manager(recipients.tag, { params: { id }, body: { tagIds: [mine] } })
  for (const name of ['p1', 'p2'])
    await stranger.as.manager(recipients.create, { body: { email: address(name) } })
  const survey = await completed({ ...stranger, tags: new Map([['Mine', mine]]) }, 1, answers, ['Mine'])
  expect((await fullReport(survey)).reply.data).toMatchObject({ respondents: 12, completed: 12 })
})

test('A withheld report does not appear because another company has counted somebody', async () => {
  const address = (name: string) => `${name}@union.example`
  const asked = ['p1', ...[1, 2, 3, 4, 5].map((number) => `member${number}`)]
  await completed(await companyOf(asked, address), 0, scored(asked))
  const employer = await companyOf([...names, 'ann'], address)
  const withoutP1: Answers = { ...others, ann: 3 }
  const all: Answers = { ...answers, ann: 3 }
  const tagged = async (people: string[], name: string) => {
    const tag = (await employer.as.manager(tags.create, { body: { name } })).reply.id
    for (const { id, email } of (await employer.as.manager(recipients.list)).reply) {
      if (!people.includes(email.split('@')[0] ?? '')) continue
      await employer.as.manager(recipients.tag, { params: { id }, body: { tagIds: [tag] } })
    }
    return { ...employer, tags: new Map([[name, tag]]) }
  }
  const first = await completed(await tagged(Object.keys(withoutP1), 'Without'), 1, withoutP1, ['Without'])
  expect((await fullReport(first)).status).toBe(200)
  const second = await completed(await tagged(Object.keys(all), 'All'), 2, all, ['All'])
  expect(await fullReport(second)).toMatchObject({ status: 409 })
})

/** What the full report says about earlier surveys of the same people. */
async function repetitionIn({ params }: Running) {
  const { database } = await world()
  const { numbers } = await database.db
    .selectFrom('reports')
    .innerJoin('surveys', 'surveys.id', 'reports.survey_id')
    .select('numbers')
    .where('surveys.uuid', '=', params.uuid)
    .where('reports.tag_id', 'is', null)
    .executeTakeFirstOrThrow()
  return [numbers?.is_linked ?? false, numbers?.is_without_lists ?? false]
}

/** A survey of another company that counts some of `names` and five people of its own. */
const strangerAsks = async (people: string[], address: (name: string) => string, own: string) => {
  const asked = [...people, ...[1, 2, 3, 4, 5].map((number) => `${own}${number}`)]
  return completed(await companyOf(asked, address), 0, scored(asked))
}

test.each([
  ['one person each of two strangers', [['p1'], ['p2']], [false, false]],
  ['two people of one stranger', [['p1', 'p2']], [true, false]],
])(
  'A stranger’s survey matters only if it counted two of the people: %s',
  async (title, strangers, expected) => {
    const address = (name: string) => `${name}@${title.replaceAll(' ', '-')}.example`
    for (const [index, people] of strangers.entries()) await strangerAsks(people, address, `own${index}-`)
    const survey = await completed(await companyOf(names, address), 1, answers)
    expect((await fullReport(survey)).reply.data.respondents).toBe(12)
    expect(await repetitionIn(survey)).toEqual(expected)
  },
)

test('A stranger’s survey does not empty the lists of a second team', async () => {
  const address = (name: string) => `${name}@teams.example`
  await strangerAsks(['p1', 'p2'], address, 'own')
  const first = Array.from({ length: 6 }, (_, index) => `first${index}`)
  const company = await companyOf([...names, ...first], address)
  const teams = new Map<string, number>()
  for (const name of ['First', 'Second'])
    teams.set(name, (await company.as.manager(tags.create, { body: { name } })).reply.id)
  for (const { id, email } of (await company.as.manager(recipients.list)).reply) {
    const tagIds = [teams.get(email.startsWith('first') ? 'First' : 'Second') ?? 0]
    await company.as.manager(recipients.tag, { params: { id }, body: { tagIds } })
  }
  await completed({ ...company, tags: teams }, 1, scored(first), ['First'])
  const second = await completed({ ...company, tags: teams }, 2, answers, ['Second'])
  expect((await fullReport(second)).reply.data.respondents).toBe(12)
  expect(await repetitionIn(second)).toEqual([true, false])
})

test('No report is published if everybody answered from two addresses', async () => {
  const company = await companyOf(
    names.slice(0, 6).flatMap((name) => [`${name}@one`, `${name}@two`]),
    (name) => `${name}.example`,
  )
  const twice = Object.fromEntries([...company.people.keys()].map((name, index) => [name, 1 + (index % 5)]))
  const survey = await completed(company, 0, twice)
  expect((await survey.as.manager(surveys.one, { params: survey.params })).reply.status).toBe('complete')
  expect(await fullReport(survey)).toMatchObject(WITHHELD)
})

test('A team with one emailed answer and nine cards gets no report', async () => {
  const company = await companyOf([...names, 'p1@nobody'], (name) =>
    name.includes('@') ? `${name}.example` : `${name}@night.example`,
  )
  const night = (await company.as.manager(tags.create, { body: { name: 'Night' } })).reply.id
  const id = await idOf(company, 'p1@night.example')
  await company.as.manager(recipients.tag, { params: { id }, body: { tagIds: [night] } })
  const { launch: survey, ...running } = await launched(company, 0, { ...answers, p12: null })
  const { codes } = await printedDeck(running, { tag_ids: [night], number: 9 })
  for (const code of codes) expect((await answerWith({ survey }, code)).status).toBe(200)
  await running.as.manager(surveys.close, { params: running.params })
  expect((await fullReport({ ...running, launch: survey })).status).toBe(200)
  const team = await running.as.manager(reports.read, { params: running.params, body: { tag_id: night } })
  expect(team).toMatchObject({ status: 409, error: 'protected' })
})
