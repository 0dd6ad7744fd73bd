import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actions } from '#contract/actions.ts'
import { addControl, addHazard, assessedSurvey, readAssessment, stayingSignedIn } from '#test/assessment.ts'
import { linkIn } from '#test/mailbox.ts'
import { days, itIs, mailsTo, plan, subscribed } from '#test/plan.ts'
import { world } from '#test/start.ts'

async function controlled() {
  const survey = await assessedSurvey()
  await subscribed(survey)
  await stayingSignedIn()
  const { reply: hazard } = await addHazard(survey, { cause: 'A secret cause', who: 'Night staff' })
  const { reply: action } = await addControl(survey, [hazard.id], { title: 'Name one manager' })
  const params = { id: action.id }
  const change = (body: object) => survey.as.manager(actions.change, { params, raw: body })
  const check = (raw: object = {}) =>
    survey.as.manager(actions.check, {
      params,
      raw: { on: '2027-02-10', how: 'Asked both shifts', result: 'works', ...raw },
    })
  const read = () => readAssessment(survey)
  return { ...survey, hazard, action, change, check, read }
}

const dueChecks = (email: string) => mailsTo(email, 'is due for a check')

test('A completed action keeps all of its checks', async () => {
  const { change, check } = await controlled()
  expect(await check()).toMatchObject({ status: 409, error: 'conflict' })
  await change({ status: 'done' })
  expect(await check({ on: '2027-02-19' })).toMatchObject({
    status: 422,
    error: { on: ['The date must not be in the future'] },
  })
  for (const [field, value] of [
    ['how', ''],
    ['how', 'x'.repeat(301)],
    ['result', 'perhaps'],
    ['on', 'today'],
  ])
    expect(await check({ [field ?? '']: value })).toMatchObject({
      status: 422,
      error: { [field ?? '']: [expect.any(String)] },
    })
  expect((await check({ result: 'partly' })).status).toBe(201)
  const { reply } = await check({ how: 'Asked again' })
  expect(reply.checks).toEqual([
    { on: '2027-02-10', how: 'Asked both shifts', result: 'partly' },
    { on: '2027-02-10', how: 'Asked again', result: 'works' },
  ])
  expect(reply.history.map(({ change }) => change).slice(-2)).toEqual([
    'Check: It partly works, 10 February 2027',
    'Check: It works, 10 February 2027',
  ])
})

test('A check is planned three months after the due date by default', async () => {
  const { action, change } = await controlled()
  expect(action.check_on).toBe('2027-06-20')
  expect((await change({ due_on: '2027-04-30' })).reply.check_on).toBe('2027-07-30')
  expect((await change({ check_on: '2027-05-05' })).reply.check_on).toBe('2027-05-05')
  expect((await change({ due_on: '2027-04-01' })).reply.check_on).toBe('2027-05-05')
  const { reply } = await change({ level: 'copes', hazard_ids: [] })
  expect(reply.history.map(({ change }) => change).slice(1)).toEqual([
    'Due: 20 March 2027 → 30 April 2027',
    'Check on: 20 June 2027 → 30 July 2027',
    'Check on: 30 July 2027 → 5 May 2027',
    'Due: 30 April 2027 → 1 April 2027',
    'Hazards: Role → none',
    'What it does: Prevents the cause → Helps people cope',
  ])
})

test('An action that is done late is checked three months after it is done', async () => {
  const { change } = await controlled()
  await days('2027-09-01')
  const { reply } = await change({ status: 'done' })
  expect(reply).toMatchObject({ check_on: '2027-12-01', check_overdue: false })
  expect(reply.history.at(-1)?.change).toBe('Check on: 20 June 2027 → 1 December 2027')
  // A day that somebody chooses in the same request is kept.
  await change({ status: 'doing' })
  expect((await change({ status: 'done', check_on: '2027-08-30' })).reply.check_on).toBe('2027-08-30')
  await itIs()
})

