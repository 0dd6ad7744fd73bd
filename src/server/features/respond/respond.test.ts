import { expect, test } from 'vitest'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { questionsOf } from '#domain/template.ts'
import { call, world } from '#test/start.ts'
import { answersTo, crowd, launchedSurvey, nextHour } from '#test/survey.ts'

const gone = { status: 404, error: 'not_found' }

test('People resume where they stopped, and submitted answers are hidden', async () => {
  const { params, linkOf, survey, submit } = await launchedSurvey({ sam: [], kit: [] })
  const { recipient_uuid, key } = linkOf('sam')
  const device = 'f00dfeedf00dfeedf00dfeedf00dfeed'
  const open = () => call({}, respond.open, { params, query: { recipient: recipient_uuid, key, device } })
  expect((await open()).reply).toMatchObject({
    submitted: false,
    answers: [],
    asked: 2,
    min_group_size: 5,
    company: "Smith, Sons & O'Hara Ltd",
  })

  const [first, second] = answersTo(survey.survey_template)
  for (const answer of [first!, { ...first!, answer: '5' }, second!])
    expect(
      await call({}, respond.answer, { params, body: { ...linkOf('sam'), device, ...answer } }),
    ).toMatchObject({ status: 204 })
  expect((await open()).reply.answers).toEqual([{ ...first, answer: '5' }, second])

  expect(await submit('sam')).toMatchObject({ status: 200, reply: { status: 'completed' } })
  await nextHour()
  expect((await open()).reply).toMatchObject({ submitted: true, answers: [] })
})

test('A wrong or incomplete link gets the same reply as a missing survey', async () => {
  const one = await launchedSurvey({ sam: [], kit: [] })
  const other = await launchedSurvey({ lee: [] })
  const sam = one.linkOf('sam')
  const attempts = [
    { params: one.params, recipient_uuid: sam.recipient_uuid, key: '' },
    {
      params: one.params,
      recipient_uuid: sam.recipient_uuid,
      key: `${sam.key.slice(0, -1)}${sam.key.endsWith('A') ? 'B' : 'A'}`,
    },
    { params: one.params, recipient_uuid: one.linkOf('kit').recipient_uuid, key: sam.key },
    { params: other.params, ...sam },
    { params: one.params, recipient_uuid: 'nonsense', key: sam.key },
    { params: { uuid: '00000000-0000-4000-8000-000000000000' }, ...sam },
  ]
  const texts = new Set<string>()
  for (const { params, recipient_uuid, key } of attempts) {
    const open = await call({}, respond.open, { params, query: { recipient: recipient_uuid, key } })
    const submit = await call({}, respond.submit, { params, body: { recipient_uuid, key, answers: [] } })
    const answer = await call({}, respond.answer, {
      params,
      body: { recipient_uuid, key, survey_question_id: 1, answer: '1' },
    })
    for (const reply of [open, submit, answer]) {
      expect(reply).toMatchObject(gone)
      texts.add(reply.text)
    }
  }
  expect(texts.size).toBe(1)
})

test('Impossible answers are refused and not stored', async () => {
  const { params, linkOf, survey, as } = await launchedSurvey({ sam: [] })
  const range = questionsOf(survey.survey_template).find((question) => question.question_type === 'range')!
  const multi = questionsOf(survey.survey_template).find(
    (question) => question.question_type === 'multi_select' && !question.has_other,
  )!
  const send = (survey_question_id: number, answer: unknown) =>
    call({}, respond.answer, { params, raw: { ...linkOf('sam'), survey_question_id, answer } })

  expect(await send(999_999, '1')).toMatchObject({
    status: 422,
    error: { survey_question_id: ['Unknown question'] },
  })
  for (const answer of ['0', '6', '3.5', '', 'true', 3, null, ['1']])
    expect(await send(range.id, answer)).toMatchObject({ status: 422 })
  expect(await send(multi.id, 'No such option')).toMatchObject({
    status: 422,
    error: { answer: ['Unknown option'] },
  })

  const answers = answersTo(survey.survey_template)
  answers[3] = { ...answers[3]!, answer: 'no such option at all' }
  const refused = await call({}, respond.submit, { params, body: { ...linkOf('sam'), answers } })
  expect(refused).toMatchObject({ status: 422, error: { 'answers.3.answer': ['Unknown option'] } })
  expect((await as.manager(surveys.one, { params })).reply.requests).toMatchObject([
    { status: 'pending', answer_count: 0 },
  ])
})

