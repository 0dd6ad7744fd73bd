import { expect, test } from 'vitest'
import { feedback } from '#contract/feedback.ts'
import { reports } from '#contract/reports.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { call, world } from '#test/start.ts'
import { crowd, launchedSurvey } from '#test/survey.ts'

test('Deleting everybody leaves all figures unchanged and unlinks every person', async () => {
  const { as, params, submit, people, tags, company } = await launchedSurvey(
    crowd(12, (index) => (index < 6 ? ["Bakery, O'Hara's"] : [])),
  )
  const { database } = await world()
  for (let person = 1; person <= 11; person++)
    await submit(
      `person${person}`,
      ({ options }) => options[person % Math.max(1, options.length)]?.value ?? '',
    )
  await as.manager(surveys.close, { params })
  const everything = async () => ({
    full: (await as.manager(reports.read, { params, body: {} })).reply.data,
    team: (await as.manager(reports.read, { params, body: { tag_id: [...tags.values()][0] } })).text.replace(
      /"url":"[^"]*"/,
      '',
    ),
    heat: (await as.manager(reports.heatMap, { params })).text,
    trend: (await as.manager(reports.trend)).text,
  })
  const before = await everything()
  for (const { id } of people.values()) await as.manager(recipients.remove, { params: { id } })
  expect(await everything()).toEqual(before)

  const { reply } = await as.admin(surveys.one, { params })
  expect(reply.requests.every(({ survey_recipient_uuid }) => survey_recipient_uuid === null)).toBe(true)
  expect(reply.requests.filter(({ status }) => status === 'completed')).toHaveLength(11)
  const mails = await database.db
    .selectFrom('mails')
    .select(['to_address', 'links', 'props'])
    .where('company_id', '=', company.id)
    .execute()
  for (const { email, uuid } of people.values()) {
    expect(JSON.stringify(mails)).not.toContain(email)
    expect(JSON.stringify(mails)).not.toContain(uuid)
  }
})

test('A deleted person’s answers are kept only if they were submitted', async () => {
  const { as, params, survey, submit, people, linkOf } = await launchedSurvey(crowd(7))
  const { database, scheduler } = await world()
  const [question] = survey.survey_template.categories[0]!.questions
  await call({}, respond.answer, {
    params,
    body: { ...linkOf('person1'), survey_question_id: question!.id, answer: '3' },
  })
  for (let person = 2; person <= 7; person++) await submit(`person${person}`)
  for (const name of ['person1', 'person2'])
    await as.manager(recipients.remove, { params: { id: people.get(name)!.id } })

  const ownerless = () =>
    database.db
      .selectFrom('survey_requests')
      .leftJoin('answers', 'answers.request_id', 'survey_requests.id')
      .leftJoin('drafts', 'drafts.request_id', 'survey_requests.id')
      .select(({ fn }) => [
        'survey_requests.status',
        fn.count<number>('answers.question_id').as('answers'),
        fn.count<number>('drafts.device').as('drafts'),
      ])
      .where('survey_requests.survey_id', '=', survey.id)
      .where('recipient_id', 'is', null)
      .groupBy('survey_requests.id')
      .orderBy('survey_requests.status')
      .execute()
  const completed = { status: 'completed', answers: 42, drafts: 0 }
  expect(await ownerless()).toEqual([completed, { status: 'pending', answers: 0, drafts: 0 }])
  await scheduler.once()
  expect(await ownerless()).toEqual([completed, { status: 'expired', answers: 0, drafts: 0 }])
  await as.manager(surveys.close, { params })
  expect((await as.manager(reports.read, { params, body: {} })).reply.data).toMatchObject({
    respondents: 6,
    completed: 6,
    recipients: 7,
  })
})

test('A deleted person still gets emails as a customer or as the owner', async () => {
  const { as, company, manager, people } = await launchedSurvey({ sam: [] })
  const { clock, database, deliver, mailbox, scheduler } = await world()
  const { id, email } = people.get('sam')!
  await as.manager(feedback.create, { body: { company_id: company.id, email, name: "Sam O'Hara" } })
  // A survey with unticked boxes, so the owner gets an email on its launch date.
  const { uuid } = (
    await as.manager(surveys.create, { body: { title: 'Second', estimated_date: '2027-02-24' } })
  ).reply
  await as.manager(surveys.schedule, { params: { uuid } })
  clock.time = new Date('2027-02-24T09:00:00Z')
  await scheduler.once()
  const owner = (await as.manager(recipients.create, { body: { email: manager.email } })).reply
  for (const person of [id, owner.id]) await as.manager(recipients.remove, { params: { id: person } })
  await deliver()
  expect(mailbox.to(email).map(({ subject }) => subject)).toContain(
    `How was your experience with ${company.name}?`,
  )
  expect(mailbox.to(manager.email).map(({ subject }) => subject)).toContain('“Second” has not gone out yet')
  expect((await as.manager(feedback.list)).reply.data).toMatchObject([{ email, status: 'sent' }])
  const kept = await database.db.selectFrom('mails').select('mail').where('to_address', '=', email).execute()
  expect(kept).toEqual([{ mail: 'feedback-request' }])
})
