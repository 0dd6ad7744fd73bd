import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { feedback } from '#contract/feedback.ts'
import { members } from '#contract/members.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { fillMailboxes } from '#server/features/surveys/fill-mailboxes.ts'
import { completeSurvey, team } from '#test/report.ts'
import { call, csvUpload, startCompany, startPerson, world } from '#test/start.ts'
import { crowd, launchedSurvey } from '#test/survey.ts'
import { respellAddresses } from './spellings.ts'

const db = async () => (await world()).database.db
const respelt = async () => respellAddresses((await world()).begin())

test('two spellings of one address are one person, whoever writes them', async () => {
  const { as, company } = await startCompany()
  const add = (email: string) => as.manager(recipients.create, { body: { email } })
  expect((await add('Zoë@BÜCHER.example')).reply.email).toBe('zoë@xn--bcher-kva.example')
  for (const same of [
    'zoe\u0308@bu\u0308cher.example',
    'zoë+1@xn--bcher-kva.example',
    'ZOË@XN--BCHER-KVA.EXAMPLE',
  ])
    expect(await add(same), same).toMatchObject({ status: 422 })
  const file = csvUpload('zoe\u0308@bücher.example\nkit@xn--bcher-kva.example\nkit@bücher.example')
  expect((await as.manager(recipients.import, file)).reply).toEqual({ imported: 1, skipped: 2 })

  const ask = (email: string) => as.manager(feedback.create, { body: { company_id: company.id, email } })
  expect((await ask('kit@bücher.example')).status).toBe(201)
  expect(await ask('kit@xn--bcher-kva.example')).toMatchObject({ status: 409, error: 'conflict' })
})

test('an address whose domain is none is refused where it was typed', async () => {
  const { as } = await startCompany()
  for (const email of ['sam@xn--ü.example', 'sam@ü..example', 'sam@ü.example/x', 'sam@ü。example'])
    expect(await as.manager(recipients.create, { body: { email } }), email).toMatchObject({
      status: 422,
      error: { email: ['Invalid email address'] },
    })
})

test('whoever registered under another spelling signs in under any', async () => {
  const { email, password } = await startPerson()
  const [name] = email.split('@')
  const before = `${name}@bücher.example`
  await (await db()).updateTable('users').set({ email: before }).where('email', '=', email).execute()
  await respelt()
  await respelt()
  for (const spelling of [before, `${name}@xn--bcher-kva.example`, `${name}@BU\u0308CHER.example`])
    expect((await call({}, auth.login, { body: { email: spelling, password } })).status, spelling).toBe(200)
})

test('two accounts of one address both stay', async () => {
  const [one, other] = [await startPerson(), await startPerson()]
  const [name] = one.email.split('@')
  const spellings = [`${name}@xn--bcher-kva.example`, `${name}@bücher.example`]
  for (const [index, { email }] of [one, other].entries())
    await (await db())
      .updateTable('users')
      .set({ email: spellings[index] })
      .where('email', '=', email)
      .execute()
  await respelt()
  const kept = await (await db())
    .selectFrom('users')
    .select('email')
    .where('email', 'in', spellings)
    .execute()
  expect(kept).toHaveLength(2)
})

test('a customer who stopped the mails under one spelling has stopped them', async () => {
  const { as, company, manager } = await startCompany()
  const ask = (email: string) => as.manager(feedback.create, { body: { company_id: company.id, email } })
  await ask('kit@xn--bcher-kva.example')
  await (await db())
    .insertInto('feedback_people')
    .values({
      company_id: company.id,
      email: 'kit@bücher.example',
      asked_at: new Date(0),
      stopped_at: new Date(0),
    })
    .execute()
  await as.manager(members.invite, { body: { email: 'lee@example.com' } })
  await (await db())
    .updateTable('members')
    .set({ email: 'lee@bücher.example' })
    .where('company_id', '=', company.id)
    .where('email', 'is not', null)
    .execute()
  await respelt()
  expect((await ask('kit@bücher.example')).text).toContain('asked not to be asked')
  expect((await as.manager(members.list)).reply.map(({ email }) => email)).toEqual([
    manager.email,
    'lee@xn--bcher-kva.example',
  ])
})

test('two rows of a team that are one person are one person in the survey that runs', async () => {
  const survey = await launchedSurvey(crowd(6))
  const spellings = ['sam@xn--bcher-kva.example', 'sam@bücher.example']
  for (const [index, email] of spellings.entries())
    await (await db())
      .updateTable('recipients')
      .set({ email, canonical: email })
      .where('id', '=', survey.people.get(`person${index + 1}`)?.id ?? 0)
      .execute()
  await (await db())
    .updateTable('survey_requests')
    .set({ mailbox: null })
    .where('survey_id', '=', survey.survey.id)
    .execute()
  const { begin } = await world()
  await respelt()
  await fillMailboxes(begin())

  const rows = await (await db())
    .selectFrom('recipients')
    .select(['email', 'canonical', 'older_alias'])
    .where('company_id', '=', survey.company.id)
    .orderBy('id')
    .limit(2)
    .execute()
  expect(rows).toEqual([
    { email: spellings[0], canonical: spellings[0], older_alias: false },
    { email: spellings[1], canonical: spellings[0], older_alias: true },
  ])
  const { reply } = await survey.as.manager(surveys.one, { params: survey.params })
  expect(reply.sent_number).toBe(5)
})

test('whom a complete survey counted is remembered anew under the mailbox of today, and other surveys are left alone', async () => {
  const [one, other] = [await completeSurvey(team('person', 6)), await completeSurvey(team('person', 6))]
  const remembered = async () =>
    (await db())
      .selectFrom('survey_partition_people')
      .select('survey_id')
      .distinct()
      .where('survey_id', 'in', [one.survey.id, other.survey.id])
      .execute()
  await (await db())
    .updateTable('recipients')
    .set({ email: 'sam@bücher.example', canonical: 'sam@bücher.example' })
    .where('id', '=', one.people.get('person1')?.id ?? 0)
    .execute()
  expect(await remembered()).toHaveLength(2)
  await respelt()
  expect(await remembered()).toEqual([{ survey_id: other.survey.id }])
  await respelt()
  expect(await remembered()).toEqual([{ survey_id: other.survey.id }])
})
