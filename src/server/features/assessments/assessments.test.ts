import { expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { assessments } from '#contract/assessments.ts'
import { DAY_MS } from '#domain/durations.ts'
import { HSE } from '#domain/hse.ts'
import { addControl, addEntry, addHazard, CONSULTED } from '#test/assessment.ts'
import { completeSurvey, team } from '#test/report.ts'
import { START, world } from '#test/start.ts'
import { crowd, launchedSurvey } from '#test/survey.ts'
import { unzipped } from '#test/zip.ts'

/**
 * Six people choose the first answer to every question. Areas with positively worded questions then score 1
 * out of 5 and are red.
 */
const assessed = () => completeSurvey(team('person', 6), HSE)
type Assessed = Awaited<ReturnType<typeof assessed>>

const read = ({ as, params }: Pick<Assessed, 'as' | 'params'>) => as.manager(assessments.read, { params })
const write = ({ as, params }: Pick<Assessed, 'as' | 'params'>, raw: unknown) =>
  as.manager(assessments.change, { params, raw })

const OF_SURVEY = [
  assessments.read,
  assessments.change,
  assessments.guide,
  assessments.record,
  assessments.folder,
]

const NOTHING = {
  sponsor: null,
  assessor: null,
  policy: { name: null, dated: null, kept: null, told_on: null, told_how: null, none: false },
  groups_at_risk: null,
  talks: [],
  hazards: [],
  entries: [],
  versions: [],
  replaced_by: null,
}

test('A new assessment is empty, with a review date 12 months ahead', async () => {
  const { reply } = await read(await assessed())
  expect(reply).toMatchObject({ ...NOTHING, review_on: '2028-02-18' })
  expect(reply.to_talk_over.length).toBeGreaterThan(0)
  expect(reply.to_talk_over.every(({ band }) => band === 'red' || band === 'yellow')).toBe(true)
  expect(reply.proposed.map(({ band }) => band).toSorted()).toEqual(
    reply.to_talk_over.map(({ band }) => band).toSorted(),
  )
  expect(reply.to_do.finish.slice(-3)).toEqual([
    'Record whom you have consulted since the survey closed.',
    'Say who signs off the assessment.',
    'Say who carried it out.',
  ])
})

test('An assessment is saved field by field', async () => {
  const survey = await assessed()
  const { to_talk_over } = (await read(survey)).reply
  const notes = 'Too few hands on Saturdays.\r\n<b>Agreed</b>: a fifth person, from May — “O’Hara’s” idea.'
  const written = [
    { sponsor: "  Grace O'Neill, director " },
    { assessor: 'Lee, who has done this for six years' },
    { commitment: 'We pay for a fifth person.\r\nFrom May.' },
    { policy: { name: 'Wellbeing policy', told_how: 'At the team meeting' } },
    { policy: { dated: '2027-01-05' } },
    { groups_at_risk: 'Night staff, who work alone' },
    { talks: to_talk_over.slice(1).map(({ category_id }) => ({ category_id, notes })) },
    { talks: to_talk_over.slice(0, 1).map(({ category_id }) => ({ category_id, notes })) },
    { review_on: '2027-12-01' },
  ]
  for (const change of written) expect(await write(survey, change)).toMatchObject({ status: 200 })
  const { reply } = await read(survey)
  expect(reply).toMatchObject({
    sponsor: "Grace O'Neill, director",
    assessor: 'Lee, who has done this for six years',
    commitment: 'We pay for a fifth person.\nFrom May.',
    policy: { name: 'Wellbeing policy', told_how: 'At the team meeting', dated: '2027-01-05', none: false },
    review_on: '2027-12-01',
  })
  expect(reply.talks).toHaveLength(to_talk_over.length)
  // Notes are stored as plain text: line breaks are normalised and markup is not interpreted.
  expect(reply.talks[0]?.notes).toBe(notes.replace('\r', ''))

  const [talk] = reply.talks
  const taken = {
    sponsor: '',
    review_on: null,
    groups_at_risk: null,
    policy: { name: null, none: true },
    talks: [{ category_id: talk!.category_id, notes: '  ' }],
  }
  expect((await write(survey, taken)).reply).toMatchObject({
    sponsor: null,
    policy: { name: null, dated: '2027-01-05', none: true },
    review_on: null,
  })
})

test('Two managers’ simultaneous changes to an assessment are both kept', async () => {
  const survey = await assessed()
  const [one, other] = (await read(survey)).reply.to_talk_over
  await Promise.all([
    write(survey, { sponsor: 'Grace' }),
    write(survey, { groups_at_risk: 'Night staff' }),
    write(survey, { talks: [{ category_id: one!.category_id, notes: 'One' }] }),
    write(survey, { talks: [{ category_id: other!.category_id, notes: 'Other' }] }),
  ])
  const { reply } = await read(survey)
  expect(reply).toMatchObject({ sponsor: 'Grace', groups_at_risk: 'Night staff' })
  expect(reply.talks.map(({ notes }) => notes).toSorted()).toEqual(['One', 'Other'])
})

test.each<[field: string, change: object]>([
  ['sponsor', { sponsor: 'x'.repeat(201) }],
  ['sponsor', { sponsor: 'Grace\nand Lee' }],
  ['sponsor', { sponsor: 7 }],
  ['assessor', { assessor: 'x'.repeat(201) }],
  ['commitment', { commitment: 'x'.repeat(501) }],
  ['commitment', { commitment: 'seen\u202enot' }],
  ['policy.name', { policy: { name: 'x'.repeat(121) } }],
  ['policy.kept', { policy: { kept: 'seen\u202enot' } }],
  ['policy.dated', { policy: { dated: '2027-02-30' } }],
  ['policy.told_on', { policy: { told_on: 'yesterday' } }],
  ['policy.none', { policy: { none: 'yes' } }],
  ['teams.0.responsible', { teams: [{ id: 1, responsible: 'x'.repeat(81) }] }],
  ['groups_at_risk', { groups_at_risk: 'x'.repeat(2_001) }],
  ['groups_at_risk', { groups_at_risk: 'one\nseen\u202enot' }],
  ['talks.0.notes', { talks: [{ category_id: 1, notes: 'x'.repeat(2_001) }] }],
  ['talks.0.category_id', { talks: [{ category_id: 4_711, notes: 'Elsewhere' }] }],
  ['review_on', { review_on: '2027-13-01' }],
  ['review_on', { review_on: '2027-02-18' }],
])('An assessment with an invalid %s is refused with a field error', async (field, change) => {
  shared ??= await assessed()
  const answer = await write(shared, { sponsor: 'Grace', talks: [], ...change })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.error ?? {})).toEqual([field])
  expect((await read(shared)).reply).toMatchObject(NOTHING)
})
let shared: Assessed | undefined

