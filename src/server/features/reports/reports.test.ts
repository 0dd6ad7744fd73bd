import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reports } from '#contract/reports.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { tags } from '#contract/team.ts'
import { WITHHELD_SENTENCE } from '#domain/disclosure.ts'
import { questionsOf } from '#domain/template.ts'
import { completeSurvey, reportOf, team } from '#test/report.ts'
import { startCompany, world } from '#test/start.ts'
import { answersTo, crowd, launchedSurvey, scheduledSurvey } from '#test/survey.ts'

const PROTECTED = { status: 409, error: 'protected' }

test('Withheld teams all get the same text, and reports count only members', async () => {
  // Five people are enough for a report. The shop has six people and the night shift four. A report on
  // everybody except one person would identify that person.
  const survey = await completeSurvey({
    ...team('baker', 5, ['Bakery, early', 'Nearly all']),
    ...team('night', 4, ["Night's shift", 'Nearly all']),
    ...team('shop', 6, ['Shop', 'Nearly all']),
    last: { step: 3 },
    silent: { tags: ['Shop'] },
  })
  const { as, params, tags: tagIds } = survey
  const tagId = (name: string) => tagIds.get(name)!

  expect((await reportOf(survey)).reply.data).toMatchObject({
    team: null,
    respondents: 16,
    completed: 16,
    recipients: 17,
  })
  expect((await reportOf(survey, tagId('Shop'))).reply.data).toMatchObject({
    team: 'Shop',
    respondents: 6,
    completed: 6,
    recipients: 7,
  })
  const withheld = await Promise.all(
    ["Night's shift", 'Nearly all'].map((name) => reportOf(survey, tagId(name))),
  )
  for (const answer of withheld)
    expect(answer).toMatchObject({ ...PROTECTED, reply: { message: WITHHELD_SENTENCE } })

  const teams = await as.manager(reports.teams, { params })
  expect(teams.reply).toEqual([
    { id: tagId('Bakery, early'), name: 'Bakery, early', available: true, reason: null, differs: null },
    {
      id: tagId('Nearly all'),
      name: 'Nearly all',
      available: false,
      reason: WITHHELD_SENTENCE,
      differs: null,
    },
    {
      id: tagId("Night's shift"),
      name: "Night's shift",
      available: false,
      reason: WITHHELD_SENTENCE,
      differs: null,
    },
    { id: tagId('Shop'), name: 'Shop', available: true, reason: null, differs: null },
  ])
  const { database } = await world()
  const kept = await sql<{
    withheld: string
    counts: unknown
  }>`select withheld, counts from reports where withheld is not null and team in ('Nearly all', ${"Night's shift"}) and survey_id = (select id from surveys where uuid = ${params.uuid}) order by 1`.execute(
    database.db,
  )
  expect(kept.rows).toEqual([
    { withheld: 'could_identify', counts: null },
    { withheld: 'too_few', counts: null },
  ])
})

test('The heat map shows published scores and marks other teams as withheld', async () => {
  const survey = await completeSurvey({
    ...team('baker', 5, ['Bakery']),
    ...team('shop', 5, ['Ärzte']),
    ...team('few', 3, ['Café']),
    ...team('other', 3),
  })
  const { as, params } = survey
  const { reply } = await as.manager(reports.heatMap, { params })
  expect(reply.categories.map(({ name }) => name)).toHaveLength(6)
  expect(reply.rows.map(({ name, available, respondents }) => [name, available, respondents])).toEqual([
    [null, true, 16],
    ['Ärzte', true, 5],
    ['Bakery', true, 5],
    ['Café', false, null],
  ])
  const full = (await reportOf(survey)).reply.data
  expect(reply.rows[0]).toMatchObject({
    overall_score: full.overall_score,
    scores: full.category_breakdown.map(({ score }) => score),
  })
  expect(reply.rows[3]).toMatchObject({
    overall_score: null,
    scores: Array(6).fill(null),
    reason: WITHHELD_SENTENCE,
  })
})

