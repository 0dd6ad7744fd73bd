import { afterEach, expect, test, vi } from 'vitest'
import { billing, testBilling } from '#contract/billing.ts'
import { companies } from '#contract/companies.ts'
import { recipients } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { auditTrail, quieten, startColleague, startStripeCompany, stripeWorld } from '#test/billing.ts'
import { callOn, world } from '#test/start.ts'
import { priceOf, productOf } from '#test/stripe/objects.ts'
import { billingWorkers } from './worker.ts'

const MONTH = { body: { price_id: 'price_month' } }
const PAGE = 'https://app.example.test/billing/subscription'

afterEach(quieten)

// The app reads the plans at most once a second, measured by a monotonic clock. So the tests only ever move
// that clock forward.
let passed = 0
const { now } = performance
vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + passed)
const aSecond = () => {
  passed += 1_000
}

test('A company whose trial has ended buys a plan through Stripe Checkout', async () => {
  const { as, hear, stripe, company, manager } = await startStripeCompany()
  const { clock } = await world()
  clock.time = new Date('2027-03-12T10:30:00Z')
  expect(await as.manager(recipients.list)).toMatchObject({ status: 403, error: 'not_subscribed' })
  expect((await as.manager(billing.page)).reply).toMatchObject({
    products: [
      {
        id: 'prod_team',
        name: "Team, O'Hara's favourite",
        interval: 'month',
        price: 4_900,
        price_id: 'price_month',
      },
      { id: 'prod_team', interval: 'year', price: 49_000, price_id: 'price_year' },
    ],
    current_product: null,
    billing_portal: null,
    test_billing: false,
  })

  const { url } = (await as.manager(billing.start, { body: { price_id: 'price_year' } })).reply
  const session = stripe.checkout(url.split('/').at(-1) ?? '')
  expect(session).toMatchObject({
    url,
    mode: 'subscription',
    client_reference_id: String(company.id),
    success_url: 'https://app.example.test/profile?checkout=done',
    cancel_url: PAGE,
  })
  expect(stripe.customers.get(String(session.customer))).toMatchObject({
    name: company.name,
    email: manager.email,
    metadata: { company_id: String(company.id) },
  })

  for (const event of stripe.pay(session.id).events) expect((await hear(event)).status).toBe(200)
  expect((await as.manager(recipients.list)).status).toBe(200)
  expect((await as.manager(companies.mine)).reply.subscribed).toBe(true)
  const page = (await as.manager(billing.page)).reply
  expect(page).toMatchObject({
    current_product: 'prod_team',
    current_price: 'price_year',
    subscribed: true,
    status: 'active',
  })
  expect(page.billing_portal).toContain(`/portal/${session.customer}/`)
  expect(await auditTrail(company.id)).toEqual(['none → active, price_year'])
})

test('Each POST to Stripe has an idempotency key and a pinned API version', async () => {
  const { as, stripe, subscribe } = await startStripeCompany()
  await subscribe()
  await as.manager(billing.page)
  const created = stripe.seen.filter(({ call }) => call.startsWith('POST'))
  expect(created.map(({ call }) => call)).toEqual([
    'POST /v1/customers',
    'POST /v1/checkout/sessions',
    'POST /v1/billing_portal/sessions',
  ])
  for (const { idempotencyKey } of created) expect(idempotencyKey).toMatch(/^[\w-]{22}$/)
  expect(new Set(stripe.seen.map(({ version }) => version))).toEqual(new Set(['2026-10-28.endive']))
})

test('Choosing a plan five times in parallel opens only one checkout', async () => {
  const { as, stripe } = await startStripeCompany()
  const before = { customers: stripe.customers.size, checkouts: stripe.checkouts.size }
  const urls = await Promise.all(Array.from({ length: 5 }, () => as.manager(billing.start, MONTH)))
  expect(urls.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(urls.map(({ reply }) => reply.url)).size).toBe(1)
  expect(stripe.customers.size).toBe(before.customers + 1)
  expect(stripe.checkouts.size).toBe(before.checkouts + 1)
})