test('An assessment accepts the longest name and note', async () => {
  const change = { sponsor: 'é'.repeat(200), groups_at_risk: `${'a\n'.repeat(999)}zz` }
  expect((await write(await assessed(), change)).reply).toMatchObject(change)
})

test('An assessment can start only from a complete survey with HSE’s questions', async () => {
  const usual = await completeSurvey(team('person', 5))
  const running = await launchedSurvey(crowd(5), { instrument: HSE })
  const calls = OF_SURVEY
  for (const call of calls) {
    expect(await usual.as.manager(call, { params: usual.params })).toMatchObject({
      status: 404,
      error: 'not_found',
    })
    expect(await running.as.manager(call, { params: running.params })).toMatchObject({
      status: 409,
      error: 'not_complete',
    })
  }
  // The server reports errors in this order: not found, invalid input, wrong state.
  const raw = { sponsor: 7 }
  expect(await running.as.manager(assessments.change, { params: running.params, raw })).toMatchObject({
    status: 422,
  })
  expect(await usual.as.manager(assessments.change, { params: usual.params, raw })).toMatchObject({
    status: 404,
  })
})

test('A request for another company’s assessment gets a 404', async () => {
  const survey = await assessed()
  for (const call of OF_SURVEY)
    expect(await survey.as.stranger(call, { params: survey.params })).toMatchObject({
      status: 404,
      error: 'not_found',
    })
})

test('For a withheld report, managers are asked to discuss all seven areas', async () => {
  const survey = await completeSurvey(team('person', 4), HSE)
  const { reply } = await read(survey)
  expect(reply.to_talk_over).toHaveLength(7)
  expect(reply.to_talk_over.every(({ band }) => band === null)).toBe(true)
  const talks = reply.to_talk_over.map(({ category_id }) => ({ category_id, notes: 'Talked' }))
  const written = (await write(survey, { talks })).reply
  expect(written.talks).toHaveLength(7)
  expect(written.proposed).toEqual([])
  expect(written.to_do.finish[0]).toBe('Talk over the seven areas, then add what you found.')
})

test('An assessment can be exported and is deleted with the company', async () => {
  const survey = await assessed()
  const [area] = (await read(survey)).reply.to_talk_over
  await write(survey, {
    sponsor: '=Grace',
    policy: { name: 'Wellbeing policy', dated: null },
    talks: [{ category_id: area!.category_id, notes: 'More hands' }],
  })
  const { reply: hazard } = await addHazard(survey, { cause: 'Two managers' })
  await addControl(survey, [hazard.id])
  await addEntry(survey, CONSULTED)
  await survey.as.manager(assessments.file, { params: survey.params, body: {} })
  const { app, timeIs, database, clock } = await world()
  const { rawPayload } = await app.inject({
    method: 'POST',
    url: `/api/companies/${survey.company.id}/export`,
    headers: { authorization: `Bearer ${survey.manager.token}` },
  })
  const files = unzipped(rawPayload)
  expect(JSON.parse(files['assessments.json'] ?? '[]')).toMatchObject([
    {
      survey: survey.params.uuid,
      sponsor: '=Grace',
      policy: { name: 'Wellbeing policy' },
      talks: { [area!.name]: 'More hands' },
      hazards: [{ cause: 'Two managers' }],
      entries: [{ list: 'consultation', who: CONSULTED.who }],
      versions: [{ number: 1, facts: { hazards: [{ cause: 'Two managers' }] } }],
    },
  ])
  expect(JSON.parse(files['actions.json'] ?? '[]')).toMatchObject([
    { level: 'prevents', check_on: '2027-06-20', hazard_ids: [hazard.id], checks: [] },
  ])
  expect(files['assessments.csv']).toContain("'=Grace")
  expect(files['assessments.csv']).toContain(`${area!.name}: More hands`)

  const rows = () =>
    database.db.selectFrom('assessments').select('sponsor').where('sponsor', '=', '=Grace').execute()
  expect(await rows()).toHaveLength(1)
  await survey.as.manager(account.close, { params: { id: survey.company.id } })
  await timeIs(new Date(START.getTime() + 60 * DAY_MS))
  expect(await rows()).toEqual([])
  clock.time = START
})
