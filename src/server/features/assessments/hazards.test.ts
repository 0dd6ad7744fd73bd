import { expect, test } from 'vitest'
import { actions } from '#contract/actions.ts'
import { assessments } from '#contract/assessments.ts'
import { entries } from '#contract/entries.ts'
import { hazards } from '#contract/hazards.ts'
import { surveys } from '#contract/surveys.ts'
import { tags } from '#contract/team.ts'
import { MAX_ACTIONS_OF_HAZARD, MAX_ENTRIES, MAX_HAZARDS } from '#domain/assessment.ts'
import { WITHHELD_SENTENCE } from '#domain/disclosure.ts'
import {
  addControl,
  addEntry,
  addHazard,
  assessedSurvey,
  CONSULTED,
  readAssessment,
} from '#test/assessment.ts'
import { world } from '#test/start.ts'

type Assessed = Awaited<ReturnType<typeof assessedSurvey>>
let kept: Assessed | undefined
/** One company for all tests that do not change what others read. */
const shared = async () => {
  kept ??= await assessedSurvey()
  return kept
}

const CONTROL = { text: 'A rota two weeks ahead', level: 'prevents', works: 'partly' } as const

test('A hazard keeps every field and its links to actions', async () => {
  const survey = await assessedSurvey()
  const cause = 'Shifts are changed at “short notice” — <b>O’Hara</b> = HYPERLINK'
  const { status, reply } = await addHazard(survey, {
    area: 'control',
    cause: `  ${cause} `,
    who: 'Night staff',
    how: 'Too little rest',
    in_place: [CONTROL],
  })
  expect(status).toBe(201)
  expect(reply).toMatchObject({
    area: 'control',
    tag_id: null,
    team: null,
    cause,
    who: 'Night staff',
    how: 'Too little rest',
    in_place: [CONTROL],
    no_more: null,
    actions: [],
    carried_from: null,
    version: 1,
  })
  const { reply: action } = await addControl(survey, [reply.id])
  expect(action).toMatchObject({
    hazard_ids: [reply.id],
    level: 'prevents',
    check_on: '2027-06-20',
    checks: [],
  })
  const read = await readAssessment(survey)
  expect(read.hazards).toMatchObject([{ id: reply.id, actions: [action.id] }])
  expect(
    read.to_do.finish.filter((text) => text.startsWith('Control') || text.includes('short notice')),
  ).toEqual([])
  expect(read.proposed).not.toContainEqual(expect.objectContaining({ area: 'control', tag_id: null }))
})

test('A change to an outdated version of a hazard is refused', async () => {
  const survey = await shared()
  const { reply: hazard } = await addHazard(survey)
  const params = { id: hazard.id }
  const change = (body: object) => survey.as.manager(hazards.change, { params, raw: body })
  const [one, other] = await Promise.all([
    change({ cause: 'One', version: 1 }),
    change({ cause: 'Other', version: 1 }),
  ])
  expect([one.status, other.status].toSorted()).toEqual([200, 409])
  const stored = (await readAssessment(survey)).hazards.find(({ id }) => id === hazard.id)
  expect(stored).toMatchObject({ cause: one.status === 200 ? 'One' : 'Other', version: 2 })
  expect(await change({ cause: 'Later', version: 2 })).toMatchObject({ status: 200, reply: { version: 3 } })
  // Fields that the request omits stay unchanged.
  expect(await change({ who: 'Night staff' })).toMatchObject({
    reply: { cause: 'Later', who: 'Night staff' },
  })
})

const HIDDEN = 'seen\u202enot'
test.each<[field: string, raw: object]>([
  ['area', { area: 'noise' }],
  ['area', { area: undefined }],
  ['cause', { cause: '' }],
  ['cause', { cause: 'x'.repeat(301) }],
  ['cause', { cause: HIDDEN }],
  ['cause', { cause: 'x'.repeat(900_000) }],
  ['who', { who: 'x'.repeat(201) }],
  ['how', { how: 'x'.repeat(301) }],
  ['in_place', { in_place: Array(7).fill(CONTROL) }],
  ['in_place.0.level', { in_place: [{ text: 'A rota' }] }],
  ['in_place.0.text', { in_place: [{ ...CONTROL, text: 'x'.repeat(201) }] }],
  ['in_place.0.works', { in_place: [{ ...CONTROL, works: 'perhaps' }] }],
  ['no_more', { no_more: 'x'.repeat(301) }],
  ['actions', { actions: Array(41).fill(1) }],
])('A hazard with an invalid %s is refused with a field error', async (field, raw) => {
  const answer = await addHazard(await shared(), { raw })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.error ?? {})).toEqual([field])
})

