import type Stripe from 'stripe'
import { afterEach, expect, test } from 'vitest'
import { billing } from '#contract/billing.ts'
import { companies } from '#contract/companies.ts'
import { auditTrail, quieten, startStripeCompany } from '#test/billing.ts'
import { world } from '#test/start.ts'

afterEach(quieten)

type Step = Partial<Stripe.Subscription>

test.each<[word: string, step: Step, type: string, subscribed: boolean, pastDue: boolean]>([
  ['a failed payment is being retried', { status: 'past_due' }, 'customer.subscription.updated', true, true],
  ['every retry of a payment failed', { status: 'unpaid' }, 'customer.subscription.updated', false, false],
  ['a trial at Stripe', { status: 'trialing' }, 'customer.subscription.updated', true, false],
  ['paid again', { status: 'active' }, 'customer.subscription.updated', true, false],
  ['the first payment is pending', { status: 'incomplete' }, 'customer.subscription.updated', false, false],
  [
    'the first payment expired',
    { status: 'incomplete_expired' },
    'customer.subscription.updated',
    false,
    false,
  ],
  ['paused without a card', { status: 'paused' }, 'customer.subscription.paused', false, false],
  ['cancelled', { status: 'canceled' }, 'customer.subscription.deleted', false, false],
  [
    'a status that Stripe may add later',
    { status: 'napping' },
    'customer.subscription.updated',
    false,
    false,
  ],
])(
  'After “%s” (%j by %s), subscribed is %s and past due is %s',
  async (_word, step, type, subscribed, past_due) => {
    const { as, stripe, hear, subscribe } = await startStripeCompany()
    const id = await subscribe()
    expect((await hear(stripe.change(id, step, type))).status).toBe(200)
    const expected = { subscribed, past_due, status: step.status }
    expect((await as.manager(billing.status)).reply).toMatchObject(expected)
    expect((await as.manager(companies.mine)).reply.subscribed).toBe(subscribed)
  },
)

test('Every change to a subscription’s status at Stripe is applied', async () => {
  const { as, stripe, hear, subscribe } = await startStripeCompany()
  const id = await subscribe()
  const states = ['active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'paused', 'canceled'] as const
  for (const from of states)
    for (const to of states) {
      await hear(stripe.change(id, { status: from }))
      await hear(stripe.change(id, { status: to }))
      const { status, subscribed } = (await as.manager(billing.status)).reply
      expect([from, to, status, subscribed]).toEqual([from, to, to, states.indexOf(to) < 3])
    }
})

test('A failed renewal marks the subscription as past due without ending it', async () => {
  const { as, stripe, hear, subscribe } = await startStripeCompany()
  const id = await subscribe()
  await hear(stripe.failPayment(id))
  expect((await as.manager(billing.status)).reply).toMatchObject({ subscribed: true, past_due: true })
})

test('A subscription can end with its billing period or on a given date', async () => {
  const { as, stripe, hear, subscribe, company } = await startStripeCompany()
  const id = await subscribe()
  const end = stripe.subscription(id).items.data[0]!.current_period_end
  await hear(stripe.change(id, { cancel_at_period_end: true }))
  expect((await as.manager(billing.status)).reply).toMatchObject({
    subscribed: true,
    cancel_at: new Date(end * 1_000).toISOString(),
  })

  await hear(stripe.change(id, { cancel_at_period_end: false }))
  expect((await as.manager(billing.status)).reply.cancel_at).toBe(null)

  await hear(stripe.change(id, { cancel_at: end - 3_600 }))
  expect((await as.manager(billing.status)).reply.cancel_at).toBe(
    new Date((end - 3_600) * 1_000).toISOString(),
  )
  expect(await auditTrail(company.id)).toHaveLength(4)
})

test('A change of plan made in the portal is recorded', async () => {
  const { as, stripe, hear, subscribe, company } = await startStripeCompany()
  const id = await subscribe()
  await hear(stripe.changePrice(id, 'price_year'))
  expect((await as.manager(billing.page)).reply).toMatchObject({ current_price: 'price_year' })
  expect(await auditTrail(company.id)).toEqual([
    'none → active, price_month',
    'active, price_month → active, price_year',
  ])
})

test('Late, repeated and reordered Stripe events lead to the same state', async () => {
  const { as, stripe, hear, subscribe, company } = await startStripeCompany()
  const id = await subscribe()
  const events = [
    stripe.failPayment(id),
    stripe.change(id, { status: 'active' }),
    stripe.change(id, { status: 'canceled' }, 'customer.subscription.deleted'),
  ]
  const order = [2, 0, 1, 2, 0, 0, 1]
  for (const index of order) expect((await hear(events[index]!)).status).toBe(200)
  expect((await as.manager(billing.status)).reply).toMatchObject({ subscribed: false, status: 'canceled' })
  expect(await auditTrail(company.id)).toEqual([
    'none → active, price_month',
    'active, price_month → canceled, price_month',
  ])
})

test('A repeated Stripe event is ignored without a call to Stripe', async () => {
  const { stripe, hear, subscribe, as } = await startStripeCompany()
  const id = await subscribe()
  const event = stripe.change(id, { status: 'past_due' })
  await hear(event)
  stripe.subscription(id).status = 'canceled'
  stripe.seen.length = 0
  await Promise.all(Array.from({ length: 5 }, () => hear(event)))
  expect(stripe.seen).toEqual([])
  expect((await as.manager(billing.status)).reply.status).toBe('past_due')
})

test('Older Stripe data that arrives after newer data is ignored', async () => {
  const { as, stripe, hear, subscribe } = await startStripeCompany()
  const id = await subscribe()
  const failed = stripe.failPayment(id)
  const { released, release } = holdable()
  stripe.state.hold = () => released
  const slow = hear(failed)
  await stripe.answered(`GET /v1/subscriptions/${id}`)
  stripe.state.hold = undefined

  await hear(stripe.change(id, { status: 'active' }))
  release()
  expect((await slow).status).toBe(200)
  expect((await as.manager(billing.status)).reply).toMatchObject({ status: 'active', past_due: false })
})

function holdable() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { released, release: () => release() }
}