test('The trend has one point for each complete survey, empty if withheld', async () => {
  const survey = await completeSurvey(team('person', 4))
  expect((await survey.as.manager(reports.trend)).reply).toMatchObject([
    {
      uuid: survey.params.uuid,
      completed: 4,
      respondents: 0,
      overall_score: null,
      categories: Array(6).fill({ score: null }),
    },
  ])
  const other = await completeSurvey(team('person', 5))
  const { reply } = await other.as.manager(reports.trend)
  const { data } = (await reportOf(other)).reply
  expect(reply).toMatchObject([
    { uuid: other.params.uuid, overall_score: data.overall_score, respondents: 5 },
  ])
  expect(reply[0]!.categories.map(({ score }) => score)).toEqual(
    data.category_breakdown.map(({ score }) => score),
  )
})

test('Nobody sees scores while the survey is running', async () => {
  const { as, params, submit, people, tags: tagIds } = await launchedSurvey(crowd(6, () => ['Bakery']))
  for (const name of [...people.keys()].slice(0, 5)) await submit(name)
  for (const person of [as.manager, as.admin]) {
    for (const tag_id of [undefined, tagIds.get('Bakery')])
      expect(await person(reports.read, { params, body: { tag_id } })).toMatchObject({
        status: 409,
        error: 'not_complete',
      })
    expect(await person(reports.teams, { params })).toMatchObject({ error: 'not_complete' })
    expect(await person(reports.heatMap, { params })).toMatchObject({ error: 'not_complete' })
    expect((await person(reports.trend)).reply).toEqual([])
  }
})

test('Report errors come in the order forbidden, not found, invalid, conflict', async () => {
  const company = await startCompany()
  const { as } = company
  const survey = await scheduledSurvey(company)
  const params = { uuid: survey.uuid }
  const nowhere = { uuid: '00000000-0000-4000-8000-000000000000' }
  const foreign = (await as.stranger(tags.create, { body: { name: 'Shop' } })).reply
  const own = (await as.manager(tags.create, { body: { name: 'Shop' } })).reply

  expect(await as.nobody(reports.read, { params })).toMatchObject({ status: 401 })
  expect(await as.manager(reports.read, { params: nowhere, raw: { regenerate: true } })).toMatchObject({
    status: 403,
    error: 'forbidden',
  })
  expect(await as.manager(reports.read, { params: nowhere, raw: { regenerate: 'yes' } })).toMatchObject({
    status: 404,
  })
  expect(await as.manager(reports.read, { params: { uuid: 'nonsense' }, raw: {} })).toMatchObject({
    status: 404,
  })
  expect(
    await as.manager(reports.read, { params, raw: { regenerate: 'yes', tag_id: foreign.id } }),
  ).toMatchObject({ status: 404 })
  expect(
    await as.manager(reports.read, { params, raw: { regenerate: 'yes', tag_id: own.id } }),
  ).toMatchObject({ status: 422, error: { regenerate: ['Invalid input'] } })
  expect(await as.manager(reports.read, { params, raw: { tag_id: 999_999_999 } })).toMatchObject({
    status: 404,
  })
  expect(await as.manager(reports.read, { params, raw: { tag_id: own.id } })).toMatchObject({
    status: 409,
    error: 'not_complete',
  })
  expect(await as.manager(reports.read, { params })).toMatchObject({ status: 409, error: 'not_complete' })
})

test('Another company’s survey gets a 404, even for administrators', async () => {
  const survey = await completeSurvey(team('person', 5, ['Shop']))
  const { as, params, tags: tagIds } = survey
  const attempts = [
    as.stranger(reports.read, { params, body: { tag_id: tagIds.get('Shop') } }),
    as.stranger(reports.read, { params }),
    as.stranger(reports.teams, { params }),
    as.stranger(reports.heatMap, { params }),
  ]
  for (const attempt of attempts) expect(await attempt).toMatchObject({ status: 404, error: 'not_found' })
  expect((await as.stranger(reports.trend)).reply).toEqual([])
  expect(await as.manager(reports.data, { params })).toMatchObject({ status: 403, error: 'forbidden' })
})

test('Withheld reports return too_few_responses, or protected for a team', async () => {
  const survey = await completeSurvey(team('person', 4, ['Shop']))
  const { as, params, tags: tagIds } = survey
  expect(await reportOf(survey)).toMatchObject({ status: 409, error: 'too_few_responses' })
  expect(await reportOf(survey, tagIds.get('Shop'))).toMatchObject(PROTECTED)
  expect((await as.manager(reports.teams, { params })).reply).toMatchObject([
    { available: false, reason: WITHHELD_SENTENCE, differs: null },
  ])
})

