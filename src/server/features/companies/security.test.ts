import { expect, test } from 'vitest'
import { companies } from '#contract/companies.ts'
import { DAY_MS } from '#domain/durations.ts'
import { colleagueOf } from '#test/members.ts'
import { call, START, startCompany, world } from '#test/start.ts'

test('Switching required two-step sign-in on or off is logged', async () => {
  const ours = await startCompany()
  const params = { id: ours.company.id }
  const body = { require_second_step: true }
  const colleague = await colleagueOf(ours)
  expect(await call(colleague, companies.setSecurity, { params, body })).toMatchObject({ status: 403 })
  expect(await ours.as.stranger(companies.setSecurity, { params, body })).toMatchObject({ status: 404 })
  expect(await ours.as.manager(companies.setSecurity, { params, body: {} as typeof body })).toMatchObject({
    status: 422,
  })
  expect((await call(colleague, companies.mine)).reply).toMatchObject({
    require_second_step: false,
    second_step_from: null,
  })

  expect(await ours.as.manager(companies.setSecurity, { params, body })).toMatchObject({ status: 200 })
  const { database } = await world()
  const written = await database.db
    .selectFrom('audit_log')
    .select(['action', 'target', 'actor_email'])
    .where('company_id', '=', ours.company.id)
    .where('target', '=', 'require_second_step')
    .execute()
  expect(written).toEqual([
    { action: 'company_changed', target: 'require_second_step', actor_email: ours.manager.email },
  ])
})

test('Requiring two-step sign-in again does not restart the 14 days', async () => {
  const { as, company } = await startCompany()
  const params = { id: company.id }
  const set = async (require_second_step: boolean) =>
    (await as.manager(companies.setSecurity, { params, body: { require_second_step } })).reply
      .second_step_from
  const first = await set(true)
  expect(first).toBe(new Date(START.getTime() + 14 * DAY_MS).toISOString())
  const { clock } = await world()
  clock.time = new Date(START.getTime() + DAY_MS)
  expect(await set(true)).toBe(first)
  expect(await set(false)).toBeNull()
  expect(await set(true)).toBe(new Date(START.getTime() + 15 * DAY_MS).toISOString())
})

test('The list of companies shows no contacts before the second step is set up', async () => {
  const { as, company } = await startCompany()
  const params = { id: company.id }
  const change = { contact_name: 'Asha Patel', data_contact_phone: '020 7946 0000' }
  await as.manager(companies.update, { params, body: change })
  await as.manager(companies.setSecurity, { params, body: { require_second_step: true } })
  const listed = async () => (await as.manager(companies.list, { query: {} })).reply.data[0]
  expect(await listed()).toMatchObject({ ...change, owned: true })
  const { clock } = await world()
  clock.time = new Date(START.getTime() + 14 * DAY_MS)
  expect(await listed()).toMatchObject({
    id: company.id,
    owned: true,
    contact_name: null,
    data_contact_phone: null,
  })
})