test('A hazard can name only a team with a published report', async () => {
  const survey = await assessedSurvey()
  const [kitchen, office] = ['Kitchen', 'Office'].map((name) => survey.tags.get(name) ?? 0)
  const later = await survey.as.manager(tags.create, { body: { name: 'Bar' } })
  expect((await readAssessment(survey)).teams).toEqual([{ id: kitchen, name: 'Kitchen', responsible: null }])
  expect(await addHazard(survey, { tag_id: kitchen })).toMatchObject({ reply: { team: 'Kitchen' } })
  const write = (tag_id: number) => [
    addHazard(survey, { tag_id }),
    addEntry(survey, { list: 'evidence', type: 'overtime', tag_id }),
    survey.as.manager(assessments.change, {
      params: survey.params,
      body: { teams: [{ id: tag_id, responsible: 'Sam' }] },
    }),
  ]
  for (const tag_id of [office ?? 0, later.reply.id])
    for (const answer of await Promise.all(write(tag_id)))
      expect(answer).toMatchObject({ status: 409, error: 'protected', reply: { message: WITHHELD_SENTENCE } })
  for (const answer of await Promise.all(write(987_654))) expect(answer).toMatchObject({ status: 404 })
  for (const answer of await Promise.all(write(kitchen ?? 0))) expect(answer.status).toBeLessThan(300)
  expect(JSON.stringify(await readAssessment(survey))).not.toContain('Office')
})

test('A hazard’s action needs a level, and other companies’ ids are refused', async () => {
  const survey = await shared()
  const elsewhere = await assessedSurvey()
  const { reply: hazard } = await addHazard(survey)
  const { reply: theirs } = await addHazard(elsewhere)
  expect(await addControl(survey, [hazard.id], { level: null })).toMatchObject({
    status: 422,
    error: { level: ['Choose what it does'] },
  })
  expect(await addControl(survey, [theirs.id])).toMatchObject({ status: 404 })
  const { reply: plain } = await addControl(survey, [], { level: null })
  expect(plain).toMatchObject({ hazard_ids: [], level: null, check_on: null })
  const change = (id: number, raw: object) => survey.as.manager(hazards.change, { params: { id }, raw })
  expect(await change(hazard.id, { actions: [plain.id] })).toMatchObject({
    status: 422,
    error: { actions: ['Say what each action does'] },
  })
  const { reply: foreign } = await addControl(elsewhere, [theirs.id])
  expect(await change(hazard.id, { actions: [foreign.id] })).toMatchObject({ status: 404 })
  expect(await change(theirs.id, { cause: 'Ours' })).toMatchObject({ status: 404 })
  const params = { id: plain.id }
  await survey.as.manager(actions.change, { params, body: { level: 'copes', hazard_ids: [hazard.id] } })
  expect(await change(hazard.id, { no_more: 'It is enough' })).toMatchObject({ status: 422 })
  await survey.as.manager(actions.change, { params, body: { status: 'dropped' } })
  expect(await change(hazard.id, { no_more: 'It is enough' })).toMatchObject({ status: 200 })
  expect(await addControl(survey, [hazard.id])).toMatchObject({ status: 422 })
})

test('An action cannot be reopened while its hazard needs no more controls', async () => {
  const survey = await shared()
  const { reply: hazard } = await addHazard(survey)
  const { reply: action } = await addControl(survey, [hazard.id])
  const params = { id: action.id }
  const change = (body: object) => survey.as.manager(actions.change, { params, raw: body })
  const settle = (no_more: string | null) =>
    survey.as.manager(hazards.change, { params: { id: hazard.id }, body: { no_more } })
  await change({ status: 'done' })
  expect(await settle('It is enough')).toMatchObject({ status: 200 })
  for (const status of ['planned', 'doing'])
    expect(await change({ status })).toMatchObject({
      status: 422,
      error: {
        status: ['The assessment says why nothing more is needed for this hazard. Delete the reason first.'],
      },
    })
  // A finished action can be dropped and removed from the hazard.
  expect(await change({ status: 'dropped' })).toMatchObject({ status: 200 })
  expect(await change({ status: 'planned', hazard_ids: [hazard.id] })).toMatchObject({ status: 422 })
  await settle(null)
  const [reopened, settled] = await Promise.all([change({ status: 'planned' }), settle('It is enough')])
  expect([reopened.status, settled.status].toSorted()).toEqual([200, 422])
  if (settled.status === 200)
    expect(await change({ status: 'planned', hazard_ids: [] })).toMatchObject({ status: 200 })
})

test('The 41st hazard and the 51st list entry are refused', async () => {
  const survey = await assessedSurvey()
  for (let n = 0; n < MAX_HAZARDS; n++) expect((await addHazard(survey)).status).toBe(201)
  expect(await addHazard(survey)).toMatchObject({ status: 409, error: 'conflict' })
  for (let n = 0; n < MAX_ENTRIES; n++) expect((await addEntry(survey, CONSULTED)).status).toBe(201)
  expect(await addEntry(survey, CONSULTED)).toMatchObject({ status: 409, error: 'conflict' })
  expect((await addEntry(survey, { list: 'evidence', type: 'overtime' })).status).toBe(201)
})

test('A hazard can have up to 40 actions', async () => {
  const survey = await assessedSurvey()
  const { reply: hazard } = await addHazard(survey)
  for (let n = 0; n < MAX_ACTIONS_OF_HAZARD; n++) {
    const { reply } = await addControl(survey, [hazard.id])
    await survey.as.manager(actions.change, { params: { id: reply.id }, body: { status: 'done' } })
  }
  expect(await addControl(survey, [hazard.id])).toMatchObject({ status: 422 })
})

