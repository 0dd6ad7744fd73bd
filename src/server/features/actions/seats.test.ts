import { expect, test } from 'vitest'
import { actions } from '#contract/actions.ts'
import { assessments } from '#contract/assessments.ts'
import { HSE } from '#domain/hse.ts'
import { lockSurvey } from '#server/features/surveys/queries.ts'
import { systemScope } from '#server/platform/core/access.ts'
import { whileHeld } from '#test/held.ts'
import { DUE, plan } from '#test/plan.ts'
import { seatedSurvey } from '#test/seated.ts'
import { call, type Person, world } from '#test/start.ts'

const titles = async (person: Person) => (await call(person, actions.list)).reply.map(({ title }) => title)

test('A lead can plan actions only for their own teams', async () => {
  const { params, lead, other, kitchen, bar, office, manager } = await seatedSurvey()
  const add = (body: object) =>
    call(lead, actions.create, {
      raw: { survey_uuid: params.uuid, title: 'Fix the oven', due_on: DUE, ...body },
    })
  expect(await add({})).toMatchObject({ status: 422, error: { tag_id: ['Choose your team'] } })
  expect(await add({ tag_id: bar })).toMatchObject({ status: 404 })
  expect(await add({ tag_id: office })).toMatchObject({ status: 409, error: 'protected' })
  expect(await add({ tag_id: kitchen, owner_member_id: other.member })).toMatchObject({ status: 404 })
  const made = await add({ tag_id: kitchen, shared: true })
  expect(made).toMatchObject({
    status: 201,
    reply: { shared: false, team: 'Kitchen', owner: { member_id: lead.member } },
  })
  const { id } = made.reply
  expect(await titles(other)).toEqual([])
  for (const endpoint of [actions.change, actions.remove])
    expect(await call(other, endpoint, { params: { id }, raw: {} })).toMatchObject({ status: 404 })
  const changed = await call(lead, actions.change, {
    params: { id },
    body: { title: 'Mend the oven', shared: true },
  })
  expect(changed.reply).toMatchObject({ title: 'Mend the oven', shared: false })
  const moved = await call(lead, actions.change, { params: { id }, body: { tag_id: bar } })
  expect(moved).toMatchObject({ status: 404 })
  expect(manager.email).toBeTruthy()
  expect((await call(lead, actions.remove, { params: { id } })).status).toBe(204)
})

test('A lead’s action belongs to the lead or to somebody without an account', async () => {
  const { params, survey, lead, other, kitchen } = await seatedSurvey()
  const [category] = survey.survey_template.categories
  const add = { survey_uuid: params.uuid, title: 'Fix the oven', due_on: DUE, tag_id: kitchen }
  const { reply } = await call(lead, actions.create, {
    body: { ...add, category_id: category!.id, owner_name: 'Sam the fitter' },
  })
  expect(reply).toMatchObject({
    category: category!.name,
    owner: { member_id: null, name: 'Sam the fitter' },
  })
  const change = (body: object) =>
    call(lead, actions.change, { params: { id: reply.id }, raw: { title: 'Mend the oven', ...body } })
  expect(await change({ owner_member_id: other.member })).toMatchObject({ status: 404 })
  expect(await change({ category_id: 999 })).toMatchObject({ status: 404 })
  expect((await change({})).reply.owner.name).toBe('Sam the fitter')
  expect((await change({ owner_name: '' })).reply.owner).toMatchObject({ member_id: lead.member })
  expect((await change({ owner_name: 'Jo', owner_member_id: null })).reply.owner).toMatchObject({
    name: 'Jo',
  })
  expect((await change({ owner_member_id: lead.member })).reply.owner.member_id).toBe(lead.member)
  expect((await change({ tag_id: null })).error).toEqual({ tag_id: ['Choose your team'] })
})

test('Representatives see the company’s shared actions, leads also their team’s', async () => {
  const survey = await seatedSurvey()
  const { as, lead, rep, bar } = survey
  await plan(survey, { title: 'Shared', shared: true })
  await plan(survey, { title: 'Not shared' })
  await plan(survey, { title: 'Of the bar', tag_id: bar, shared: true })
  const { reply: own } = await plan(survey, { title: 'Owned', owner_member_id: lead.member })
  expect((await titles(lead)).toSorted()).toEqual(['Owned', 'Shared'])
  expect(await titles(rep)).toEqual(['Shared'])
  const [read] = (await call(rep, actions.list)).reply
  expect(read?.history).toEqual([])
  expect((await call(rep, actions.summary)).reply).toMatchObject({ open: 1 })
  const changed = await call(lead, actions.change, {
    params: { id: own.id },
    body: { status: 'doing', title: 'Renamed', shared: true },
  })
  expect(changed.reply).toMatchObject({ status: 'doing', title: 'Owned', shared: false })
  expect((await call(lead, actions.remove, { params: { id: own.id } })).status).toBe(404)
  const shared = (await as.manager(actions.list)).reply.find(({ title }) => title === 'Shared')!
  expect((await call(lead, actions.change, { params: { id: shared.id }, body: {} })).status).toBe(404)
})

