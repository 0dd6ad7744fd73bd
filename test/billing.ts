import { billing } from '#contract/billing.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createApp } from '#server/app.ts'
import { callOn, type Person, type Sent, startCompany, startPerson, world } from './start.ts'
import { startStripe } from './stripe-stand-in.ts'

/** A manager who is not the owner. */
export async function startColleague(companyId: number) {
  const { database } = await world()
  const person = await startPerson("Kit D'Arcy, Esq")
  await database.db
    .insertInto('members')
    .columns(['company_id', 'user_id', 'role', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select(({ val, ref }) => [
          val(companyId).as('company_id'),
          ref('users.id').as('user_id'),
          val('manager' as const).as('role'),
          ref('users.created_at').as('created_at'),
        ])
        .where('email', '=', person.email),
    )
    .execute()
  return { ...person, companyId }
}

/** The billing entries in a company's audit log, oldest first. */
export async function auditTrail(companyId: number) {
  const { database } = await world()
  const rows = await database.db
    .selectFrom('audit_log')
    .select('target')
    .where('company_id', '=', companyId)
    .where('action', 'in', ['subscription_changed', 'trial_extended'])
    .orderBy('id')
    .execute()
  return rows.map(({ target }) => target)
}

type StripeWorld = Awaited<ReturnType<typeof startWithStripe>>
let shared: Promise<StripeWorld> | undefined
/** A second app on the test database, with Stripe keys and a fake Stripe. */
export const stripeWorld = () => {
  shared ??= startWithStripe()
  return shared
}

async function startWithStripe() {
  const { config, database, clock } = await world()
  const stripe = await startStripe({ now: clock.now })
  const settings = {
    STRIPE_SECRET_KEY: stripe.key,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  }
  const parts = { config: { ...config, ...settings }, database, clock, secret: 'a secret for tests only' }
  const server = await createApp(parts)
  await server.app.ready()
  return { ...server, stripe }
}

/** Makes the fake Stripe work again, and clears its recorded calls. */
export async function quieten() {
  const { stripe } = await stripeWorld()
  stripe.state.trouble = undefined
  stripe.seen.length = 0
}

/** A company on the app with Stripe. */
export async function startStripeCompany() {
  const { app, stripe } = await stripeWorld()
  const { company, manager, stranger, admin } = await startCompany()
  const act =
    (person: Person | (() => Promise<Person>)) =>
    async <E extends Endpoint>(endpoint: E, sent?: Sent<E>) =>
      callOn(app, typeof person === 'function' ? await person() : person, endpoint, sent)
  const as = { manager: act(manager), stranger: act(stranger), admin: act(admin), nobody: act({}) }

  /** Delivers an event from Stripe. */
  const hear = async (event: object, signing?: { secret?: string; at?: Date }) => {
    const { payload, headers } = stripe.signed(event, signing)
    return as.nobody(billing.webhook, { raw: payload, headers })
  }
  const checkout = async (price_id = 'price_month', person = as.manager) => {
    const { reply } = await person(billing.start, { body: { price_id } })
    return reply.url.split('/').at(-1) ?? ''
  }
  /** Chooses a plan, pays for it and delivers the events that Stripe then sends. */
  const subscribe = async (price_id = 'price_month', person = as.manager) => {
    const { subscription, events } = stripe.pay(await checkout(price_id, person))
    for (const event of events) await hear(event)
    return subscription.id
  }
  return { company, manager, stripe, as, hear, checkout, subscribe }
}