test('A deleted hazard is logged, and its actions stay in the plan', async () => {
  const survey = await assessedSurvey()
  const { reply: hazard } = await addHazard(survey, { cause: 'A secret cause' })
  const { reply: action } = await addControl(survey, [hazard.id])
  expect(await survey.as.manager(hazards.remove, { params: { id: hazard.id } })).toMatchObject({
    status: 204,
  })
  expect((await survey.as.manager(actions.list)).reply).toMatchObject([{ id: action.id, hazard_ids: [] }])
  const { db } = (await world()).database
  const logged = await db
    .selectFrom('audit_log')
    .select('target')
    .where('company_id', '=', survey.company.id)
    .where('action', '=', 'hazard_deleted')
    .execute()
  expect(logged).toEqual([{ target: `${survey.params.uuid} hazard ${hazard.id}` }])
})

test.each<[field: string, raw: object]>([
  ['list', { list: 'minutes' }],
  ['on', { ...CONSULTED, on: '2027-02-30' }],
  ['how', { ...CONSULTED, how: '' }],
  ['who', { ...CONSULTED, who: 'x'.repeat(201) }],
  ['said', { ...CONSULTED, said: 'x'.repeat(501) }],
  ['type', { list: 'evidence', type: 'rumours' }],
  ['figure', { list: 'evidence', type: 'overtime', figure: -1, unit: 'hours' }],
  ['unit', { list: 'evidence', type: 'overtime', figure: 4 }],
  ['figure', { list: 'evidence', type: 'grievances', figure: 1.5, unit: 'cases' }],
  ['figure', { list: 'evidence', type: 'grievances', figure: 'fewer', unit: 'cases' }],
  ['from', { list: 'evidence', type: 'overtime', from: '2027-13' }],
  ['to', { list: 'evidence', type: 'overtime', from: '2027-03', to: '2027-02' }],
  ['source', { list: 'evidence', type: 'overtime', source: 'x'.repeat(121) }],
  ['note', { list: 'evidence', type: 'overtime', note: 'x'.repeat(301) }],
  ['what', { list: 'training', what: '', who: 'Managers' }],
  ['people', { list: 'training', what: 'Listening', who: 'Managers', people: 1.5 }],
])('An entry with an invalid %s is refused with a field error', async (field, raw) => {
  const answer = await addEntry(await shared(), raw)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.error ?? {})).toEqual([field])
})

test('A team’s small figure is shown as ‘fewer than’ the group size', async () => {
  const survey = await assessedSurvey()
  const tag_id = survey.tags.get('Kitchen')
  const entry = { list: 'evidence', type: 'sickness_absence', tag_id }
  const add = (figure: unknown, unit: string) => addEntry(survey, { ...entry, figure, unit })
  for (const figure of [1, 4])
    expect(await add(figure, 'people')).toMatchObject({
      status: 422,
      error: { figure: ['Enter 0, or choose "fewer than 5".'] },
    })
  for (const unit of ['days', 'hours', 'per_cent'])
    expect(await add(7, unit)).toMatchObject({
      status: 422,
      error: { figure: ['For a team, the figure must be a number of people or cases.'] },
    })
  for (const figure of [0, 5, 'fewer'])
    expect(await add(figure, 'cases')).toMatchObject({ status: 201, reply: { figure, team: 'Kitchen' } })
})

test('An entry can be changed and deleted, unless the version is outdated', async () => {
  const survey = await shared()
  const { reply } = await addEntry(survey, { ...CONSULTED, said: 'Too few hands\r\non Saturdays' })
  expect(reply).toMatchObject({ said: 'Too few hands\non Saturdays', changed: null, version: 1 })
  const params = { id: reply.id }
  const change = (raw: object) => survey.as.manager(entries.change, { params, raw: { ...CONSULTED, ...raw } })
  expect(await change({ changed: 'A fifth person', version: 1 })).toMatchObject({
    reply: { version: 2, said: null },
  })
  expect(await change({ version: 1 })).toMatchObject({ status: 409, error: 'conflict' })
  expect(await change({ list: 'training', what: 'Listening' })).toMatchObject({ status: 422 })
  expect(await survey.as.stranger(entries.change, { params, raw: CONSULTED })).toMatchObject({ status: 404 })
  expect(await survey.as.manager(entries.remove, { params })).toMatchObject({ status: 204 })
  expect(await survey.as.manager(entries.remove, { params })).toMatchObject({ status: 404 })
})

test('Hazards and entries are refused for a survey without HSE’s questions', async () => {
  const survey = await shared()
  const draft = await survey.as.manager(surveys.create, { body: { estimated_date: '2027-06-01' } })
  const params = { uuid: draft.reply.uuid }
  // The default template does not contain HSE's questions, so it has no assessment at all.
  expect(await addHazard({ ...survey, params })).toMatchObject({ status: 404 })
  expect(await addEntry({ ...survey, params }, CONSULTED)).toMatchObject({ status: 404 })
})