test('A new subscription stays active when an old one ends', async () => {
  const { as, stripe, hear, subscribe } = await startStripeCompany()
  const old = await subscribe()
  const gone = stripe.change(old, { status: 'canceled' }, 'customer.subscription.deleted')
  await hear(stripe.change(old, {}))
  await subscribe('price_year')
  await hear(gone)
  expect((await as.manager(billing.status)).reply).toMatchObject({ subscribed: true, status: 'active' })
})

test('A wrong, old, altered or missing Stripe signature is refused', async () => {
  const { as, stripe, hear, subscribe } = await startStripeCompany()
  const id = await subscribe()
  const { clock } = await world()
  const event = stripe.change(id, { status: 'canceled' })
  const refused = { status: 400, error: 'bad_request' }
  expect(await hear(event, { secret: 'whsec_somebody_else' })).toMatchObject(refused)
  expect(await hear(event, { at: new Date(clock.time.getTime() - 301_000) })).toMatchObject(refused)

  const { payload, headers } = stripe.signed(event)
  const post = (raw: unknown, sent: Record<string, string>) =>
    as.nobody(billing.webhook, { raw, headers: sent })
  expect(await post(payload.replace('canceled', 'active'), headers)).toMatchObject(refused)
  expect(await post(JSON.stringify(JSON.parse(payload)), headers)).toMatchObject(refused)
  const { 'content-type': type } = headers
  expect(await post(payload, { 'content-type': type })).toMatchObject(refused)
  expect(await post(payload, { 'content-type': type, 'stripe-signature': 't=x,v1=,v1' })).toMatchObject(
    refused,
  )
  expect(await post(undefined, { 'stripe-signature': headers['stripe-signature'] })).toMatchObject(refused)
  expect((await as.manager(billing.status)).reply.status).toBe('active')

  expect(await post(payload, headers)).toMatchObject({ status: 200, reply: { received: true } })
})

test('Stripe events of unknown types or customers are accepted but ignored', async () => {
  const { as, stripe, hear, subscribe } = await startStripeCompany()
  const id = await subscribe()
  const own = stripe.subscription(id)
  const strangers: [type: string, object: object][] = [
    ['price.created', { object: 'price', id: 'price_x' }],
    ['something.new', {}],
    ['customer.subscription.updated', { ...own, customer: 'cus_unknown' }],
    ['customer.subscription.updated', { ...own, id: 'sub_unknown' }],
  ]
  for (const [type, object] of strangers) expect((await hear(stripe.event(type, object))).status).toBe(200)
  expect((await hear({ id: 'evt_bare' })).status).toBe(200)
  expect((await as.manager(billing.status)).reply.status).toBe('active')
})

test('A Stripe event applies only to the company with that subscription', async () => {
  const { as, stripe, hear, subscribe, checkout } = await startStripeCompany()
  const mine = await subscribe()
  await checkout('price_month', as.stranger)
  const theirs = [...stripe.customers.keys()].at(-1)
  // The event names the other company's customer but the first company's subscription. The subscription
  // fetched from Stripe names the first company's customer.
  await hear(
    stripe.event('customer.subscription.updated', { ...stripe.subscription(mine), customer: theirs }),
  )
  expect((await as.stranger(billing.status)).reply).toMatchObject({ subscribed: false, status: null })

  await hear(stripe.change(mine, { status: 'canceled' }))
  await subscribe('price_year', as.stranger)
  expect((await as.manager(billing.status)).reply).toMatchObject({ subscribed: false, status: 'canceled' })
  expect((await as.stranger(billing.status)).reply).toMatchObject({ subscribed: true, status: 'active' })
})
