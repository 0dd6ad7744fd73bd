import { expect, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { recipients, tags } from '#contract/team.ts'
import { preflightLabels } from '#domain/lifecycle.ts'
import { linkIn } from '#test/mailbox.ts'
import { startCompany, world } from '#test/start.ts'
import { addTeam, crowd, LAUNCH, LAUNCH_DATE, launchedSurvey, scheduledSurvey } from '#test/survey.ts'

const NOWHERE = { uuid: '00000000-0000-4000-8000-000000000000' }

test('A new draft has the default template and includes the whole team', async () => {
  const company = await startCompany()
  const { status, reply } = await company.as.manager(surveys.create, {
    body: { estimated_date: LAUNCH_DATE },
  })
  expect(status).toBe(201)
  expect(reply).toMatchObject({
    title: 'Employee Wellbeing Survey',
    status: 'draft',
    estimated_date: LAUNCH_DATE,
    sent_number: 0,
    requests: [],
    min_group_size: 5,
  })
  expect(reply.survey_template.categories).toHaveLength(6)
  expect((await company.as.manager(surveys.list)).reply).toMatchObject([
    { uuid: reply.uuid, status: 'draft' },
  ])
})

test('A survey’s date is at least four days ahead, by London time', async () => {
  const { as } = await startCompany()
  const { clock } = await world()
  clock.time = new Date('2027-04-10T23:30:00Z')
  expect(await as.admin(surveys.create, { body: { estimated_date: '2027-04-14' } })).toMatchObject({
    status: 422,
    error: { estimated_date: ['The date must be at least 4 days from today'] },
  })
  expect(await as.admin(surveys.create, { body: { estimated_date: '2027-04-15' } })).toMatchObject({
    status: 201,
  })
  expect(await as.admin(surveys.create, { body: { estimated_date: '2027-02-30' } })).toMatchObject({
    error: { estimated_date: ['Invalid date'] },
  })
  expect(await as.admin(surveys.create, { raw: {} })).toMatchObject({
    error: { estimated_date: ['Required'] },
  })
})

test('A request with an unknown tag or template gets a 404', async () => {
  const { as } = await startCompany()
  const foreign = (await as.stranger(tags.create, { body: { name: 'Shop' } })).reply
  expect(
    await as.manager(surveys.create, { body: { estimated_date: LAUNCH_DATE, tag_ids: [foreign.id] } }),
  ).toMatchObject({ status: 404 })
  expect(
    await as.manager(surveys.create, { body: { estimated_date: LAUNCH_DATE, template_id: 999_999 } }),
  ).toMatchObject({ status: 404 })
})

test('A draft’s questions can only be hidden, reworded and moved', async () => {
  const { as } = await startCompany()
  const draft = (await as.manager(surveys.create, { body: { estimated_date: LAUNCH_DATE } })).reply
  const [first, second] = draft.survey_template.categories
  const [one, two] = first!.questions
  const body = {
    title: "Spring, O'Hara's",
    survey_template: {
      categories: [
        { id: second!.id, questions: [] },
        {
          id: first!.id,
          name: 'Hacked',
          questions: [
            { id: two!.id, hidden: true },
            { id: one!.id, question: 'How are you?', key: 'hacked' },
            { id: 9_999 },
          ],
        },
      ],
    },
  }
  const { reply } = await as.manager(surveys.update, { params: { uuid: draft.uuid }, raw: body })

  expect(reply.title).toBe("Spring, O'Hara's")
  expect(reply.survey_template.categories.slice(0, 2).map(({ id }) => id)).toEqual([second!.id, first!.id])
  const changed = reply.survey_template.categories[1]!
  expect(changed.name).toBe(first!.name)
  expect(changed.questions).toHaveLength(first!.questions.length)
  expect(changed.questions[0]).toEqual({ ...two, hidden: true })
  expect(changed.questions[1]).toEqual({ ...one, question: 'How are you?' })
})

test('A draft with every question hidden is refused', async () => {
  const { as } = await startCompany()
  const draft = (await as.manager(surveys.create, { body: { estimated_date: LAUNCH_DATE } })).reply
  const categories = draft.survey_template.categories.map(({ id, questions }) => ({
    id,
    questions: questions.map((question) => ({ id: question.id, hidden: true })),
  }))
  const refused = await as.manager(surveys.update, {
    params: { uuid: draft.uuid },
    body: { title: 'Empty', survey_template: { categories } },
  })
  expect(refused).toMatchObject({
    status: 422,
    error: { survey_template: ['Show at least one question'] },
  })
  expect((await as.manager(surveys.one, { params: { uuid: draft.uuid } })).reply.title).toBe(
    'Employee Wellbeing Survey',
  )
})

test('Each ticked box is saved without changing the other boxes', async () => {
  const company = await startCompany()
  const { as } = company
  const draft = (await as.manager(surveys.create, { body: { estimated_date: LAUNCH_DATE } })).reply
  const params = { uuid: draft.uuid }
  await as.manager(surveys.schedule, { params })
  const tick = (label: string, status: boolean) =>
    as.manager(surveys.update, { params, body: { preflight_checks: [{ label, status }] } })

  await Promise.all([tick(preflightLabels[0], true), tick(preflightLabels[1], true)])
  const { reply } = await tick('No such box', true)
  expect(reply.preflight_checks).toEqual(
    preflightLabels.map((label, index) => ({ label, status: index < 2 })),
  )
})

test('A survey launches once, at 09:00 in London on its date', async () => {
  const company = await startCompany()
  const { people } = await addTeam(company, { ...crowd(4), sam: ['Shop'] })
  const survey = await scheduledSurvey(company)
  const { timeIs, mailbox, scheduler } = await world()
  const params = { uuid: survey.uuid }

  await timeIs(new Date(LAUNCH.getTime() - 1_000))
  expect((await company.as.manager(surveys.one, { params })).reply.status).toBe('scheduled')

  await timeIs(LAUNCH)
  await Promise.all([scheduler.once(), scheduler.once()])
  await timeIs(new Date(LAUNCH.getTime() + 60_000))
  const { reply } = await company.as.manager(surveys.one, { params })
  expect(reply).toMatchObject({
    status: 'active',
    sent_number: 5,
    completed_number: 0,
    closes_at: '2027-03-04T09:00:00.000Z',
  })

  const mails = mailbox.to(people.get('sam')!.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ subject: "Smith, Sons & O'Hara Ltd would like to know how you are doing" })
  expect(mails[0]?.text).toContain('at least 5 people')
  const link = linkIn(mails[0], '/survey/')
  expect(link.pathname).toBe(`/survey/${survey.uuid}`)
  expect(link.searchParams.get('recipient')).toBe(people.get('sam')!.uuid)
})