test('A submission is accepted only if every required question is answered', async () => {
  const { params, linkOf, survey } = await launchedSurvey({ sam: [], kit: [] })
  const [first, second, ...rest] = answersTo(survey.survey_template)
  await call({}, respond.answer, { params, body: { ...linkOf('sam'), ...first! } })

  const refused = await call({}, respond.submit, { params, body: { ...linkOf('sam'), answers: rest } })
  expect(refused).toMatchObject({ status: 422 })
  const missing = questionsOf(survey.survey_template).find(({ id }) => id === second!.survey_question_id)!
  expect(refused.error).toEqual({ answers: [`Please answer: ${missing.question}`] })

  expect(
    await call({}, respond.submit, { params, body: { ...linkOf('sam'), answers: [second!, ...rest] } }),
  ).toMatchObject({ status: 200 })
})

test('Answers cannot change after they are submitted', async () => {
  const { as, params, submit, linkOf, survey } = await launchedSurvey({ sam: [], kit: [] })
  await submit('sam')
  await nextHour()
  const before = (await as.admin(surveys.one, { params })).reply.requests
  const [first] = answersTo(survey.survey_template)
  expect(
    await call({}, respond.answer, { params, body: { ...linkOf('sam'), ...first!, answer: '5' } }),
  ).toMatchObject({ status: 409, error: 'conflict' })
  await submit('sam', () => '5')
  expect((await as.admin(surveys.one, { params })).reply.requests).toEqual(before)
})

test('A link stops working after fourteen days or when its person is deleted', async () => {
  const { as, params, people, linkOf, submit } = await launchedSurvey(crowd(3))
  await as.manager(recipients.remove, { params: { id: people.get('person1')!.id } })
  expect(await submit('person1')).toMatchObject(gone)

  const { clock } = await world()
  clock.time = new Date('2027-03-04T09:00:00Z')
  const { recipient_uuid, key } = linkOf('person2')
  expect(await call({}, respond.open, { params, query: { recipient: recipient_uuid, key } })).toMatchObject(
    gone,
  )
  expect(await submit('person2')).toMatchObject(gone)
})

test('An ‘Other’ answer is stored as text and never counted as a choice', async () => {
  const { as, params, submit, survey } = await launchedSurvey({ sam: [], kit: [] })
  const withOther = questionsOf(survey.survey_template).find((question) => question.has_other)!
  const [first, second] = withOther.options
  await submit('sam', (question) =>
    question.id === withOther.id ? `${first!.value}, my boss's =cmd, ${second!.value}` : '',
  )

  const { database } = await world()
  const stored = await database.db
    .selectFrom('answers')
    .innerJoin('surveys', 'surveys.id', 'answers.survey_id')
    .select(['choices', 'written'])
    .where('surveys.uuid', '=', params.uuid)
    .where('question_id', '=', withOther.id)
    .executeTakeFirst()
  expect(stored).toEqual({ choices: [first!.value], written: `my boss's =cmd, ${second!.value}` })
  expect((await as.manager(surveys.one, { params })).text).not.toContain('=cmd')
})

