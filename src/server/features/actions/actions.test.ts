import { expect, test } from 'vitest'
import { actions } from '#contract/actions.ts'
import { assessments } from '#contract/assessments.ts'
import { members } from '#contract/members.ts'
import { OPEN_AT_MOST } from '#domain/actions.ts'
import { WITHHELD_SENTENCE } from '#domain/disclosure.ts'
import { HSE } from '#domain/hse.ts'
import { colleagueOf } from '#test/members.ts'
import { readPdf } from '#test/pdf.ts'
import { DUE, plan } from '#test/plan.ts'
import { completeSurvey, reportOf, team } from '#test/report.ts'
import { call, resetClock, world } from '#test/start.ts'
import { crowd, launchedSurvey } from '#test/survey.ts'
import { unzipped } from '#test/zip.ts'

const surveyed = () => completeSurvey(team('person', 6))
type Surveyed = Awaited<ReturnType<typeof surveyed>>
let kept: Surveyed | undefined
/** One company for all tests that do not modify it. */
const shared = async () => {
  kept ??= await surveyed()
  await resetClock()
  return kept
}

const idOf = async ({ as }: Pick<Surveyed, 'as'>, name = "Asha O'Neil, MBA") =>
  (await as.manager(members.list)).reply.find((member) => member.name === name)?.id ?? 0

test('A new action is planned, unshared and owned by the caller', async () => {
  const survey = await surveyed()
  const { status, reply } = await plan(survey)
  expect(status).toBe(201)
  expect(reply).toMatchObject({
    survey_uuid: survey.survey.uuid,
    survey_title: survey.survey.title,
    tag_id: null,
    category_id: null,
    title: 'Plan the week on Monday',
    how: null,
    source: 'own',
    owner: { member_id: await idOf(survey), name: "Asha O'Neil, MBA" },
    due_on: DUE,
    status: 'planned',
    outcome: null,
    shared: false,
    overdue: false,
    version: 1,
    history: [{ by: "Asha O'Neil, MBA", change: 'Added to plan' }],
  })
  expect((await survey.as.manager(actions.list)).reply).toEqual([reply])
})

test('An action accepts every field and keeps its history', async () => {
  const survey = await completeSurvey(team('person', 6, ["Bakery, O'Hara's"]))
  const tag_id = survey.tags.get("Bakery, O'Hara's") ?? 0
  const category = survey.survey.survey_template.categories[2]!
  const { reply: made } = await plan(survey, {
    title: '  Plan the week <b>together</b> ',
    how: 'On Mondays.\r\nAll of us.',
    tag_id,
    source: 'suggested',
    category_id: category.id,
    owner_name: "Kit D'Arcy",
    shared: true,
  })
  expect(made).toMatchObject({
    title: 'Plan the week <b>together</b>',
    how: 'On Mondays.\nAll of us.',
    team: "Bakery, O'Hara's",
    category: category.name,
    owner: { member_id: null, name: "Kit D'Arcy" },
    shared: true,
  })
  expect(made.history.map(({ change }) => change)).toEqual(['Added to plan from the report'])

  const params = { id: made.id }
  const change = (body: object) => survey.as.manager(actions.change, { params, body })
  expect((await change({})).reply).toEqual(made)
  await change({ title: 'Plan it', how: '', due_on: '2027-04-01' })
  await change({ status: 'doing', owner_member_id: await idOf(survey) })
  const { reply } = await change({
    outcome: 'Fewer late finishes',
    tag_id: null,
    category_id: null,
    shared: false,
  })
  expect(reply).toMatchObject({
    title: 'Plan it',
    how: null,
    due_on: '2027-04-01',
    status: 'doing',
    outcome: 'Fewer late finishes',
    tag_id: null,
    team: null,
    category: null,
    shared: false,
    owner: { name: "Asha O'Neil, MBA" },
  })
  expect(reply.history.map(({ change }) => change)).toEqual([
    'Added to plan from the report',
    'Title: “Plan the week <b>together</b>” → “Plan it”',
    'How: “On Mondays.\nAll of us.” → nothing',
    'Due: 20 March 2027 → 1 April 2027',
    "Owner: Kit D'Arcy → Asha O'Neil, MBA",
    'Status: Planned → Under way',
    "Team: Bakery, O'Hara's → everyone",
    `Category: ${category.name} → none`,
    'Outcome: nothing → “Fewer late finishes”',
    'Shared with the team: yes → no',
  ])
})

