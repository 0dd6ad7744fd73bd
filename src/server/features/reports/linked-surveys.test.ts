import { expect, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { startTeam } from '#test/one-person.ts'
import {
  addressIn,
  companyOf,
  completed,
  fullReport,
  launched,
  type Staffed,
  step,
  thirty,
  WITHHELD,
} from '#test/over-time.ts'
import { world } from '#test/start.ts'
import { earlierPartitions } from './partitions.ts'

const twelve = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`p${index + 1}`, step(index)]))
const names = Object.keys(twelve)

/**
 * Sends one list for each of these addresses, always with the same id. This links all of the addresses to one
 * person.
 */
async function chain(team: Awaited<ReturnType<typeof startTeam>>, emails: string[]) {
  for (const email of emails) await team.sync([{ email, external_id: 'chain' }])
}

test('Links between people from other companies’ lists are ignored', async () => {
  const company = await companyOf(names)
  const stranger = await companyOf(names.map((name) => `other${name}`))
  await completed(stranger, 0, Object.fromEntries(names.map((name) => [`other${name}`, 1])))
  await chain(
    await startTeam(stranger),
    names.map((name) => addressIn(company, name)),
  )
  const survey = await completed(company, 1, twelve)
  expect(await fullReport(survey)).toMatchObject({
    status: 200,
    reply: { data: { respondents: 12, completed: 12 } },
  })
})

test('Two people who swap addresses while the survey runs are not counted', async () => {
  const company = await companyOf(names)
  const team = await startTeam(company)
  const list = (order: string[]) =>
    order.map((name, index) => ({ email: addressIn(company, name), external_id: `e${index}` }))
  await team.sync(list(names))
  // With the last answer, the survey would end by itself.
  const survey = await launched(company, 0, { ...twelve, p12: null })
  const [one = '', other = '', ...others] = names
  await team.sync(list([other, one, ...others]))
  await company.as.manager(surveys.close, { params: survey.params })
  expect((await fullReport(survey)).reply.data).toMatchObject({ respondents: 9, completed: 11 })
})

test('Two people who swap addresses do not count towards k', async () => {
  const company = await companyOf(names)
  const team = await startTeam(company)
  const list = (order: string[]) =>
    order.map((name, index) => ({ email: addressIn(company, name), external_id: `e${index}` }))
  await team.sync(list(names))
  const six = Object.fromEntries(Object.entries(twelve).slice(0, 6))
  const survey = await launched(company, 0, six)
  const [one = '', other = '', ...others] = names
  await team.sync(list([other, one, ...others]))
  await company.as.manager(surveys.close, { params: survey.params })
  expect(await fullReport(survey)).toMatchObject(WITHHELD)
})

test('A second survey is withheld if people swap addresses while it runs', async () => {
  const company = await companyOf(names)
  const team = await startTeam(company)
  const list = (order: string[]) =>
    order.map((name, index) => ({ email: addressIn(company, name), external_id: `e${index}` }))
  await team.sync(list(names))
  const first = await completed(company, 0, twelve)
  const second = await launched(company, 20, twelve)
  const [one = '', other = '', ...others] = names
  await team.sync(list([other, one, ...others]))
  await company.as.manager(surveys.close, { params: second.params })
  expect((await fullReport(first)).reply.data).toMatchObject({ respondents: 12, completed: 12 })
  expect(await fullReport(second)).toMatchObject(WITHHELD)
})

/** How many SQL statements read earlier surveys when a survey is completed, and how much data they return. */
async function costOf(company: Staffed, uuid: string) {
  const { database } = await world()
  const survey = await database.db
    .selectFrom('surveys')
    .select(['id', 'company_id', 'launched_at'])
    .where('uuid', '=', uuid)
    .where('company_id', '=', company.company.id)
    .executeTakeFirstOrThrow()
  const cost = { statements: 0, read: 0 }
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      cost.statements += 1
      return node
    },
    transformResult: async ({ result }) => {
      cost.read += JSON.stringify(result.rows).length
      return result
    },
  })
  await earlierPartitions(db, { ...survey, launched_at: survey.launched_at ?? new Date() })
  return cost
}

test('Other companies’ surveys do not increase the number of rows read', async () => {
  const company = await companyOf(names)
  await completed(company, 0, twelve)
  // One person who does not answer keeps the survey open.
  const survey = await launched(company, 10, { ...twelve, p12: null })
  const alone = await costOf(company, survey.params.uuid)
  expect(alone.statements).toBeLessThan(9)

  const stranger = await companyOf(Object.keys(thirty))
  const team = await startTeam(stranger)
  await completed(stranger, 5, thirty)
  await chain(
    team,
    names.map((name) => addressIn(company, name)),
  )
  expect(await costOf(company, survey.params.uuid)).toEqual(alone)
})