test('People can remove an optional answer', async () => {
  const { params, linkOf, survey } = await launchedSurvey({ sam: [] })
  const device = 'f00dfeedf00dfeedf00dfeedf00dfeed'
  const optional = questionsOf(survey.survey_template).find((question) => question.optional)!
  const required = questionsOf(survey.survey_template).find((question) => !question.optional)!
  const send = (survey_question_id: number, answer: string) =>
    call({}, respond.answer, { params, body: { ...linkOf('sam'), device, survey_question_id, answer } })
  const { recipient_uuid, key } = linkOf('sam')
  const given = async () =>
    (await call({}, respond.open, { params, query: { recipient: recipient_uuid, key, device } })).reply
      .answers

  await send(optional.id, 'I take this back, honestly.')
  expect(await given()).toHaveLength(1)
  expect(await send(optional.id, '')).toMatchObject({ status: 204 })
  expect(await send(optional.id, ' ')).toMatchObject({ status: 204 })
  expect(await send(required.id, '')).toMatchObject({ status: 422, error: { answer: ['Required'] } })
  expect(await given()).toEqual([])
})

test('Skipping an optional question stores nothing that a manager can see', async () => {
  const { params, linkOf, survey, as } = await launchedSurvey({ sam: [], kit: [] })
  const optional = questionsOf(survey.survey_template).find((question) => question.optional)!
  const device = 'f00dfeedf00dfeedf00dfeedf00dfeed'
  const skip = { survey_question_id: optional.id, answer: '', themes: [] }
  const send = (answer: string) =>
    call({}, respond.answer, { params, body: { ...linkOf('sam'), device, ...skip, answer } })
  const { database } = await world()
  const drafts = () =>
    database.db
      .selectFrom('drafts')
      .innerJoin('survey_requests', 'survey_requests.id', 'drafts.request_id')
      .where('survey_requests.survey_id', '=', survey.id)
      .select('drafts.answers')
      .execute()
  const seen = async () => (await as.manager(surveys.one, { params })).text

  const before = await seen()
  expect(await send('')).toMatchObject({ status: 204 })
  expect(await drafts()).toEqual([])
  expect(await seen()).toBe(before)

  // The submission withdraws what was saved before.
  await send('I take this back, honestly.')
  const answers = answersTo(survey.survey_template).filter(
    ({ survey_question_id }) => survey_question_id !== optional.id,
  )
  const body = { ...linkOf('sam'), device, answers: [...answers, skip] }
  expect(await call({}, respond.submit, { params, body })).toMatchObject({ status: 200 })
  const stored = await database.db
    .selectFrom('answers')
    .select('question_id')
    .where('survey_id', '=', survey.id)
    .execute()
  expect(stored).toHaveLength(answers.length)
  expect(stored).not.toContainEqual({ question_id: optional.id })
})

test('An exclusive option combined with another is refused and not stored', async () => {
  const { params, linkOf, survey } = await launchedSurvey({ sam: [] })
  const questions = questionsOf(survey.survey_template)
  const impact = questions.find(({ has_other }) => has_other)!
  const alone = impact.options.find(({ exclusive }) => exclusive)!.value
  const refused = { message: 'You cannot choose this together with another answer' }
  for (const answer of [`${impact.options[0]!.value}, ${alone}`, `${alone}, my own words`]) {
    const saved = await call({}, respond.answer, {
      params,
      body: { ...linkOf('sam'), survey_question_id: impact.id, answer },
    })
    expect(saved).toMatchObject({ status: 422, error: { answer: [refused.message] } })
    const answers = answersTo(survey.survey_template, ({ id }) => (id === impact.id ? answer : ''))
    const at = answers.findIndex(({ survey_question_id }) => survey_question_id === impact.id)
    expect(await call({}, respond.submit, { params, body: { ...linkOf('sam'), answers } })).toMatchObject({
      status: 422,
      error: { [`answers.${at}.answer`]: [refused.message] },
    })
  }
  const { database } = await world()
  const stored = await database.db
    .selectFrom('answers')
    .select('question_id')
    .where('survey_id', '=', survey.id)
    .execute()
  expect(stored).toEqual([])
})