test('The audit log lists changed fields but not what people wrote', async () => {
  const survey = await surveyed()
  const { reply } = await plan(survey, { title: 'A secret plan' })
  const params = { id: reply.id }
  await survey.as.manager(actions.change, { params, body: { status: 'done', outcome: 'A secret end' } })
  await survey.as.manager(actions.remove, { params })
  const { db } = (await world()).database
  const entries = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_email', 'target'])
    .where('company_id', '=', survey.company.id)
    .where('action', 'like', 'action_%')
    .orderBy('id')
    .execute()
  const of = `${survey.survey.uuid} action ${reply.id}`
  expect(entries).toEqual([
    { action: 'action_created', actor_email: survey.manager.email, target: `${of}: added to plan` },
    { action: 'action_changed', actor_email: survey.manager.email, target: `${of}: status, outcome` },
    { action: 'action_deleted', actor_email: survey.manager.email, target: of },
  ])
})

test.each<[field: string, sent: object]>([
  ['title', { title: '' }],
  ['title', { title: 'x'.repeat(121) }],
  ['title', { title: 'Two\nlines' }],
  ['title', { title: 'See https://example.com' }],
  ['title', { title: 'See https://evil/a@b.co' }],
  ['how', { how: 'x'.repeat(1_001) }],
  ['how', { how: 'seen\u202enot' }],
  ['owner_name', { owner_name: 'x'.repeat(81) }],
  ['owner_name', { owner_name: 'evil.com' }],
  ['due_on', { due_on: '2027-02-30' }],
  ['due_on', { due_on: undefined }],
  ['source', { source: 'stolen' }],
  ['shared', { shared: 'yes' }],
  ['survey_uuid', { survey_uuid: 'nonsense' }],
])('An action with an invalid %s is refused with a field error', async (field, raw) => {
  const survey = await shared()
  const answer = await plan(survey, { raw })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.error ?? {})).toEqual([field])
  expect((await survey.as.manager(actions.list)).reply).toEqual([])
})

test('An action accepts the longest title, description and name', async () => {
  const fields = { title: 'é'.repeat(120), how: `${'a\n'.repeat(499)}zz`, owner_name: 'K'.repeat(80) }
  const { status, reply } = await plan(await surveyed(), fields)
  expect([status, reply.title, reply.how, reply.owner.name]).toEqual([201, ...Object.values(fields)])
})

test('An action’s owner is a colleague with an account or just a name', async () => {
  const survey = await shared()
  const both = await plan(survey, { owner_member_id: await idOf(survey), owner_name: 'Kit' })
  expect(both).toMatchObject({ status: 422, error: { owner_name: [expect.any(String)] } })
  const invited = await survey.as.manager(members.invite, {
    body: { email: `later@company${survey.company.id}.example` },
  })
  const early = await plan(survey, { owner_member_id: invited.reply.id })
  expect(early).toMatchObject({ status: 422, error: { owner_member_id: [expect.any(String)] } })
})

test('Missing data and other companies’ data get a 404 before other errors', async () => {
  const [survey, other] = [await shared(), await surveyed()]
  const { reply } = await plan(other)
  const theirs = [
    { survey_uuid: other.survey.uuid, title: '' },
    { owner_member_id: await idOf(other) },
    { category_id: 4_711 },
    { tag_id: 4_711 },
  ]
  for (const raw of theirs)
    expect(await plan(survey, { raw })).toMatchObject({ status: 404, error: 'not_found' })
  const params = { id: reply.id }
  expect(await survey.as.manager(actions.change, { params, raw: { status: 7 } })).toMatchObject({
    status: 404,
  })
  expect(await survey.as.manager(actions.remove, { params })).toMatchObject({ status: 404 })
  expect((await survey.as.manager(actions.list)).reply).toEqual([])
})

test('No action can be added before its survey is complete', async () => {
  const running = await launchedSurvey(crowd(5))
  expect(await plan(running)).toMatchObject({ status: 409, error: 'not_complete' })
  expect(await running.as.manager(actions.outcome, { params: running.params })).toMatchObject({
    status: 409,
    error: 'not_complete',
  })
})