test('The owner gets an email on the day of a check and two reminders later', async () => {
  const survey = await controlled()
  const { manager, change, check } = survey
  await days('2027-06-20')
  expect(await dueChecks(manager.email)).toEqual([])
  await itIs()
  await change({ status: 'done' })
  await days('2027-06-19', '2027-06-20', '2027-06-20', '2027-06-21', '2027-06-27', '2027-07-04', '2027-07-11')
  const mails = await dueChecks(manager.email)
  expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill('“Name one manager” is due for a check'))
  const text = `${mails[0]?.text} ${mails[0]?.html}`
  expect(text).toContain('this action was done on 10 February 2027')
  expect(text).not.toMatch(/secret cause|Night staff|scored/)
  expect((await survey.read()).to_do.finish).toContain(
    '‘Name one manager’ was due for a check on 20 June 2027.',
  )
  await check({ on: '2027-07-01' })
  expect((await survey.read()).to_do.finish.join()).not.toContain('due for a check')
  await itIs()
})

test('Emails about a check stop once the check is recorded', async () => {
  const { manager, change, check } = await controlled()
  await change({ status: 'done' })
  await days('2027-06-20')
  expect(await dueChecks(manager.email)).toHaveLength(1)
  await check()
  await days('2027-06-27', '2027-07-04')
  expect(await dueChecks(manager.email)).toHaveLength(1)
  await itIs()
})

test('A check before the planned day does not replace the planned check', async () => {
  const { manager, change, check, read } = await controlled()
  await change({ status: 'done' })
  await check()
  await days('2027-06-20', '2027-06-21')
  expect(await dueChecks(manager.email)).toHaveLength(1)
  expect((await read()).to_do.finish).toContain('‘Name one manager’ was due for a check on 20 June 2027.')
  await check({ on: '2027-06-21', how: 'Asked again' })
  expect((await read()).to_do.finish.join()).not.toContain('due for a check')
  await itIs()
})

test('Opening the emailed link records nothing, but its form records a check', async () => {
  const survey = await controlled()
  await survey.change({ status: 'done' })
  await days('2027-06-20')
  const [mail] = await dueChecks(survey.manager.email)
  const { pathname } = linkIn(mail, '/action/')
  const { app } = await world()
  const stored = async () =>
    (await survey.as.manager(actions.list)).reply.find(({ id }) => id === survey.action.id)?.checks
  const opened = await app.inject({ method: 'GET', url: pathname })
  expect(opened.body).toContain('How did you check?')
  expect(opened.body).not.toContain('secret cause')
  expect(await stored()).toEqual([])
  const post = (payload: string) =>
    app.inject({
      method: 'POST',
      url: `${pathname}/check`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  for (const payload of ['', 'how=Asked', 'result=works', `result=works&how=${'x'.repeat(301)}`])
    expect((await post(payload)).statusCode).toBe(422)
  expect((await post('result=partly&how=Asked+both')).body).toContain('The check is recorded')
  expect(await stored()).toEqual([{ on: '2027-06-20', how: 'Asked both', result: 'partly' }])
  await itIs()
})

test('The monthly list of actions includes the number of due checks', async () => {
  const survey = await controlled()
  await survey.change({ status: 'done' })
  await plan(survey, { due_on: '2027-12-01' })
  await days('2027-07-01')
  const [digest] = await mailsTo(survey.manager.email, 'Open actions in ')
  expect(`${digest?.text}`).toContain('1 check is due.')
  await itIs()
})

test('All actions of a survey together can have up to 500 checks', async () => {
  const { as, survey, action, change, check } = await controlled()
  await change({ status: 'done' })
  const { db } = (await world()).database
  await sql`
    with others as (
      insert into actions (company_id, survey_id, title, source, owner_name, due_on, status, created_at)
      select company_id, survey_id, title, source, 'Bo', due_on, 'done', created_at from actions, generate_series(1, 10)
      where id = ${action.id} returning id)
    insert into action_checks (action_id, checked_on, how, result)
    select id, '2027-02-10', 'Asked', 'works' from others, generate_series(1, 50) offset 1`.execute(db)
  expect((await check()).status).toBe(201)
  expect(await check()).toMatchObject({ status: 409, error: 'conflict' })
  await db.deleteFrom('actions').where('survey_id', '=', survey.id).where('id', '!=', action.id).execute()
  expect((await check()).status).toBe(201)
  expect((await as.manager(actions.list)).reply[0]?.checks).toHaveLength(2)
})
