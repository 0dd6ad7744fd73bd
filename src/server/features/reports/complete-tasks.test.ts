import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { companies } from '#contract/companies.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { reportOf } from '#test/report.ts'
import { world } from '#test/start.ts'
import { answersTo, crowd, LAUNCH, launchedSurvey } from '#test/survey.ts'
import { completeIfDue } from './complete.ts'

test('The last answer completes a survey and sends the owner one email', async () => {
  const { as, params, people, submit, manager } = await launchedSurvey(crowd(5))
  const { begin, deliver, mailbox, timeIs, clock } = await world()
  await Promise.all([...people.keys()].map((name) => submit(name)))
  await Promise.all([timeIs(clock.time), timeIs(clock.time)])

  const { reply } = await as.manager(surveys.one, { params })
  expect(reply).toMatchObject({ status: 'complete', completed_number: 5 })
  expect(await completeIfDue(begin(), reply.id)).toBe(false)
  await deliver()
  const mails = mailbox.to(manager.email).filter(({ subject }) => subject?.includes('is ready'))
  expect(mails).toHaveLength(1)
  expect(mails[0]!.html).toContain(`/manage-survey/${params.uuid}/report`)
})

test('A survey closed by several simultaneous calls is completed only once', async () => {
  const { as, params, submit, people } = await launchedSurvey(crowd(5))
  for (const name of people.keys()) if (name !== 'person5') await submit(name)
  const { begin, database, clock } = await world()
  const { reply } = await as.manager(surveys.one, { params })
  clock.time = new Date(reply.closes_at!)
  const [attempts, completions] = await Promise.all([
    Promise.all(Array.from({ length: 3 }, () => as.manager(surveys.close, { params }))),
    Promise.all(Array.from({ length: 3 }, () => completeIfDue(begin(), reply.id))),
  ])

  const closed = attempts.filter(({ status }) => status === 200).length
  expect(closed + completions.filter(Boolean).length).toBe(1)
  expect(attempts.filter(({ status }) => status !== 200).every(({ error }) => error === 'conflict')).toBe(
    true,
  )
  const rows = await database.db
    .selectFrom('reports')
    .select('id')
    .where('survey_id', '=', reply.id)
    .execute()
  expect(rows).toHaveLength(1)
})

test('Survey requests without an answer expire after fourteen days', async () => {
  const { as, params, submit, linkOf, survey } = await launchedSurvey(crowd(6))
  for (const name of ['person1', 'person2', 'person3', 'person4', 'person5']) await submit(name)
  const { timeIs } = await world()
  await timeIs(new Date(LAUNCH.getTime() + 14 * DAY_MS - 1))
  expect((await as.manager(surveys.one, { params })).reply.status).toBe('active')
  await timeIs(new Date(LAUNCH.getTime() + 14 * DAY_MS))

  const { reply } = await as.manager(surveys.one, { params })
  expect(reply.status).toBe('complete')
  expect(reply.requests.map(({ status }) => status).toSorted()).toEqual([
    ...Array(5).fill('completed'),
    'expired',
  ])
  expect((await reportOf({ as, params })).reply.data).toMatchObject({
    respondents: 5,
    completed: 5,
    recipients: 6,
  })
  expect(
    await as.nobody(respond.submit, {
      params,
      body: { ...linkOf('person6'), answers: answersTo(survey.survey_template) },
    }),
  ).toMatchObject({ status: 404 })
})

test('A survey ends on the hour without waiting for a deleted person', async () => {
  const { as, params, submit, people } = await launchedSurvey(crowd(6))
  const status = async () => (await as.manager(surveys.one, { params })).reply.status
  for (const name of ['person1', 'person2', 'person3', 'person4']) await submit(name)
  await as.manager(recipients.remove, { params: { id: people.get('person6')!.id } })
  const { timeIs } = await world()
  await timeIs('2027-02-18T10:20:00Z')
  await submit('person5')
  await timeIs('2027-02-18T10:59:00Z')
  expect(await status()).toBe('active')
  await timeIs('2027-02-18T11:00:00Z')
  expect(await status()).toBe('complete')
})

test('A closed survey whose completion fails halfway is completed later', async () => {
  const { as, params, submit, people, manager } = await launchedSurvey(crowd(6))
  for (const name of [...people.keys()].slice(0, 5)) await submit(name)
  const { database, deliver, mailbox, timeIs, clock } = await world()
  const { id } = (await as.manager(surveys.one, { params })).reply
  await as.manager(surveys.update, { params, body: { repeat: 'month' } })
  // A trigger refuses to insert the next draft, which is the last step before the email.
  await sql`create function refuse_draft() returns trigger language plpgsql as $$ begin raise exception 'no draft for %', new.title; end $$`.execute(
    database.db,
  )
  await sql`create trigger refuse_draft before insert on surveys for each row when (new.company_id = ${sql.lit((await as.manager(companies.mine)).reply.id)}) execute function refuse_draft()`.execute(
    database.db,
  )

  const closed = { status: 'active', closes_at: clock.time.toISOString() }
  expect((await as.manager(surveys.close, { params })).reply).toMatchObject(closed)
  expect(await submit('person6')).toMatchObject({ status: 404 })
  const stored = () => database.db.selectFrom('reports').select('id').where('survey_id', '=', id).execute()
  expect(await stored()).toEqual([])
  await deliver()
  expect(mailbox.to(manager.email).filter(({ subject }) => subject?.includes('report'))).toEqual([])

  await sql`drop trigger refuse_draft on surveys`.execute(database.db)
  await sql`drop function refuse_draft`.execute(database.db)
  await timeIs(clock.time)
  expect(await stored()).toHaveLength(1)
  expect((await as.manager(surveys.list)).reply).toMatchObject([
    { status: 'draft', estimated_date: '2027-03-18' },
    { status: 'complete' },
  ])
})

test('No invitation is sent after its survey has ended', async () => {
  const { as, params, company } = await launchedSurvey(crowd(5))
  const { deliver, mailbox } = await world()
  const email = `late@company${company.id}.example`
  await as.manager(recipients.create, { body: { email } })
  expect(await as.manager(surveys.inviteLateJoiners, { params })).toMatchObject({ status: 200 })
  await as.manager(surveys.close, { params })
  await deliver()
  expect(mailbox.to(email)).toEqual([])
})