test('Regenerating a report rewrites both texts but changes no numbers', async () => {
  const survey = await completeSurvey({ ...team('baker', 5, ['Bakery']), ...team('other', 5) })
  const { as, params, tags: tagIds, admin } = survey
  const { database, clock } = await world()
  const tag_id = tagIds.get('Bakery')!
  const rows = () =>
    sql`select tag_id, counts::text, numbers::text, respondents, completed, recipients, team from reports r join surveys s on s.id = r.survey_id where s.uuid = ${params.uuid} order by r.id`
      .execute(database.db)
      .then(({ rows }) => rows)
  const [stored, full, before] = [
    await rows(),
    (await reportOf(survey)).reply,
    (await reportOf(survey, tag_id)).reply,
  ]
  await sql`update reports set key_insights = 'Old words', suggested_actions = 'Older words' where survey_id = (select id from surveys where uuid = ${params.uuid})`.execute(
    database.db,
  )

  clock.time = new Date(clock.time.getTime() + 60_000)
  const { status, reply } = await as.admin(reports.read, { params, body: { regenerate: true, tag_id } })
  expect(status).toBe(200)
  expect(reply.data).toEqual(before.data)
  expect(reply.updated_at).toBe(clock.time.toISOString())
  expect((await reportOf(survey)).reply).toMatchObject({
    updated_at: full.updated_at,
    data: { key_insights: 'Old words' },
  })
  expect(await rows()).toEqual(stored)
  const audit = await database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'report_regenerated')
    .where('target', 'like', `${params.uuid}%`)
    .execute()
  expect(audit).toMatchObject([{ actor_email: (await admin()).email, company_id: survey.company.id }])
  expect(await as.manager(reports.read, { params, body: { regenerate: true, tag_id } })).toMatchObject({
    status: 403,
    error: 'forbidden',
  })
})

test('A company’s users never see text that employees typed', async () => {
  const {
    as,
    params,
    submit,
    people,
    linkOf,
    survey,
    tags: tagIds,
  } = await launchedSurvey(crowd(6, () => ['Bakery']))
  const secret = 'my very own words'
  const template = survey.survey_template
  const text = questionsOf(template).find(({ question_type }) => question_type === 'text')!
  for (const name of people.keys()) {
    const answers = answersTo(template, ({ has_other, options }) =>
      has_other ? `${options[0]!.value}, ${secret}` : '',
    )
    const sent = await as.nobody(respond.submit, {
      params,
      body: {
        ...linkOf(name),
        answers: [...answers, { survey_question_id: text.id, answer: `${secret} as well` }],
      },
    })
    expect(sent.status).toBe(200)
    void submit
  }
  await as.manager(surveys.close, { params })

  const tag_id = tagIds.get('Bakery')
  const seen = await Promise.all([
    as.manager(reports.read, { params }),
    as.manager(reports.read, { params, body: { tag_id } }),
    as.manager(reports.teams, { params }),
    as.manager(reports.heatMap, { params }),
    as.manager(reports.trend),
    as.manager(surveys.one, { params }),
    as.manager(surveys.list),
    as.manager(reports.data, { params }),
  ])
  expect(seen.slice(0, 7).every(({ status }) => status === 200)).toBe(true)
  expect(seen.map((answer) => answer.text).join()).not.toContain(secret)
  const { database } = await world()
  const { rows } = await sql<{ row: string }>`select r::text as row from reports r`.execute(database.db)
  expect(rows.map(({ row }) => row).join()).not.toContain(secret)
  expect((await as.admin(reports.data, { params })).text).toContain(secret)
})

test('Swapping two team members’ answers gives a byte-identical report', async () => {
  const published = async (one: number, other: number) => {
    const { params } = await completeSurvey({
      ...team('baker', 5, ['Bakery']),
      ...team('shop', 5, ['Shop']),
      twin1: { tags: ['Bakery'], step: one },
      twin2: { tags: ['Bakery'], step: other },
    })
    const { database } = await world()
    return sql`select team, counts::text, numbers::text, key_insights, suggested_actions from reports r join surveys s on s.id = r.survey_id where s.uuid = ${params.uuid} order by r.id`
      .execute(database.db)
      .then(({ rows }) => rows)
  }
  expect(await published(1, 5)).toEqual(await published(5, 1))
})