test('The key in a survey link is sent only by email', async () => {
  const { as, linkOf, params } = await launchedSurvey({ sam: [] })
  const { key } = linkOf('sam')
  const { database } = await world()
  const stored = await database.db.selectFrom('mails').selectAll().execute()

  for (const seen of [
    (await as.admin(surveys.one, { params })).text,
    (await as.manager(recipients.list)).text,
    JSON.stringify(stored),
  ]) {
    expect(seen.length).toBeGreaterThan(100)
    expect(seen).not.toContain(key)
  }
})

test('A survey on hold launches in the daytime once its boxes are ticked', async () => {
  const company = await startCompany()
  const { as } = company
  await addTeam(company, crowd(5))
  const draft = (
    await as.manager(surveys.create, { body: { estimated_date: LAUNCH_DATE, title: 'Held one' } })
  ).reply
  const params = { uuid: draft.uuid }
  await as.manager(surveys.schedule, { params })
  const { timeIs, mailbox } = await world()

  await timeIs(LAUNCH)
  await timeIs(new Date(LAUNCH.getTime() + 3_600_000))
  const told = mailbox.to(company.manager.email).filter((mail) => mail.subject?.includes('Held one'))
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain(preflightLabels[4])
  expect((await as.manager(surveys.one, { params })).reply).toMatchObject({ status: 'scheduled', held: true })

  await timeIs(`${LAUNCH_DATE}T18:00:00Z`)
  await as.manager(surveys.update, {
    params,
    body: { preflight_checks: preflightLabels.map((label) => ({ label, status: true })) },
  })
  await timeIs('2027-02-19T08:59:00Z')
  expect((await as.manager(surveys.one, { params })).reply.status).toBe('scheduled')
  await timeIs('2027-02-19T09:00:00Z')
  expect((await as.manager(surveys.one, { params })).reply.status).toBe('active')
})