test('A lead does not see changes made while an action was another team’s', async () => {
  const survey = await seatedSurvey()
  const { as, lead, bar, kitchen } = survey
  const { clock } = await world()
  const { reply } = await plan(survey, { title: 'Talk to the bar', how: 'Secret', tag_id: bar })
  const params = { id: reply.id }
  await as.manager(actions.change, { params, body: { status: 'done', outcome: 'The bar agreed' } })
  const check = { on: '2027-02-01', how: 'Asked the bar staff', result: 'works' as const }
  await as.manager(actions.check, { params, body: check })
  clock.time = new Date(clock.time.getTime() + 1_000)
  await as.manager(actions.change, {
    params,
    body: { title: 'Rota', how: 'New', outcome: 'Fine', tag_id: kitchen },
  })
  clock.time = new Date(clock.time.getTime() + 1_000)
  await as.manager(actions.check, { params, body: { ...check, how: 'Asked the kitchen' } })
  const [seen] = (await call(lead, actions.list)).reply
  expect(seen?.checks.map(({ how }) => how)).toEqual(['Asked the kitchen'])
  expect(seen?.history).toHaveLength(2)
  const refused = await call(lead, actions.change, { params, body: { status: 'doing', version: 0 } })
  expect(refused).toMatchObject({ status: 409, error: 'conflict' })
  expect(JSON.stringify([seen, refused])).not.toMatch(/Talk to|Secret|agreed|bar staff/)
})

test('A lead cannot change an action that leaves their team in the meantime', async () => {
  const survey = await seatedSurvey()
  const { as, lead, kitchen } = survey
  const { reply } = await plan(survey, { tag_id: kitchen })
  const params = { id: reply.id }
  const [moved, changed] = await whileHeld(
    (tx) => lockSurvey(tx, systemScope(survey.company.id), survey.params.uuid),
    [
      () => as.manager(actions.change, { params, body: { tag_id: null, shared: true } }),
      () => call(lead, actions.change, { params, body: { status: 'done', outcome: 'By the kitchen' } }),
    ],
  )
  expect(moved).toMatchObject({ status: 200, reply: { team: null } })
  expect(changed).toMatchObject({ status: 404 })
  expect((await as.manager(actions.list)).reply[0]).toMatchObject({ status: 'planned', outcome: null })
})

test('The company and each team can have five open actions', async () => {
  const survey = await seatedSurvey()
  const { kitchen, bar } = survey
  for (const tag_id of [null, kitchen, bar]) {
    for (let made = 0; made < 5; made++) expect((await plan(survey, { tag_id })).status).toBe(201)
    expect(await plan(survey, { tag_id })).toMatchObject({ status: 409, error: 'conflict' })
  }
})

test('A representative sees the outcome once it is shared', async () => {
  const survey = await seatedSurvey()
  const { as, params, rep, lead } = survey
  expect(await call(rep, actions.outcome, { params })).toMatchObject({ status: 404 })
  await plan(survey, { title: 'Shared', shared: true })
  await as.manager(actions.share, { params, body: {} })
  const { reply } = await call(rep, actions.outcome, { params })
  expect(reply).toMatchObject({ actions: [{ title: 'Shared' }], sending: null, readers: 0, again_from: null })
  expect(await call(lead, actions.outcome, { params })).toMatchObject({ status: 403 })
})

test('A lead can print the discussion guide for their own team', async () => {
  const { params, lead, kitchen, bar, office } = await seatedSurvey({ instrument: HSE })
  const guide = (body: object) => call(lead, assessments.guide, { params, raw: body })
  expect((await guide({ tag_id: kitchen })).reply.url).toContain(`tag=${kitchen}`)
  expect((await guide({})).status).toBe(404)
  expect((await guide({ tag_id: bar })).status).toBe(404)
  expect(await guide({ tag_id: office })).toMatchObject({ status: 409, error: 'protected' })
})
