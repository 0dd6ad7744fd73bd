import { expect, test } from 'vitest'
import { billing, testBilling } from '#contract/billing.ts'
import { companies } from '#contract/companies.ts'
import { recipients } from '#contract/team.ts'
import { auditTrail, startColleague } from '#test/billing.ts'
import { call, startCompany, world } from '#test/start.ts'

const MONTH = { body: { price_id: 'test_price_month' } }
const YEAR = { body: { price_id: 'test_price_year' } }

type Act = Awaited<ReturnType<typeof startCompany>>['as']

async function openCheckout(as: Act, plan = MONTH) {
  const { reply } = await as.manager(billing.start, plan)
  return { url: reply.url, params: { id: Number(reply.url.split('/').at(-1)) } }
}

async function subscribe(as: Act, plan = MONTH) {
  const { params } = await openCheckout(as, plan)
  await as.manager(testBilling.pay, { params })
  return params
}

test('A company goes from an ended trial to a paid plan and back', async () => {
  const { as, company } = await startCompany()
  const { timeIs } = await world()
  await timeIs('2027-03-12T10:30:00Z')
  expect(await as.manager(recipients.list)).toMatchObject({ status: 403, error: 'not_subscribed' })

  const before = (await as.manager(billing.page)).reply
  expect(before).toMatchObject({
    current_product: null,
    billing_portal: null,
    subscribed: false,
    status: null,
    may_pay: true,
    test_billing: true,
    products: [
      { interval: 'month', price: 2_900 },
      { interval: 'year', price: 29_000 },
    ],
  })

  const { url, params } = await openCheckout(as)
  expect(url).toBe(`https://app.example.test/billing/test-checkout/${params.id}`)
  expect((await as.manager(testBilling.checkout, { params })).reply).toMatchObject({
    id: params.id,
    interval: 'month',
    price: 2_900,
    status: 'open',
  })
  expect(await as.manager(testBilling.pay, { params })).toMatchObject({ reply: { status: 'paid' } })

  expect((await as.manager(recipients.list)).status).toBe(200)
  expect((await as.manager(companies.mine)).reply.subscribed).toBe(true)
  expect((await as.manager(billing.page)).reply).toMatchObject({
    current_product: before.products[0]?.id,
    current_price: 'test_price_month',
    billing_portal: 'https://app.example.test/billing/test-portal',
    subscribed: true,
    status: 'active',
    renews_at: '2027-04-12T10:30:00.000Z',
    cancel_at: null,
  })
  expect((await as.stranger(billing.status)).reply).toMatchObject({ subscribed: false, status: null })
  expect(await auditTrail(company.id)).toEqual(['none → active, test_price_month'])
})

test('A company with a subscription is sent to the portal', async () => {
  const { as } = await startCompany()
  await subscribe(as)
  expect((await as.manager(billing.start, YEAR)).reply.url).toBe(
    'https://app.example.test/billing/test-portal',
  )
})

test('An unknown plan is refused with a field error', async () => {
  const { as } = await startCompany()
  for (const raw of [{ price_id: "o'hara, price" }, { price_id: 7 }, {}])
    expect(await as.manager(billing.start, { raw })).toMatchObject({
      status: 422,
      error: { price_id: expect.any(Array) },
    })
})

test('A cancelled or superseded checkout cannot be paid', async () => {
  const { as } = await startCompany()
  const first = await openCheckout(as)
  const second = await openCheckout(as, YEAR)
  expect(await as.manager(testBilling.pay, first)).toMatchObject({ status: 409, error: 'conflict' })

  expect(await as.manager(testBilling.cancel, second)).toMatchObject({ reply: { status: 'cancelled' } })
  expect(await as.manager(testBilling.cancel, second)).toMatchObject({ reply: { status: 'cancelled' } })
  expect(await as.manager(testBilling.pay, second)).toMatchObject({ status: 409, error: 'conflict' })
  expect((await as.manager(billing.status)).reply).toMatchObject({ subscribed: false, status: null })
})

test('A paid checkout cannot be cancelled', async () => {
  const { as } = await startCompany()
  const params = await subscribe(as)
  expect(await as.manager(testBilling.cancel, { params })).toMatchObject({ status: 409 })
  expect((await as.manager(billing.status)).reply.subscribed).toBe(true)
})

test('A request for another company’s checkout gets a 404', async () => {
  const { as } = await startCompany()
  const { params } = await openCheckout(as)
  for (const endpoint of [testBilling.checkout, testBilling.pay, testBilling.cancel])
    for (const attempt of [
      as.stranger(endpoint, { params }),
      as.manager(endpoint, { params: { id: 999_999 } }),
    ])
      expect(await attempt).toMatchObject({ status: 404, error: 'not_found' })
  expect((await as.manager(testBilling.checkout, { params })).reply.status).toBe('open')
})

