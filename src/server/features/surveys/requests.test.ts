import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { surveyRequests } from '#contract/survey-requests.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { call, csvUpload, startCompany, world } from '#test/start.ts'
import { crowd, launchedSurvey, scheduledSurvey } from '#test/survey.ts'

type Launched = Awaited<ReturnType<typeof launchedSurvey>>

const page = async (
  { as, params }: Launched,
  query: { page?: number; per_page?: number; search?: string } = {},
) => (await as.manager(surveyRequests.list, { params, query })).reply

const uuids = (requests: { survey_recipient_uuid: string | null }[]) =>
  requests.map(({ survey_recipient_uuid: uuid }) => uuid ?? '')

test('Each survey request is listed once, in an order unrelated to answers', async () => {
  const survey = await launchedSurvey(crowd(11))
  const turn = async () => {
    const pages = await Promise.all([1, 2, 3].map((number) => page(survey, { page: number, per_page: 4 })))
    expect(pages.map(({ data, last_page, total }) => [data.length, last_page, total])).toEqual([
      [4, 3, 11],
      [4, 3, 11],
      [3, 3, 11],
    ])
    return pages.flatMap(({ data }) => uuids(data))
  }
  const before = await turn()
  const { reply } = await survey.as.manager(surveys.one, { params: survey.params })
  expect(before.toSorted()).toEqual(uuids(reply.requests))
  for (const name of ['person9', 'person2', 'person5']) await survey.submit(name)
  expect(await turn()).toEqual(before)
  const { clock } = await world()
  clock.time = new Date(clock.time.getTime() + 3_600_000)
  expect(await turn()).toEqual(before)
})

test('A search finds survey requests only by part of the recipient’s UUID', async () => {
  const survey = await launchedSurvey(crowd(6))
  const [first = '', second = ''] = uuids((await page(survey)).data)
  expect(uuids((await page(survey, { search: first.toUpperCase() })).data)).toEqual([first])
  expect(uuids((await page(survey, { search: second.slice(4, 20) })).data)).toEqual([second])
  for (const search of ['person1', '%', '_', "'", '0000-0000-0000'])
    expect(await page(survey, { search })).toMatchObject({ data: [], total: 0, last_page: 1 })
})

test('Survey requests can be left out of the response without changing totals', async () => {
  const survey = await launchedSurvey(crowd(7))
  const { params, as } = survey
  await survey.submit('person3')
  const { clock } = await world()
  clock.time = new Date(clock.time.getTime() + 3_600_000)
  const whole = (await as.manager(surveys.one, { params })).reply
  const bare = (await as.manager(surveys.one, { params, query: { requests: 'none' } })).reply
  expect(bare).toEqual({ ...whole, requests: [] })
  expect(bare).toMatchObject({ sent_number: 7, completed_number: 1, expired_number: 0 })
  const closed = await as.manager(surveys.close, { params, query: { requests: 'none' } })
  expect(closed.reply).toMatchObject({ completed_number: 1, expired_number: 6, requests: [] })
})

test('Administrators see pages of answers, and each view is logged', async () => {
  const survey = await launchedSurvey(crowd(6))
  const { params, as, company } = survey
  await survey.submit('person1')
  const { reply: seen } = await as.admin(surveyRequests.list, { params, query: { per_page: 200 } })
  expect(seen.data.map(({ answers }) => (answers?.length ?? 0) > 0).toSorted()).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ])
  await as.admin(surveys.one, { params, query: { requests: 'none' } })
  const { database } = await world()
  const log = await database.db
    .selectFrom('audit_log')
    .select('target')
    .where('company_id', '=', company.id)
    .where('action', '=', 'answers_read')
    .execute()
  expect(log).toEqual([{ target: params.uuid }])
  expect((await page(survey)).data.some((request) => 'answers' in request)).toBe(false)
})

test('Only the company can list survey requests, at most 200 per page', async () => {
  const survey = await launchedSurvey(crowd(5))
  const other = await launchedSurvey(crowd(5))
  const { params, as } = survey
  expect(await as.manager(surveyRequests.list, { params, query: { per_page: 201 } })).toMatchObject({
    status: 422,
    error: { per_page: [expect.any(String)] },
  })
  expect(await other.as.manager(surveyRequests.list, { params })).toMatchObject({ status: 404 })
  expect(await call({}, surveyRequests.list, { params })).toMatchObject({ status: 401 })
})

test('A launch writes and returns at most a thousand people at a time', async () => {
  const company = await startCompany()
  const people = Array.from(
    { length: 2_100 },
    (_, person) => `p${person}@company${company.company.id}.example`,
  )
  await company.as.manager(recipients.import, csvUpload(people.join('\n')))
  const { uuid } = await scheduledSurvey(company)
  const { db } = (await world()).database
  await sql`create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from made) > 1000 then raise exception 'too many at a time'; end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger refuse_many after insert on survey_requests referencing new table as made
    for each statement execute function refuse_many()`.execute(db)
  const launched = await company.as.admin(surveys.launch, { params: { uuid } })
  await sql`drop function refuse_many cascade`.execute(db)
  expect(launched).toMatchObject({ status: 200, reply: { status: 'active', sent_number: people.length } })

  // An administrator's requests contain answers, so fewer are returned at once.
  const { reply } = await company.as.manager(surveys.one, { params: { uuid } })
  expect([reply.requests.length, launched.reply.requests.length]).toEqual([people.length, 1_000])
  expect(launched.reply.requests_number).toBe(people.length)
})