test('A recent checkout for the same plan is reused', async () => {
  const { checkout } = await startStripeCompany()
  const { clock } = await world()
  const first = await checkout()
  expect(await checkout()).toBe(first)
  clock.time = new Date(clock.time.getTime() + 11 * 60_000)
  expect(await checkout()).not.toBe(first)
})

test('Choosing another plan expires an open checkout', async () => {
  const { checkout, stripe } = await startStripeCompany()
  const [first, second] = [await checkout('price_month'), await checkout('price_year')]
  const third = await checkout('price_month')
  expect([first, second, third].map((id) => stripe.checkout(id).status)).toEqual([
    'expired',
    'expired',
    'open',
  ])
})

test('Billing opens the portal during a subscription and Checkout after it', async () => {
  const { as, stripe, hear, subscribe } = await startStripeCompany()
  const id = await subscribe()
  expect((await as.manager(billing.start, MONTH)).reply.url).toContain('/portal/')

  await hear(stripe.change(id, { status: 'canceled' }, 'customer.subscription.deleted'))
  expect((await as.manager(billing.start, MONTH)).reply.url).toContain('/pay/')
})

test('Only prices that can be shown and bought are offered', async () => {
  const { as, stripe } = await startStripeCompany()
  const { reply: before } = await as.manager(billing.page)
  stripe.sell(
    productOf({ id: 'prod_old', name: 'Old', active: false }),
    priceOf({ id: 'price_old', product: 'prod_old', unit_amount: 100 }),
  )
  stripe.sell(
    productOf({ id: 'prod_odd', name: 'Odd' }),
    priceOf({ id: 'price_off', product: 'prod_odd', unit_amount: 100, active: false }),
    priceOf({ id: 'price_usd', product: 'prod_odd', unit_amount: 100, currency: 'usd' }),
    priceOf({ id: 'price_once', product: 'prod_odd', unit_amount: 100, recurring: null }),
    priceOf({ id: 'price_week', product: 'prod_odd', unit_amount: 100, recurring: { interval: 'week' } }),
    priceOf({ id: 'price_quarter', product: 'prod_odd', unit_amount: 100, recurring: { interval_count: 3 } }),
    priceOf({
      id: 'price_metered',
      product: 'prod_odd',
      unit_amount: 100,
      recurring: { usage_type: 'metered' },
    }),
    priceOf({ id: 'price_tiers', product: 'prod_odd', unit_amount: null }),
  )
  aSecond()
  expect((await as.manager(billing.page)).reply.products).toEqual(before.products)
  expect(await as.manager(billing.start, { body: { price_id: 'price_usd' } })).toMatchObject({
    status: 422,
    error: { price_id: ['This plan is not available'] },
  })
})

test('All plans load even if Stripe lists them on several pages', async () => {
  const { as, stripe } = await startStripeCompany()
  const many = Array.from({ length: 120 }, (_, index) =>
    priceOf({ id: `price_many_${index}`, product: 'prod_many', unit_amount: 100_000 + index }),
  )
  stripe.sell(productOf({ id: 'prod_many', name: 'Many' }), ...many)
  aSecond()
  const { products } = (await as.manager(billing.page)).reply
  expect(products.filter(({ id }) => id === 'prod_many')).toHaveLength(120)
  stripe.products.delete('prod_many')
})

test('A withdrawn price is refused with a field error', async () => {
  const { as, stripe } = await startStripeCompany()
  stripe.sell(
    productOf({ id: 'prod_sold', name: 'Sold out' }),
    priceOf({ id: 'price_sold', product: 'prod_sold', unit_amount: 1 }),
  )
  aSecond()
  await as.manager(billing.page)
  stripe.prices.get('price_sold')!.active = false
  expect(await as.manager(billing.start, { body: { price_id: 'price_sold' } })).toMatchObject({
    status: 422,
    error: { price_id: ['This plan is not available'] },
  })
})

test('A customer who was deleted at Stripe is created again', async () => {
  const { as, stripe, checkout } = await startStripeCompany()
  const lost = String(stripe.checkout(await checkout()).customer)
  stripe.customers.delete(lost)
  expect((await as.manager(billing.page)).reply.billing_portal).toBe(null)
  const { customer } = stripe.checkout(await checkout('price_year'))
  expect(stripe.customers.has(String(customer))).toBe(true)
  expect(customer).not.toBe(lost)
})

