import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { audit } from '#contract/audit.ts'
import { auth } from '#contract/auth.ts'
import { companies } from '#contract/companies.ts'
import { feedback } from '#contract/feedback.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients, tags } from '#contract/team.ts'
import { Template } from '#contract/templates.ts'
import { DAY_MS } from '#domain/durations.ts'
import { startColleague } from '#test/billing.ts'
import { answeredFeedback, askCustomer, customerOf } from '#test/feedback.ts'
import { linkIn } from '#test/mailbox.ts'
import { colleagueOf } from '#test/members.ts'
import { call, START, startCompany, startPerson, world } from '#test/start.ts'
import { crowd, LAUNCH, launchedSurvey } from '#test/survey.ts'
import { unzipped } from '#test/zip.ts'

const later = (days: number, from = START) => new Date(from.getTime() + days * DAY_MS)

async function exported({ token }: { token: string }, id: number) {
  const { app } = await world()
  const { statusCode, headers, rawPayload } = await app.inject({
    method: 'POST',
    url: `/api/companies/${id}/export`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: statusCode, headers, files: statusCode === 200 ? unzipped(rawPayload) : {} }
}

test('The export has everything except answers, as CSV and as JSON', async () => {
  const { as, submit, people, params, manager, company, survey, linkOf } = await launchedSurvey(
    crowd(6, () => ['=Bakery, "O\'Hara\'s"']),
  )
  const { database } = await world()
  for (const name of people.keys())
    await submit(name, ({ question_type }) => (question_type === 'text' ? 'Mrs. Grey shouts' : ''))
  await as.manager(surveys.close, { params })
  await answeredFeedback({ as, company } as never, { rating: 4, additional_comments: '=1+1' })

  const { status, headers, files } = await exported(manager, company.id)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/zip')
  expect(headers['content-disposition']).toBe(
    `attachment; filename="${company.slug}_2027-02-18T10-00-00.zip"`,
  )
  const names = [
    'company',
    'members',
    'recipients',
    'tags',
    'surveys',
    'reports',
    'report-categories',
    'actions',
    'assessments',
    'year_plan',
    'feedback',
    'billing',
    'statements',
  ]
  expect(Object.keys(files).sort()).toEqual(
    ['read-me.txt', ...names.flatMap((name) => [`${name}.csv`, `${name}.json`])].sort(),
  )
  const read = (name: string) => JSON.parse(files[`${name}.json`]!)
  expect(read('company')).toMatchObject([{ name: "Smith, Sons & O'Hara Ltd" }])
  expect(read('recipients')).toHaveLength(6)
  // Add a field here only if it does not show who has answered.
  expect(Object.keys(read('recipients')[0])).toEqual(['id', 'email', 'uuid', 'tags', 'stopped', 'created_at'])
  expect(Template.parse(read('surveys')[0].template)).toEqual(survey.survey_template)
  expect(read('reports')).toMatchObject([
    { survey: survey.uuid, team: null, respondents: 6 },
    { team: '=Bakery, "O\'Hara\'s"', respondents: 6 },
  ])
  expect(read('report-categories')).toHaveLength(2 * survey.survey_template.categories.length)
  // Files that contain the change in a score also contain the change's verdict and margin.
  for (const name of ['reports', 'report-categories'])
    expect(files[`${name}.csv`]).toMatch(/change,change_verdict,change_margin,change_untold/)
  expect(read('feedback')).toMatchObject([{ rating: 4, additional_comments: '=1+1' }])
  expect(read('members')).toMatchObject([{ email: manager.email, role: 'owner' }])

  expect(files['feedback.csv']).toContain("'=1+1")
  expect(files['recipients.csv']).toContain(`"'=Bakery, ""O'Hara's"""`)
  const everything = Object.values(files).join('\n')
  expect(everything).not.toContain('Grey')
  expect(everything).not.toContain(linkOf('person1').key)
  const requests = await database.db
    .selectFrom('survey_requests')
    .select('answer_count')
    .where('survey_id', '=', survey.id)
    .execute()
  expect(requests.every(({ answer_count }) => answer_count > 0)).toBe(true)
  expect(everything).not.toMatch(/answer_count|request_id|choices/)
  const log = await as.admin(audit.list, { query: { action: 'export' } })
  expect(log.reply.data[0]).toMatchObject({ actor_email: manager.email, company_id: company.id })
})

test('Only the owner can export, close and restore a company', async () => {
  const company = await startCompany()
  const kit = await colleagueOf(company)
  const params = { id: company.company.id }
  for (const endpoint of [account.export, account.close, account.restore]) {
    expect(await call({}, endpoint, { params })).toMatchObject({ status: 401 })
    expect(await call(kit, endpoint, { params })).toMatchObject({ status: 403, error: 'forbidden' })
    expect(await company.as.stranger(endpoint, { params })).toMatchObject({ status: 404, error: 'not_found' })
    expect(await call(await startPerson(), endpoint, { params })).toMatchObject({
      status: 403,
      error: 'no_company',
    })
    expect(await company.as.manager(endpoint, { params: { id: 9_999_999 } })).toMatchObject({ status: 404 })
  }
  expect(await company.as.manager(companies.mine)).toMatchObject({ status: 200 })
})

test('The export shows a running survey as it was at the last full hour', async () => {
  const { submit, manager, company } = await launchedSurvey(crowd(6))
  const { clock } = await world()
  await submit('person1')
  const counted = async () => {
    const { files } = await exported(manager, company.id)
    const [{ sent_number, completed_number }] = JSON.parse(files['surveys.json'] ?? '[]')
    return [sent_number, completed_number]
  }
  expect(await counted()).toEqual([6, 0])
  clock.time = new Date(clock.time.getTime() + 3_600_000)
  expect(await counted()).toEqual([6, 1])
})

test('A company without data can be exported, even after its trial', async () => {
  const { manager, company, as } = await startCompany()
  const { clock } = await world()
  clock.time = later(31)
  expect(await as.manager(companies.mine)).toMatchObject({ error: 'not_subscribed' })
  const { status, files } = await exported(manager, company.id)
  expect(status).toBe(200)
  expect(files['recipients.json']).toBe('[]\n')
  expect(files['recipients.csv']).toBe('\uFEFFemail,uuid,tags,stopped,created_at\r\n')
  clock.time = START
})

test('A closed company is locked, but the owner can restore it for 30 days', async () => {
  const { as, submit, params, linkOf, company, manager } = await launchedSurvey(crowd(3))
  const { mailbox, timeIs, deliver, clock } = await world()
  const byId = { id: company.id }
  const colleague = await startColleague(company.id)
  const closed = await as.manager(account.close, { params: byId })
  expect(closed).toMatchObject({ status: 202, reply: { deletes_at: '2027-03-20T10:00:00.000Z' } })
  clock.time = later(1, LAUNCH)
  expect(await as.manager(account.close, { params: byId })).toMatchObject({
    status: 202,
    reply: closed.reply,
  })

  for (const attempt of [
    as.manager(companies.mine),
    as.manager(recipients.list),
    as.manager(tags.create, { body: { name: 'Shop' } }),
    as.admin(surveys.list),
  ])
    expect(await attempt).toMatchObject({ status: 403, error: 'no_company' })
  expect((await as.manager(companies.list)).reply.data).toMatchObject([{ ...closed.reply, owned: true }])
  expect((await call(colleague, companies.list)).reply.data).toMatchObject([
    { ...closed.reply, owned: false },
  ])
  expect(await call(colleague, account.restore, { params: byId })).toMatchObject({ status: 403 })
  const link = { recipient: linkOf('person1').recipient_uuid, key: linkOf('person1').key }
  expect(await call({}, respond.open, { params, query: link })).toMatchObject({ status: 404 })
  expect(await submit('person1')).toMatchObject({ status: 404 })
  const before = mailbox.received.filter(({ recipient }) =>
    recipient.endsWith(`@company${company.id}.example`),
  )
  await timeIs(later(4, LAUNCH))
  const after = mailbox.received.filter(({ recipient }) =>
    recipient.endsWith(`@company${company.id}.example`),
  )
  expect(after.length).toBe(before.length)
  const notice = mailbox.to(manager.email).find(({ subject }) => subject?.includes('is closed'))
  expect(notice?.subject).toContain('will be deleted on Saturday 20 March')
  expect(linkIn(notice, '/setup-company')).toBeDefined()
  expect((await exported(manager, company.id)).status).toBe(200)

  expect(await as.manager(account.restore, { params: byId })).toMatchObject({
    status: 202,
    reply: { deletes_at: null },
  })
  expect(await as.manager(account.restore, { params: byId })).toMatchObject({
    status: 202,
    reply: { deletes_at: null },
  })
  await deliver()
  expect(mailbox.to(manager.email).map(({ subject }) => subject)).toContain(`${company.name} is restored`)
  expect(await submit('person1')).toMatchObject({ status: 404 })
  await timeIs(clock.time)
  const restored = (await as.manager(surveys.one, { params })).reply
  expect(restored).toMatchObject({ status: 'complete' })
  expect(restored.requests).toHaveLength(3)
  const log = await as.admin(audit.list, { query: { company_id: String(company.id) } })
  expect(log.reply.data.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['company_restored', 'export', 'company_deleted']),
  )
  clock.time = START
})