test('No action can be added for a withheld team or one created after launch', async () => {
  const survey = await completeSurvey({ ...team('a', 6, ['Shop']), ...team('b', 2, ['Office']) })
  const [shop = 0, office = 0] = [survey.tags.get('Shop'), survey.tags.get('Office')]
  const refused = await plan(survey, { tag_id: office })
  expect(refused).toMatchObject({ status: 409, error: 'protected' })
  expect(refused.text).toContain(WITHHELD_SENTENCE)
  // The shop's report is also withheld. Subtracting it from the full report would reveal the office's
  // answers.
  expect(await plan(survey, { tag_id: shop })).toMatchObject({ status: 409, error: 'protected' })
  const { reply } = await plan(survey)
  const moved = await survey.as.manager(actions.change, {
    params: { id: reply.id },
    body: { tag_id: office },
  })
  expect(moved).toMatchObject({ status: 409, error: 'protected' })
})

test('A sixth open action is refused, even on reopening or in parallel calls', async () => {
  const survey = await surveyed()
  const made = []
  for (let count = 1; count < OPEN_AT_MOST; count++) made.push((await plan(survey)).reply)
  const both = await Promise.all([plan(survey), plan(survey)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)).toMatchObject({ error: 'conflict' })

  const params = { id: made[0]!.id }
  const status = (status: 'planned' | 'done' | 'dropped') =>
    survey.as.manager(actions.change, { params, body: { status } })
  await status('dropped')
  expect((await plan(survey)).status).toBe(201)
  expect(await status('planned')).toMatchObject({ status: 409, error: 'conflict' })
  expect((await status('done')).status).toBe(200)
})

test('Actions are listed overdue first, then by due date, and can be filtered', async () => {
  const survey = await surveyed()
  const plans = { late: '2027-01-01', today: '2027-02-18', soon: '2027-03-01', later: '2028-01-01' }
  const ids = new Map<string, number>()
  for (const [title, due_on] of Object.entries(plans).toReversed())
    ids.set(title, (await plan(survey, { title, due_on, owner_name: title })).reply.id)
  const change = (title: string, body: object) =>
    survey.as.manager(actions.change, { params: { id: ids.get(title) ?? 0 }, body })
  await change('soon', { status: 'done', due_on: '2026-01-01' })
  await change('later', { owner_member_id: await idOf(survey) })

  const list = async (query = {}) => (await survey.as.manager(actions.list, { query })).reply
  expect((await list()).map(({ title, overdue }) => [title, overdue])).toEqual([
    ['late', true],
    ['soon', false],
    ['today', false],
    ['later', false],
  ])
  const titles = async (query: object) => (await list(query)).map(({ title }) => title)
  expect(await titles({ status: 'done' })).toEqual(['soon'])
  expect(await titles({ owner: await idOf(survey) })).toEqual(['later'])
  expect(await titles({ survey: survey.survey.uuid, status: 'planned' })).toEqual(['late', 'today', 'later'])
  expect(await titles({ survey: '00000000-0000-4000-8000-000000000000' })).toEqual([])
  expect(await survey.as.manager(actions.list, { query: { status: 'nonsense' as 'done' } })).toMatchObject({
    status: 422,
  })
  expect((await survey.as.manager(actions.summary)).reply).toEqual({
    open: 3,
    overdue: 1,
    next: { title: 'late', due_on: '2027-01-01', owner: 'late', overdue: true },
  })
})

test('Two managers’ simultaneous changes to different fields are both kept', async () => {
  const survey = await surveyed()
  const { reply } = await plan(survey)
  const change = (body: object) => survey.as.manager(actions.change, { params: { id: reply.id }, body })
  await Promise.all([change({ title: 'One' }), change({ how: 'Other' }), change({ status: 'doing' })])
  const [after] = (await survey.as.manager(actions.list)).reply
  expect(after).toMatchObject({ title: 'One', how: 'Other', status: 'doing', version: 4 })
})