test('Only the owner can choose, pay for and cancel a plan', async () => {
  const { as, company } = await startCompany()
  const colleague = await startColleague(company.id)
  const params = await subscribe(as)

  expect((await call(colleague, billing.page)).reply).toMatchObject({
    status: 'active',
    may_pay: false,
    billing_portal: null,
  })
  const refused = { status: 403, error: 'forbidden' }
  expect(await call(colleague, billing.start, { raw: {} })).toMatchObject(refused)
  for (const endpoint of [testBilling.checkout, testBilling.pay, testBilling.cancel])
    expect(await call(colleague, endpoint, { params })).toMatchObject(refused)
  for (const endpoint of [testBilling.changePlan, testBilling.endRenewal, testBilling.resume])
    expect(await call(colleague, endpoint, { raw: {} })).toMatchObject(refused)
})

test('A cancelled plan lasts until its period ends and can be resumed', async () => {
  const { as } = await startCompany()
  const { timeIs } = await world()
  await subscribe(as)
  expect((await as.manager(testBilling.endRenewal)).status).toBe(204)
  expect((await as.manager(billing.status)).reply).toMatchObject({
    subscribed: true,
    cancel_at: '2027-03-10T10:30:00.000Z',
  })

  await as.manager(testBilling.resume)
  await timeIs('2027-03-10T10:30:00Z')
  expect((await as.manager(billing.status)).reply).toMatchObject({
    subscribed: true,
    cancel_at: null,
    renews_at: '2027-04-10T10:30:00.000Z',
  })

  await as.manager(testBilling.endRenewal)
  await timeIs('2027-04-10T10:29:59Z')
  expect((await as.manager(recipients.list)).status).toBe(200)
  await timeIs('2027-04-10T10:30:00Z')
  expect(await as.manager(recipients.list)).toMatchObject({ status: 403, error: 'not_subscribed' })
  expect((await as.manager(billing.page)).reply).toMatchObject({
    status: 'canceled',
    current_product: null,
    cancel_at: null,
  })
  expect(await as.manager(testBilling.resume)).toMatchObject({ status: 409, error: 'conflict' })

  await subscribe(as, YEAR)
  expect((await as.manager(billing.status)).reply).toMatchObject({ subscribed: true, status: 'active' })
})

test('The portal can change the plan, but only to a plan on offer', async () => {
  const { as, company } = await startCompany()
  await subscribe(as)
  expect(await as.manager(testBilling.changePlan, YEAR)).toMatchObject({ status: 204 })
  expect((await as.manager(billing.page)).reply).toMatchObject({
    current_product: 'test_annual',
    renews_at: '2028-02-10T10:30:00.000Z',
  })
  expect(await as.manager(testBilling.changePlan, { body: { price_id: 'price_x' } })).toMatchObject({
    status: 422,
    error: { price_id: ['This plan is not available'] },
  })
  expect(await auditTrail(company.id)).toEqual([
    'none → active, test_price_month',
    'active, test_price_month → active, test_price_year',
  ])
})

test('An administrator can pay for the company named in the request header', async () => {
  const { as } = await startCompany()
  const { reply } = await as.admin(billing.start, MONTH)
  const params = { id: Number(reply.url.split('/').at(-1)) }
  expect(await as.admin(testBilling.pay, { params })).toMatchObject({ status: 200 })
  expect((await as.manager(billing.status)).reply.subscribed).toBe(true)
})

test('Closing a company stops renewal, and reopening resumes it', async () => {
  const { as, company } = await startCompany()
  const { timeIs, jobsDone, database, clock } = await world()
  const params = { id: company.id }
  await subscribe(as)
  const closes = async (deletes_at: Date | null) => {
    await database.db.updateTable('companies').set({ deletes_at }).where('id', '=', company.id).execute()
    await timeIs(clock.time)
  }
  const endsAt = async () => (await as.admin(billing.company, { params })).reply.cancel_at
  const willEnd = async () => {
    await jobsDone()
    expect(await endsAt()).not.toBe(null)
  }

  await closes(new Date('2027-03-12T10:30:00Z'))
  await willEnd()
  await closes(null)
  await as.manager(testBilling.resume)
  await timeIs(clock.time)
  expect(await endsAt()).toBe(null)

  await closes(new Date('2027-03-13T10:30:00Z'))
  await willEnd()
})

test('Webhooks get a 404 when Stripe is not set up', async () => {
  const { as } = await startCompany()
  expect(await as.nobody(billing.webhook, { raw: { id: 'evt_1' } })).toMatchObject({ status: 404 })
})