test('Emails wait while a company is closed and are sent once it is restored', async () => {
  const company = await startCompany()
  const { timeIs, mailbox, deliver, clock, database } = await world()
  const { as, manager } = company
  const params = { id: company.company.id }
  await database.db
    .updateTable('companies')
    .set({ trigger_delay: 1_440 })
    .where('id', '=', company.company.id)
    .execute()
  const email = customerOf(company, 'lee')
  await call(manager, feedback.trigger, { body: { company_id: company.company.id, email } })
  await as.manager(account.close, { params })
  await timeIs(later(2))
  expect(mailbox.to(email)).toHaveLength(0)
  await as.manager(account.restore, { params })
  await deliver()
  expect(mailbox.to(email)).toHaveLength(1)
  clock.time = START
})

test('Invitations that wait while a company is closed are not sent later', async () => {
  const { as, company, people } = await launchedSurvey(crowd(5))
  const { mailbox, deliver, clock } = await world()
  const params = { id: company.id }
  await as.manager(account.close, { params })
  await as.manager(account.restore, { params })
  await deliver()
  for (const { email } of people.values()) expect(mailbox.to(email)).toEqual([])
  clock.time = START
})

test('A closed company’s data, and nothing else, is deleted after 30 days', async () => {
  const other = await startCompany("Other's, Ltd")
  await askCustomer(other)
  const gone = await launchedSurvey(crowd(3, () => ["Bakery, O'Hara's"]))
  const { timeIs, database, mailbox, clock } = await world()
  await gone.submit('person1')
  await askCustomer({ as: gone.as, company: gone.company } as never)
  await gone.as.manager(account.close, { params: { id: gone.company.id } })
  const end = later(30, new Date(LAUNCH.getTime() + 3_600_000))

  await timeIs(new Date(end.getTime() - 1_000))
  expect((await rowsOf(gone.company.id, gone.survey.id)).companies).toBe(1)
  await timeIs(end)
  expect(await rowsOf(gone.company.id, gone.survey.id)).toEqual({
    companies: 0,
    members: 0,
    recipients: 0,
    tags: 0,
    surveys: 0,
    feedbacks: 0,
    mails: 0,
    answers: 0,
    reports: 0,
  })
  const kept = await rowsOf(other.company.id, 0)
  expect([kept.companies, kept.members, kept.feedbacks]).toEqual([1, 1, 1])
  clock.time = LAUNCH
  expect(await gone.as.manager(account.restore, { params: { id: gone.company.id } })).toMatchObject({
    status: 403,
    error: 'no_company',
  })
  expect(await gone.as.manager(auth.me)).toMatchObject({ status: 200 })
  expect(mailbox.to(gone.manager.email).at(-1)?.subject).toBe(`${gone.company.name} is deleted`)
  const log = await database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_email'])
    .where('company_id', '=', gone.company.id)
    .where('action', '=', 'company_deleted')
    .orderBy('id')
    .execute()
  expect(log.map(({ actor_email }) => actor_email)).toEqual([gone.manager.email, null])
  clock.time = START
})

