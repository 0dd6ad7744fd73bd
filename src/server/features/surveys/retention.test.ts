import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reports } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { world } from '#test/start.ts'
import { crowd, launchedSurvey } from '#test/survey.ts'

test('Only the answers are deleted 24 months after a survey has ended', async () => {
  const { as, params, survey, submit, company } = await launchedSurvey(crowd(6))
  const { timeIs, clock, database } = await world()
  for (let person = 1; person <= 5; person++) await submit(`person${person}`)
  clock.time = new Date('2027-02-20T12:15:00Z')
  await as.manager(surveys.close, { params })
  await database.db
    .updateTable('companies')
    .set({ trial_ends_at: new Date('2099-01-01') })
    .where('id', '=', company.id)
    .execute()
  const answers = () =>
    database.db
      .selectFrom('answers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('survey_id', '=', survey.id)
      .executeTakeFirstOrThrow()
  const requests = async () => (await as.manager(surveys.one, { params })).reply.requests
  const report = async () => (await as.manager(reports.read, { params, body: {} })).reply.data

  const [requestsBefore, reportBefore, countBefore] = [await requests(), await report(), await answers()]
  expect(countBefore.count).toBeGreaterThan(100)
  await timeIs('2029-02-20T12:14:00Z')
  expect(await answers()).toEqual(countBefore)
  await timeIs('2029-02-20T12:15:00Z')
  expect(await answers()).toEqual({ count: 0 })
  // Sets the clock back to a time at which these people's sessions have not expired.
  clock.time = new Date('2027-02-21T12:00:00Z')
  expect(await requests()).toEqual(requestsBefore)
  expect(await report()).toEqual(reportBefore)
  const { reply } = await as.admin(surveys.one, { params })
  expect(reply.requests[0]?.answers).toEqual([])
  expect(reply.answers_deleted_at).toBe('2029-02-20T12:15:00.000Z')
})

test('Answers are deleted after 24 calendar months in London time', async () => {
  const old = await launchedSurvey(crowd(3))
  const { timeIs, database } = await world()
  await old.submit('person1')
  await database.db
    .updateTable('surveys')
    .set({ status: 'complete', completed_at: new Date('2027-03-26T12:00:00Z') })
    .where('id', '=', old.survey.id)
    .execute()
  const held = async () =>
    (
      await database.db
        .selectFrom('answers')
        .select('question_id')
        .where('survey_id', '=', old.survey.id)
        .execute()
    ).length > 0
  // 11:59 in London, where summer time starts on 28 March in 2027 but on 25 March in 2029.
  await timeIs('2029-03-26T10:59:00Z')
  expect(await held()).toBe(true)
  await timeIs('2029-03-26T11:00:00Z')
  expect(await held()).toBe(false)
})

test('A large survey’s answers are deleted over several runs', async () => {
  const { survey } = await launchedSurvey(crowd(3))
  const { timeIs, database } = await world()
  await database.db
    .updateTable('surveys')
    .set({ status: 'complete', completed_at: new Date('2027-03-01T12:00:00Z') })
    .where('id', '=', survey.id)
    .execute()
  await sql`
    insert into answers (survey_id, request_id, question_id, choices)
    select ${survey.id}::integer, person, 1, '{}' from generate_series(1, 100001) person`.execute(database.db)
  const state = () =>
    database.db
      .selectFrom('surveys')
      .select([
        'answers_deleted_at',
        sql`(select count(*) from answers where survey_id = surveys.id)`.as('answers'),
      ])
      .where('id', '=', survey.id)
      .executeTakeFirst()
  const due = new Date('2029-03-01T12:00:00Z')
  await timeIs(due)
  expect(await state()).toEqual({ answers_deleted_at: null, answers: 1 })
  await timeIs(due)
  expect(await state()).toEqual({ answers_deleted_at: due, answers: 0 })
})