test('An administrator can launch a survey immediately once it is ready', async () => {
  const company = await startCompany()
  const { as } = company
  const survey = await scheduledSurvey(company)
  const params = { uuid: survey.uuid }

  expect(await as.manager(surveys.launch, { params })).toMatchObject({ status: 403, error: 'forbidden' })
  expect(await as.admin(surveys.launch, { params })).toMatchObject({ status: 409, error: 'not_ready' })
  await addTeam(company, crowd(4))
  const tooFew = await as.admin(surveys.launch, { params })
  expect(tooFew).toMatchObject({ status: 409, error: 'not_ready' })
  expect(tooFew.text).toContain(
    'The survey must go to at least 5 people, so that nobody can be identified. It would go to 4',
  )
  await addTeam(company, { sam: [] })
  await as.manager(surveys.update, {
    params,
    body: { preflight_checks: [{ label: preflightLabels[2], status: false }] },
  })
  const refused = await as.admin(surveys.launch, { params })
  expect(refused).toMatchObject({ status: 409, error: 'not_ready' })
  expect(refused.text).toContain(preflightLabels[2])

  await as.manager(surveys.update, {
    params,
    body: { preflight_checks: [{ label: preflightLabels[2], status: true }] },
  })
  expect(await as.admin(surveys.launch, { params })).toMatchObject({
    status: 200,
    reply: { status: 'active', sent_number: 5 },
  })
  expect(await as.admin(surveys.launch, { params })).toMatchObject({ status: 409, error: 'conflict' })
})

test('Late joiners are invited once, and their tags are copied', async () => {
  const { as, params, people } = await launchedSurvey({ sam: ['Shop'] })
  await as.manager(recipients.create, { body: { email: `late@${people.get('sam')!.email.split('@')[1]}` } })
  const joined = await as.manager(surveys.inviteLateJoiners, { params })
  const again = await as.manager(surveys.inviteLateJoiners, { params })
  expect([joined.reply.sent_number, again.reply.sent_number]).toEqual([2, 2])

  const { deliver, mailbox } = await world()
  await deliver()
  expect(mailbox.to(`late@${people.get('sam')!.email.split('@')[1]}`)).toHaveLength(1)
})

test('Deleting a survey’s tag keeps the survey but empties its audience', async () => {
  const company = await startCompany()
  const { tags: ids } = await addTeam(company, { ann: ['bakery'], bob: ['shop'] })
  const [bakery = 0, shop = 0] = [...ids.values()]
  const survey = await scheduledSurvey(company, { tag_ids: [bakery] })
  const params = { uuid: survey.uuid }
  await company.as.manager(tags.remove, { params: { id: bakery } })

  const changed = await company.as.manager(surveys.update, { params, raw: { ...survey, title: 'Again' } })
  expect(changed).toMatchObject({ status: 200, reply: { title: 'Again', audience_number: 0 } })
  expect(await company.as.manager(surveys.update, { params, body: { tag_ids: [shop] } })).toMatchObject({
    reply: { tag_ids: [shop], audience_number: 1 },
  })
  expect(await company.as.manager(surveys.update, { params, body: { tag_ids: [bakery] } })).toMatchObject({
    status: 404,
  })
})

test('A survey asks people with any of the chosen tags', async () => {
  const company = await startCompany()
  const { people, tags } = await addTeam(company, {
    sam: ['Shop'],
    kit: ['Bakery', 'Shop'],
    lee: [],
    ...crowd(3, () => ['Shop']),
  })
  await scheduledSurvey(company, { tag_ids: [tags.get('Shop')!] })
  const { timeIs, mailbox } = await world()
  await timeIs(LAUNCH)
  expect(['sam', 'kit', 'lee'].map((name) => mailbox.to(people.get(name)!.email).length)).toEqual([1, 1, 0])
})

test('Calls not allowed in the survey’s status are refused and change nothing', async () => {
  const { as, params } = await launchedSurvey({ sam: [] })
  expect(await as.manager(surveys.schedule, { params })).toMatchObject({ status: 409, error: 'conflict' })
  expect(await as.manager(surveys.unschedule, { params })).toMatchObject({ status: 409, error: 'conflict' })
  expect(await as.manager(surveys.remove, { params })).toMatchObject({ status: 409, error: 'conflict' })
  const { reply } = await as.manager(surveys.update, {
    params,
    body: { repeat: 'year', estimated_date: '2028-01-01' },
  })
  expect(reply).toMatchObject({ repeat: 'year', estimated_date: LAUNCH_DATE })
})