test('A later, conflicting edit is refused, and the earlier edit is shown', async () => {
  const survey = await surveyed()
  const { reply } = await plan(survey)
  const kit = await colleagueOf(survey)
  const params = { id: reply.id }
  await call(kit, actions.change, { params, body: { title: 'Kit’s words', version: reply.version } })
  const late = await survey.as.manager(actions.change, {
    params,
    body: { title: 'Asha’s words', version: reply.version },
  })
  expect(late).toMatchObject({ status: 409, error: 'conflict' })
  expect(late.text).toContain("Kit D'Arcy, Jr has changed this since you opened it")
  expect(late.text).toContain('Kit’s words')
  const [now] = (await survey.as.manager(actions.list)).reply
  const again = await survey.as.manager(actions.change, {
    params,
    body: { title: 'Asha’s words', version: now!.version },
  })
  expect(again.reply.title).toBe('Asha’s words')
  expect(again.reply.history.map(({ change }) => change)).toContain('Title: “Kit’s words” → “Asha’s words”')
})

test('A removed colleague’s actions stay but no longer show the name', async () => {
  const survey = await surveyed()
  const kit = await colleagueOf(survey)
  const { reply } = await call(kit, actions.create, {
    body: { survey_uuid: survey.survey.uuid, title: 'Kit’s', due_on: DUE },
  })
  expect(reply.owner.name).toBe("Kit D'Arcy, Jr")
  const { member_id } = reply.owner
  await survey.as.manager(members.remove, { params: { id: member_id ?? 0 } })
  const [left] = (await survey.as.manager(actions.list)).reply
  expect(left).toMatchObject({
    owner: { member_id: null, name: 'former colleague' },
    history: [{ by: 'former colleague' }],
  })
})

test('An administrator’s action is created in the company owner’s name', async () => {
  const survey = await surveyed()
  const body = { survey_uuid: survey.survey.uuid, title: 'From the provider', due_on: DUE }
  const { reply } = await survey.as.admin(actions.create, { body })
  expect(reply).toMatchObject({ owner: { name: "Asha O'Neil, MBA" }, history: [{ by: 'Administrator' }] })
})

test('The plan is exported with its history', async () => {
  const survey = await surveyed()
  await plan(survey, { title: "Plan O'Hara's week" })
  const { app } = await world()
  const zip = await app.inject({
    method: 'POST',
    url: `/api/companies/${survey.company.id}/export`,
    headers: {
      authorization: `Bearer ${survey.manager.token}`,
      'x-active-company-id': String(survey.company.id),
    },
  })
  expect(zip.statusCode).toBe(200)
  const files = unzipped(zip.rawPayload)
  expect(files['actions.csv']).toContain("Plan O'Hara's week")
  expect(files['actions.json']).toContain('Added to plan')
})

/** The text in the PDF that this link opens. */
async function pdfAt(url: string) {
  const { app } = await world()
  const { rawPayload } = await app.inject(new URL(url).pathname + new URL(url).search)
  return (await readPdf(rawPayload)).words
}

test('A company PDF prints the whole plan; a team PDF prints its own actions', async () => {
  const survey = await completeSurvey({ ...team('a', 6, ['Shop']), ...team('b', 6) })
  const tag_id = survey.tags.get('Shop') ?? 0
  await plan(survey, { title: 'For the “shop” #alone', tag_id, owner_name: 'Kit' })
  await plan(survey, { title: 'For everybody' })
  const paper = async (tag?: number) => pdfAt((await reportOf(survey, tag)).reply.url)
  const [whole, shop] = [await paper(), await paper(tag_id)]
  for (const words of ['For the “shop” #alone', 'Kit', '20 March 2027', 'Planned', 'For everybody'])
    expect(whole).toContain(words)
  expect(shop).toContain('For the “shop” #alone')
  expect(shop).not.toContain('For everybody')
})

test('The risk assessment PDF includes the plan', async () => {
  const survey = await completeSurvey(team('person', 6), HSE)
  await plan(survey, { title: 'A fifth person on Saturdays', owner_name: 'Kit' })
  const { url } = (await survey.as.manager(assessments.record, { params: survey.params })).reply
  expect(await pdfAt(url)).toContain('Other planned actions')
  expect(await pdfAt(url)).toContain('A fifth person on Saturdays')
})
