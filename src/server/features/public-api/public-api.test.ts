import { afterEach, expect, test } from 'vitest'
import { actions } from '#contract/actions.ts'
import { everyCall } from '#contract/index.ts'
import { publicApi } from '#contract/public-api.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { tags } from '#contract/team.ts'
import { keyScopes } from '#domain/api-keys.ts'
import { type Question, questionsOf } from '#domain/template.ts'
import { keyOf } from '#test/keys.ts'
import { completeSurvey, reportOf, team } from '#test/report.ts'
import { call, resetClock, startCompany, world } from '#test/start.ts'
import { answersTo, crowd, LAUNCH, launchedSurvey } from '#test/survey.ts'

afterEach(resetClock)

const HOUR_MS = 3_600_000
const PLANTED = 'The night shift broke me in March'

const reads = everyCall().filter(([, { access, method }]) => access === 'key' && method === 'GET')

/** The replies from every call that reads a survey. */
async function everything(key: Awaited<ReturnType<typeof keyOf>>, params: { uuid: string }) {
  const said: Record<string, string> = {}
  for (const [name, endpoint] of reads) said[name] = (await key.call(endpoint, { params })).text
  return said
}

/**
 * Answers every text question with words that the test can search for later, and every other question using
 * `pick`.
 */
function plantedAnswers(template: Parameters<typeof answersTo>[0], pick: (question: Question) => string) {
  const written = questionsOf(template)
    .filter((question) => question.question_type === 'text')
    .map(({ id }) => ({ survey_question_id: id, answer: PLANTED }))
  const asked = new Set(written.map(({ survey_question_id }) => survey_question_id))
  return [
    ...answersTo(template, pick).filter(({ survey_question_id }) => !asked.has(survey_question_id)),
    ...written,
  ]
}

test('The API never returns who answered, what they answered or when', async () => {
  const crew = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`crew${index}`, [index < 6 ? 'Bakery' : "Shop, O'Hara's"]]),
  )
  const survey = await launchedSurvey(crew)
  const { clock } = await world()
  const key = await keyOf(survey, ...keyScopes)
  expect(reads.length).toBeGreaterThan(4)
  const answer = (name: string, step: number) =>
    call({}, respond.submit, {
      params: survey.params,
      body: {
        ...survey.linkOf(name),
        answers: plantedAnswers(
          survey.survey.survey_template,
          ({ options }) => options[step % 5]?.value ?? '',
        ),
      },
    })

  clock.time = new Date(LAUNCH.getTime() + 1.2 * HOUR_MS)
  const before = await everything(key, survey.params)
  clock.time = new Date(LAUNCH.getTime() + 1.5 * HOUR_MS)
  expect((await answer('crew0', 1)).status).toBe(200)
  expect(await everything(key, survey.params)).toEqual(before)

  clock.time = new Date(LAUNCH.getTime() + 2 * HOUR_MS)
  const hourly = await everything(key, survey.params)
  expect(JSON.parse(hourly['publicApi.survey'] ?? '')).toMatchObject({
    completed_number: 1,
    participation: { completed: 1, pending: 11 },
  })
  for (const [index, name] of Object.keys(crew).slice(1, 10).entries()) await answer(name, index)
  await survey.as.manager(surveys.close, { params: survey.params })
  const after = await everything(key, survey.params)

  for (const [name, said] of [...Object.entries(hourly), ...Object.entries(after)]) {
    expect([name, said.includes(PLANTED)]).toEqual([name, false])
    for (const { email, uuid } of survey.people.values()) {
      expect([name, said.includes(uuid)]).toEqual([name, false])
      if (name !== 'publicApi.team') expect([name, said.includes(email)]).toEqual([name, false])
    }
    expect([name, /"requests"|"answers"|"counts"/.test(said)]).toEqual([name, false])
  }
})

test('The API returns only published reports', async () => {
  const survey = await completeSurvey({
    ...team('baker', 5, ['Bakery']),
    ...team('night', 4, ["Night's shift"]),
    ...team('shop', 6, ['Shop']),
  })
  const key = await keyOf(survey, 'reports:read', 'surveys:read')
  const { reply } = await key.call(publicApi.reports, { params: survey.params })
  const whole = (await reportOf(survey)).reply
  const shop = (await reportOf(survey, survey.tags.get('Shop'))).reply
  const told = new Map(reply.data.map(({ tag_id, updated_at, ...data }) => [tag_id, data]))
  expect(told.get(null)).toEqual(whole.data)
  expect(told.get(survey.tags.get('Shop') ?? 0)).toEqual(shop.data)
  expect([...told.keys()]).not.toContain(survey.tags.get("Night's shift"))

  const manager = (await survey.as.manager(surveys.participation, { params: survey.params })).reply
  const { as_of, participation, ...one } = (await key.call(publicApi.survey, { params: survey.params })).reply
  expect({ as_of, ...participation }).toEqual(manager)
  expect((await key.call(publicApi.surveys)).reply).toEqual({ data: [{ as_of, ...one }], next: null })
})

test('The API returns 404 for other companies and 409 while a survey runs', async () => {
  const survey = await launchedSurvey(crowd(5))
  const [own, foreign] = [await keyOf(survey, ...keyScopes), await keyOf(await startCompany(), ...keyScopes)]
  for (const endpoint of [publicApi.survey, publicApi.reports])
    expect(await foreign.call(endpoint, { params: survey.params })).toMatchObject({
      status: 404,
      error: 'not_found',
    })
  expect(await own.call(publicApi.reports, { params: survey.params })).toMatchObject({
    status: 409,
    error: 'not_complete',
  })
  expect((await foreign.call(publicApi.surveys)).reply).toEqual({ data: [], next: null })
  expect((await foreign.call(publicApi.team)).reply).toEqual({ data: [], next: null })
})

test('An API key can read the plan and repeat a feedback request safely', async () => {
  const survey = await completeSurvey(team('baker', 5, ['Bakery']))
  const key = await keyOf(survey, 'actions:read', 'feedback:send')
  await survey.as.manager(actions.create, {
    body: {
      survey_uuid: survey.params.uuid,
      title: "Plan the week, O'Hara's way",
      owner_name: "Jo D'Arcy",
      due_on: '2027-06-01',
    },
  })
  expect((await key.call(publicApi.actions)).reply).toMatchObject({
    data: [{ title: "Plan the week, O'Hara's way", owner: "Jo D'Arcy", status: 'planned' }],
    next: null,
  })
  const email = `customer@customers${survey.company.id}.example`
  const send = () =>
    key.call(publicApi.sendFeedback, {
      body: { email, name: "Sam O'Hara" },
      headers: { 'idempotency-key': 'order 4711' },
    })
  const sent = await send()
  expect(sent).toMatchObject({ status: 201, reply: { email, name: "Sam O'Hara" } })
  expect(await send()).toMatchObject({ status: 201, reply: sent.reply })
  expect((await key.call(publicApi.sendFeedback, { body: { email } })).status).toBe(409)
  expect((await survey.as.manager(tags.list)).reply).toHaveLength(1)
})