test('A draft can be deleted and is hidden from outsiders', async () => {
  const { as } = await startCompany()
  const params = {
    uuid: (await as.manager(surveys.create, { body: { estimated_date: LAUNCH_DATE } })).reply.uuid,
  }
  for (const endpoint of [
    surveys.one,
    surveys.update,
    surveys.schedule,
    surveys.remove,
    surveys.inviteLateJoiners,
  ])
    expect(
      await as.stranger(endpoint, { params, raw: endpoint.method === 'POST' ? { title: '' } : undefined }),
    ).toMatchObject({ status: 404, error: 'not_found' })
  expect(await as.manager(surveys.remove, { params })).toMatchObject({ status: 204 })
  expect(await as.manager(surveys.one, { params })).toMatchObject({ status: 404 })
  expect(await as.manager(surveys.one, { params: NOWHERE })).toMatchObject({ status: 404 })
  expect(await as.manager(surveys.one, { params: { uuid: 'nonsense' } })).toMatchObject({ status: 404 })
})

test('Only administrators see individual answers, and each view is logged', async () => {
  const { as, params, submit, company } = await launchedSurvey(crowd(2))
  await submit('person1')
  const { clock } = await world()
  clock.time = new Date(clock.time.getTime() + 3_600_000)
  const seen = (await as.manager(surveys.one, { params })).reply.requests
  expect(seen.map(({ status, answer_count, answers }) => [status, answer_count > 0, answers])).toEqual(
    expect.arrayContaining([
      ['completed', true, undefined],
      ['pending', false, undefined],
    ]),
  )

  const read = (await as.admin(surveys.one, { params })).reply.requests.find(
    ({ status }) => status === 'completed',
  )
  expect(read?.answers?.length).toBe(read?.answer_count)
  const { database } = await world()
  const log = await database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('company_id', '=', company.id)
    .where('action', '=', 'answers_read')
    .execute()
  expect(log).toMatchObject([{ target: params.uuid }])
})

test('Survey requests are listed in an order that does not depend on answers', async () => {
  const { as, params, submit } = await launchedSurvey(crowd(8))
  const orderNow = async () =>
    (await as.manager(surveys.one, { params })).reply.requests.map(
      ({ survey_recipient_uuid }) => survey_recipient_uuid,
    )
  const before = await orderNow()
  for (const name of ['person5', 'person2', 'person7']) await submit(name)
  expect(await orderNow()).toEqual(before)
  expect(before).toEqual(before.toSorted())
})

test('Unchanged fields are ignored when the full survey is sent back', async () => {
  const { as } = await startCompany()
  const draft = (await as.manager(surveys.create, { body: { estimated_date: LAUNCH_DATE } })).reply
  const params = { uuid: draft.uuid }
  await as.manager(surveys.schedule, { params })
  const [one, other] = preflightLabels
  const ticks = (label: string) =>
    draft.preflight_checks.map((check) => (check.label === label ? { label, status: true } : check))
  // A colleague's page was loaded before the last change, so it sends values that are no longer valid.
  await as.manager(surveys.update, { params, body: { title: 'Ours', preflight_checks: ticks(one) } })
  const old = { ...draft, title: 'See https://example.com', estimated_date: '1999-01-01' }
  const ticked = await as.manager(surveys.update, {
    params,
    raw: { ...old, preflight_checks: ticks(other), changed: [other] },
  })
  expect(ticked).toMatchObject({ status: 200, reply: { title: 'Ours', estimated_date: LAUNCH_DATE } })
  expect(ticked.reply.preflight_checks.slice(0, 3).map(({ status }) => status)).toEqual([true, true, false])

  const renamed = await as.manager(surveys.update, {
    params,
    raw: { ...old, title: 'Theirs', changed: ['title'] },
  })
  expect(renamed).toMatchObject({ status: 200, reply: { title: 'Theirs', estimated_date: LAUNCH_DATE } })
  expect(renamed.reply.preflight_checks[1]?.status).toBe(true)
  expect(await as.manager(surveys.update, { params, raw: { ...old, changed: ['title'] } })).toMatchObject({
    status: 422,
    error: { title: ['Must not contain a web address'] },
  })
  expect(await as.manager(surveys.update, { params, raw: old })).toMatchObject({ status: 422 })
})
