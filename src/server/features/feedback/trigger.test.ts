import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { companies } from '#contract/companies.ts'
import { feedback } from '#contract/feedback.ts'
import { type Company, customerOf } from '#test/feedback.ts'
import { call, START, startCompany, startPerson, world } from '#test/start.ts'

const minutesLater = (minutes: number) => new Date(START.getTime() + minutes * 60_000)

const tokenOf = async ({ as, company }: Company) =>
  (await as.manager(feedback.makeToken, { params: { id: company.id } })).reply.token

const trigger = (token: string | undefined, raw: unknown) =>
  call({ ...(token && { token }) }, feedback.trigger, { raw })

test('A request made with a feedback token is sent after the company’s delay', async () => {
  const company = await startCompany()
  const { timeIs, mailbox } = await world()
  await company.as.manager(companies.update, {
    params: { id: company.company.id },
    body: { trigger_delay: 1_440 },
  })
  const token = await tokenOf(company)
  const email = customerOf(company)
  const asked = await trigger(token, { company_id: company.company.id, email, name: 'Sam' })
  expect(asked).toMatchObject({ status: 201, reply: { status: 'waiting', email } })

  await timeIs(minutesLater(1_439))
  expect(mailbox.to(email)).toHaveLength(0)
  await timeIs(minutesLater(1_440))
  await timeIs(minutesLater(1_441))
  expect(mailbox.to(email)).toHaveLength(1)
  expect((await company.as.manager(feedback.list)).reply.data).toMatchObject([{ status: 'sent' }])
  await timeIs(START)
})

test('With a user’s token, a request is sent immediately if no delay is set', async () => {
  const company = await startCompany()
  const asked = await trigger(company.manager.token, {
    company_id: company.company.id,
    email: customerOf(company),
  })
  expect(asked).toMatchObject({ status: 201, reply: { status: 'sent' } })
  const admin = await trigger((await company.admin()).token, {
    company_id: company.company.id,
    email: customerOf(company, 'kit'),
  })
  expect(admin).toMatchObject({ status: 201 })
})

test('Errors from the feedback API come in the order 401, 403, 404, 422', async () => {
  const company = await startCompany()
  const { database } = await world()
  const foreign = await startCompany('Foreign, Ltd')
  const token = await tokenOf(company)
  const id = company.company.id
  const wrong = { company_id: foreign.company.id, email: 'nonsense' }

  expect(await trigger(undefined, {})).toMatchObject({ status: 401, error: 'unauthenticated' })
  expect(await trigger('nonsense', { company_id: id })).toMatchObject({ status: 401 })
  expect(await trigger((await startPerson()).token, wrong)).toMatchObject({
    status: 403,
    error: 'no_company',
  })
  for (const bearer of [token, company.manager.token]) {
    expect(await trigger(bearer, wrong)).toMatchObject({ status: 404, error: 'not_found' })
    expect(await trigger(bearer, { company_id: id, email: 'nonsense' })).toMatchObject({ status: 422 })
    expect(await trigger(bearer, {})).toMatchObject({ status: 422, error: { company_id: ['Required'] } })
  }

  await database.db.updateTable('companies').set({ trial_ends_at: START }).where('id', '=', id).execute()
  for (const bearer of [token, company.manager.token])
    expect(await trigger(bearer, wrong)).toMatchObject({ status: 403, error: 'not_subscribed' })
  await database.db.updateTable('companies').set({ deletes_at: START }).where('id', '=', id).execute()
  for (const bearer of [token, company.manager.token])
    expect(await trigger(bearer, { company_id: id })).toMatchObject({ status: 403, error: 'no_company' })
})

test('The feedback token only sends feedback requests and can be revoked', async () => {
  const company = await startCompany()
  const body = (name: string) => ({ company_id: company.company.id, email: customerOf(company, name) })
  const first = await tokenOf(company)
  expect(await call({ token: first, companyId: company.company.id }, feedback.list)).toMatchObject({
    status: 401,
  })
  expect(await call({ token: first }, auth.me)).toMatchObject({ status: 401 })

  const second = await tokenOf(company)
  expect(await trigger(first, body('one'))).toMatchObject({ status: 401 })
  expect(await trigger(second, body('two'))).toMatchObject({ status: 201 })
  const { database } = await world()
  expect(JSON.stringify(await database.db.selectFrom('api_keys').selectAll().execute())).not.toContain(second)

  const params = { id: company.company.id }
  expect(await company.as.manager(feedback.revokeToken, { params })).toMatchObject({ status: 204 })
  expect(await trigger(second, body('three'))).toMatchObject({ status: 401 })
})

test('Only the owner can create and revoke the feedback token', async () => {
  const company = await startCompany()
  const { database } = await world()
  const params = { id: company.company.id }
  const colleague = await startPerson('A manager')
  const user = await database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', colleague.email)
    .executeTakeFirstOrThrow()
  await database.db
    .insertInto('members')
    .values({ company_id: company.company.id, user_id: user.id, role: 'manager', created_at: START })
    .execute()
  for (const endpoint of [feedback.makeToken, feedback.revokeToken]) {
    expect(await call(colleague, endpoint, { params })).toMatchObject({ status: 403, error: 'forbidden' })
    expect(await company.as.stranger(endpoint, { params })).toMatchObject({ status: 404 })
    expect(await company.as.nobody(endpoint, { params })).toMatchObject({ status: 401 })
  }
})
