import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actions } from '#contract/actions.ts'
import { ACTIONS_AT_MOST, ACTIONS_OF_COMPANY, CHANGES_AT_MOST, SHARED_AT_MOST } from '#domain/actions.ts'
import { DEAF_MS, MUCH, quietest } from '#test/event-loop.ts'
import { plan } from '#test/plan.ts'
import { completeSurvey, team } from '#test/report.ts'
import { seatedSurvey } from '#test/seated.ts'
import { call, world } from '#test/start.ts'

/** Adds this many changes to an action's history, as if somebody had made them before. */
async function add(actionId: number, changes: number, change: string) {
  const { db } = (await world()).database
  await sql`
    insert into action_changes (action_id, at, change)
    select ${actionId}, now(), ${change} from generate_series(1, ${changes}::integer)`.execute(db)
}

const LONG = `How: “${'a'.repeat(1_000)}” → “${'b'.repeat(1_000)}”`

test('The action list shows only the newest changes of each action', async () => {
  const survey = await completeSurvey(team('person', 5))
  const { reply } = await plan(survey)
  await add(reply.id, 20_000, LONG)
  const list = () => survey.as.manager(actions.list)
  const { result, longest, most } = await quietest(list)
  expect(result.reply[0]).toMatchObject({ version: 20_001, history: Array(4).fill({ change: LONG }) })
  expect(longest).toBeLessThan(DEAF_MS)
  expect(most).toBeLessThan(MUCH)
})

test('A long list of actions shares out two million characters of history', async () => {
  const survey = await completeSurvey(team('person', 5))
  const { reply } = await plan(survey)
  const { db } = (await world()).database
  await sql`
    with made as (
      insert into actions (company_id, survey_id, title, source, due_on, status, created_at)
      select company_id, survey_id, title, source, due_on, 'done', created_at
      from actions, generate_series(1, 499) where id = ${reply.id} returning id)
    insert into action_changes (action_id, at, change)
    select id, now(), ${LONG} from made, generate_series(1, 5)`.execute(db)
  const listed = (await survey.as.manager(actions.list)).reply.filter(({ id }) => id !== reply.id)
  expect(listed).toHaveLength(499)
  // 2,000,000 characters for 500 actions are less than two changes of 2,000 characters each.
  for (const action of listed) expect(action).toMatchObject({ version: 5, history: [{ change: LONG }] })
})

test('A company cannot have more than 5,000 actions', async () => {
  const survey = await completeSurvey(team('person', 5))
  const { reply } = await plan(survey)
  const { db } = (await world()).database
  await sql`
    with made as (
      insert into surveys (company_id, title, estimated_date, repeat, template_id, template, status, created_at)
      select company_id, title, estimated_date, repeat, template_id, template, 'complete', created_at
      from surveys where uuid = ${survey.params.uuid} returning id)
    insert into actions (company_id, survey_id, title, source, due_on, status, created_at)
    select company_id, made.id, title, source, due_on, 'done', created_at
    from actions, made, generate_series(2, ${ACTIONS_OF_COMPANY}::integer) where actions.id = ${reply.id}`.execute(
    db,
  )
  expect(await plan(survey)).toMatchObject({
    status: 409,
    reply: { message: 'A company can have up to 5,000 actions. Delete one first.' },
  })
  await survey.as.manager(actions.remove, { params: { id: reply.id } })
  expect((await plan(survey)).status).toBe(201)
})

test('A change to an outdated version is refused even in a long history', async () => {
  const survey = await completeSurvey(team('person', 5))
  const { reply } = await plan(survey)
  await add(reply.id, 10, LONG)
  const change = (body: object) => survey.as.manager(actions.change, { params: { id: reply.id }, body })
  expect(await change({ title: 'Mine', version: 10 })).toMatchObject({ status: 409, error: 'conflict' })
  expect(await change({ title: 'Mine', version: 1 })).toMatchObject({ status: 409, error: 'conflict' })
  expect(await change({ title: 'Mine', version: 11 })).toMatchObject({ status: 200, reply: { version: 12 } })
})

test('A lead sees no check that is older than the changes shown', async () => {
  const survey = await seatedSurvey()
  const { as, bar, kitchen, lead } = survey
  const { reply } = await plan(survey, { tag_id: bar })
  const params = { id: reply.id }
  await as.manager(actions.change, { params, body: { status: 'done' } })
  const check = { on: '2027-02-01', how: 'Asked the bar staff', result: 'works' as const }
  await as.manager(actions.check, { params, body: check })
  await as.manager(actions.change, { params, body: { tag_id: kitchen } })
  await add(reply.id, 10, LONG)
  const [seen] = (await call(lead, actions.list)).reply
  expect(seen).toMatchObject({ version: 14, checks: [] })
  expect(JSON.stringify(seen)).not.toContain('bar staff')
})

test('An action with 500 changes cannot be changed again', async () => {
  const survey = await completeSurvey(team('person', 5))
  const { reply } = await plan(survey)
  await add(reply.id, CHANGES_AT_MOST - 2, 'Due: 1 May 2027 → 2 May 2027')
  const change = (title: string) =>
    survey.as.manager(actions.change, { params: { id: reply.id }, body: { title } })
  expect(await change('One')).toMatchObject({ status: 200, reply: { version: CHANGES_AT_MOST } })
  expect(await change('Two')).toMatchObject({ status: 409, error: 'conflict' })
  expect((await survey.as.manager(actions.list)).reply[0]?.title).toBe('One')
})

test('A survey cannot have more than 500 actions', async () => {
  const survey = await completeSurvey(team('person', 5))
  const { reply } = await plan(survey)
  const { db } = (await world()).database
  await sql`
    insert into actions (company_id, survey_id, title, source, due_on, status, created_at)
    select company_id, survey_id, title, source, due_on, 'done', created_at
    from actions, generate_series(2, ${ACTIONS_AT_MOST}::integer) where id = ${reply.id}`.execute(db)
  expect(await plan(survey)).toMatchObject({ status: 409, error: 'conflict' })
  await survey.as.manager(actions.remove, { params: { id: reply.id } })
  expect((await plan(survey)).status).toBe(201)
})

test('Employees see at most 50 actions of a survey', async () => {
  const survey = await completeSurvey(team('person', 5))
  const { reply } = await plan(survey)
  const { db } = (await world()).database
  await sql`
    insert into actions (company_id, survey_id, title, source, due_on, status, shared, created_at)
    select company_id, survey_id, title, source, due_on, 'done', true, created_at
    from actions, generate_series(1, ${SHARED_AT_MOST}::integer) where id = ${reply.id}`.execute(db)
  const { as } = survey
  const share = () => as.manager(actions.change, { params: { id: reply.id }, body: { shared: true } })
  expect(await share()).toMatchObject({ status: 409, error: 'conflict' })
  const shown = (await as.manager(actions.list)).reply.find(({ shared }) => shared)
  await as.manager(actions.remove, { params: { id: shown?.id ?? 0 } })
  expect(await share()).toMatchObject({ status: 200, reply: { shared: true } })
})
