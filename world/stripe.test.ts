import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { billing } from '#contract/billing.ts'
import { DAY_MS } from '#domain/durations.ts'
import { billingWorkers } from '#server/features/billing/worker.ts'
import { startStripeCompany, stripeWorld } from '#test/billing.ts'
import { world } from '#test/start.ts'
import { part, saw } from './part.ts'
import { eventTypes, isA, isRead, SDK_VERSION, typeErrors, unflattened } from './stripe/typed.ts'

/** The SDK's type of the parameters of each call that the product makes. */
const PARAMETERS: Record<string, string> = {
  'GET /v1/products': 'Stripe.ProductListParams',
  'GET /v1/prices': 'Stripe.PriceListParams',
  'POST /v1/customers': 'Stripe.CustomerCreateParams',
  'POST /v1/checkout/sessions': 'Stripe.Checkout.SessionCreateParams',
  'POST /v1/checkout/sessions/:id/expire': 'Stripe.Checkout.SessionExpireParams',
  'POST /v1/billing_portal/sessions': 'Stripe.BillingPortal.SessionCreateParams',
  'GET /v1/subscriptions/:id': 'Stripe.SubscriptionRetrieveParams',
  'POST /v1/subscriptions/:id': 'Stripe.SubscriptionUpdateParams',
}

const nameOf = (call: string) => call.replace(/\/(cs|sub)_\w+/, '/:id')
const readme = () => readFileSync(path.resolve(import.meta.dirname, '../docs/running.md'), 'utf8')

part('Stripe', { version: SDK_VERSION }, () => {
  test('Each call to Stripe and each event has the form that Stripe describes', async () => {
    const { seen, events } = await lifeOfASubscription()
    expect([...new Set(seen.map(({ call }) => nameOf(call)))].toSorted()).toEqual(
      Object.keys(PARAMETERS).toSorted(),
    )
    const types = eventTypes()
    const calls = seen.map(({ call, form }) => isA(`Form<${PARAMETERS[nameOf(call)]}>`, unflattened(form)))
    const sent = events.map((event) => isA(`Sent<${types.get(event.type)}>`, event))
    expect(typeErrors([...calls, ...sent])).toBe('')
    saw(
      `${Object.keys(PARAMETERS).length} calls and ${new Set(events.map(({ type }) => type)).size} kinds of events`,
    )
  })

  test('Each event that operators switch on has what the product reads', () => {
    const named = /for (`checkout\.session.+?)\. Set/.exec(readme())?.[1]?.match(/`[\w.*]+`/g) ?? []
    const wanted = [...eventTypes()].filter(([name]) =>
      named.some((pattern) =>
        new RegExp(`^${pattern.slice(1, -1).replaceAll('.', '\\.').replace('*', '.+')}$`).test(name),
      ),
    )
    expect(wanted.length).toBeGreaterThan(named.length)
    expect(typeErrors(wanted.map(([, type]) => isRead(type)))).toBe('')
    saw(`${wanted.length} kinds of events: ${wanted.map(([name]) => name).join(', ')}`)
  })

  test('A call or an event of another form is noticed', () => {
    const wrong = [
      isA('Form<Stripe.CustomerCreateParams>', { name: 'Sam', e_mail: 'sam@example.com' }),
      isA('Form<Stripe.SubscriptionUpdateParams>', { cancel_at_period_end: 'yes' }),
      isA('Form<Stripe.BillingPortal.SessionCreateParams>', { customer: ['cus_1'] }),
      isRead('Stripe.ProductUpdatedEvent'),
    ]
    const lines = [...typeErrors(wrong).matchAll(/check\.ts\((\d+),/g)].map(([, line]) => line)
    expect(new Set(lines).size).toBe(wrong.length)
  })
})

/** A company subscribes, looks at its plans, changes its mind, fails to pay, pays, and closes its account. */
async function lifeOfASubscription() {
  const { as, company, stripe, hear, checkout } = await startStripeCompany()
  const { begin } = await stripeWorld()
  const { database, clock } = await world()
  await as.manager(billing.page)
  await checkout('price_month')
  const { subscription, events } = stripe.pay(await checkout('price_year'))
  await as.manager(billing.page)
  const all = [
    ...events,
    stripe.changePrice(subscription.id, 'price_month'),
    stripe.failPayment(subscription.id),
    stripe.change(subscription.id, { status: 'active' }),
    stripe.change(subscription.id, { status: 'canceled' }, 'customer.subscription.deleted'),
  ]
  for (const event of all) expect((await hear(event)).status).toBe(200)
  await database.db
    .updateTable('companies')
    .set({ deletes_at: new Date(clock.time.getTime() + 30 * DAY_MS) })
    .where('id', '=', company.id)
    .execute()
  for (const { run } of billingWorkers) await run(begin(), { subscription_id: subscription.id })
  return { seen: stripe.seen, events: all as ((typeof all)[number] & { type: string })[] }
}