test('A large company is deleted over several runs, and stays closed', async () => {
  const { as, company, survey } = await launchedSurvey(crowd(3))
  const { timeIs, database, clock } = await world()
  const params = { id: company.id }
  const counts = async () => {
    const { companies, members, recipients, surveys } = await rowsOf(company.id, survey.id)
    const requests = await database.db
      .selectFrom('survey_requests')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('survey_id', '=', survey.id)
      .executeTakeFirst()
    return { companies, members, recipients, surveys, requests: requests?.count }
  }
  await as.manager(account.close, { params })
  await sql`
    insert into survey_requests (survey_id, status)
    select ${survey.id}::integer, 'expired' from generate_series(1, 100000)`.execute(database.db)
  const end = later(30, new Date(LAUNCH.getTime() + 3_600_000))

  await timeIs(new Date(end.getTime() - 1_000))
  const before = { companies: 1, members: 1, recipients: 3, surveys: 1 }
  expect(await counts()).toEqual({ ...before, requests: 100_003 })
  await timeIs(end)
  expect(await counts()).toEqual({ ...before, requests: 3 })
  expect(await as.manager(account.restore, { params })).toMatchObject({ status: 404 })
  await timeIs(end)
  expect(await counts()).toEqual({ companies: 0, members: 0, recipients: 0, surveys: 0, requests: 0 })
  clock.time = START
})

test('A company cannot be restored after 30 days, even if not yet deleted', async () => {
  const { as, company } = await startCompany()
  const { clock } = await world()
  const params = { id: company.id }
  await as.manager(account.close, { params })
  clock.time = new Date(later(30).getTime() - 30_000)
  expect(await as.manager(account.restore, { params })).toMatchObject({ status: 404 })
  clock.time = later(30)
  for (const endpoint of [account.restore, account.close, account.export])
    expect(await as.manager(endpoint, { params })).toMatchObject({ status: 404 })
  clock.time = START
})

async function rowsOf(companyId: number, surveyId: number) {
  const { db } = (await world()).database
  const count = async (query: { execute(): Promise<unknown[]> }) => (await query.execute()).length
  const own = (table: 'members' | 'recipients' | 'tags' | 'surveys' | 'feedbacks' | 'mails') =>
    count(db.selectFrom(table).select('company_id').where('company_id', '=', companyId))
  const ofSurvey = (table: 'answers' | 'reports') =>
    count(db.selectFrom(table).select('survey_id').where('survey_id', '=', surveyId))
  return {
    companies: await count(db.selectFrom('companies').select('id').where('id', '=', companyId)),
    members: await own('members'),
    recipients: await own('recipients'),
    tags: await own('tags'),
    surveys: await own('surveys'),
    feedbacks: await own('feedbacks'),
    mails: await own('mails'),
    answers: await ofSurvey('answers'),
    reports: await ofSurvey('reports'),
  }
}