test.each([402, 429, 500, 'away'] as const)(
  'While Stripe responds with %s, only billing responds with 503',
  async (trouble) => {
    const { as, stripe, hear, subscribe } = await startStripeCompany()
    const id = await subscribe()
    const event = stripe.change(id, { status: 'past_due' })
    aSecond()
    stripe.state.trouble = trouble

    for (const attempt of [as.manager(billing.page), as.manager(billing.start, MONTH), hear(event)]) {
      const answer = await attempt
      expect(answer).toMatchObject({ status: 503, error: 'unavailable' })
      expect(answer.headers['retry-after']).toBe(trouble === 429 ? '7' : '5')
      expect(answer.text).not.toContain('standin')
    }
    expect((await as.manager(recipients.list)).status).toBe(200)
    expect((await as.manager(companies.mine)).reply.subscribed).toBe(true)
    expect((await as.manager(billing.status)).reply).toMatchObject({ subscribed: true, status: 'active' })

    stripe.state.trouble = undefined
    expect((await hear(event)).status).toBe(200)
    expect((await as.manager(billing.page)).reply).toMatchObject({ status: 'past_due', past_due: true })
  },
)

test('Billing responds with 503 within ten seconds while Stripe is silent', async () => {
  const { as, stripe } = await startStripeCompany()
  aSecond()
  stripe.state.trouble = 'silent'
  const begun = performance.now()
  const page = as.manager(billing.page)
  expect((await as.manager(recipients.list)).status).toBe(200)
  expect(performance.now() - begun).toBeLessThan(2_000)
  expect(await page).toMatchObject({ status: 503, error: 'unavailable' })
  expect(performance.now() - begun).toBeLessThan(10_000)
})

test('A manager who is not the owner sees the plan without a portal link', async () => {
  const { company, stripe, subscribe } = await startStripeCompany()
  await subscribe()
  const { app } = await stripeWorld()
  const colleague = await startColleague(company.id)
  stripe.seen.length = 0
  expect((await callOn(app, colleague, billing.page)).reply).toMatchObject({
    status: 'active',
    billing_portal: null,
  })
  expect(stripe.seen.filter(({ call }) => call.includes('portal'))).toEqual([])
  expect(await callOn(app, colleague, billing.start, MONTH)).toMatchObject({
    status: 403,
    error: 'forbidden',
  })
})

test('Simulated billing is off after Stripe’s keys are set', async () => {
  const { as, manager, company } = await startStripeCompany()
  const { app } = await world()
  const url = (await callOn(app, manager, billing.start, { body: { price_id: 'test_price_month' } })).reply
    .url
  const params = { id: Number(url.split('/').at(-1)) }
  for (const endpoint of [testBilling.checkout, testBilling.pay, testBilling.cancel])
    expect(await as.manager(endpoint, { params })).toMatchObject({ status: 404 })

  await callOn(app, manager, testBilling.pay, { params })
  expect((await as.manager(companies.mine)).reply.subscribed).toBe(true)
  await (await stripeWorld()).scheduler.once()
  expect((await as.manager(companies.mine)).reply.subscribed).toBe(false)
  expect((await auditTrail(company.id)).at(-1)).toBe('active, test_price_month → canceled, test_price_month')
})

test('A closed company is no longer charged', async () => {
  const { as, stripe, subscribe, company } = await startStripeCompany()
  const { begin } = await stripeWorld()
  const { database, clock } = await world()
  const id = await subscribe()
  const [{ run }] = billingWorkers as [(typeof billingWorkers)[0] & object]
  await database.db
    .updateTable('companies')
    .set({ deletes_at: new Date(clock.time.getTime() + 30 * DAY_MS) })
    .where('id', '=', company.id)
    .execute()

  await run(begin(), { subscription_id: id })
  expect(stripe.subscription(id).cancel_at_period_end).toBe(true)

  await database.db.updateTable('companies').set({ deletes_at: null }).where('id', '=', company.id).execute()
  const { subscribed, cancel_at } = (await as.manager(billing.status)).reply
  expect([subscribed, cancel_at !== null]).toEqual([true, true])
})
