import Stripe from 'stripe'
import type { Product } from '#contract/billing.ts'
import type { Config } from '#server/platform/config.ts'
import { Invalid, Refusal } from '#server/platform/refusal.ts'
import type { Work } from '#server/platform/work.ts'
import type { BillingProvider, ProviderEvents } from './provider.ts'
import { PLAN_GONE } from './rules.ts'
import { eventOf, plansOf, subscriptionOf } from './stripe-objects.ts'

const TIMEOUT_MS = 3_000
const RETRIES = 1
/** However many people look at plans at once, Stripe is asked once a second. */
const CATALOGUE_MS = 1_000
const PAGE = 100
const MOST = 1_000

type Client = InstanceType<typeof Stripe>

/** Stripe through its own SDK, at the API version that the SDK is pinned to. */
export function stripeBilling(config: Config, key: string, webhookSecret: string): BillingProvider {
  const stripe = new Stripe(key, {
    ...(config.STRIPE_API_BASE && addressOf(config.STRIPE_API_BASE)),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
  const page = `${config.PUBLIC_URL}/billing/subscription`
  return {
    name: 'stripe',
    products: createCatalogue(stripe),

    createCustomer: async (work, { id, name, email }, lost) => {
      const fields = { name, metadata: { company_id: String(id) }, ...(email && { email }) }
      const once = onlyOnce(work, 'customer', String(id), name, email ?? '', lost ?? '')
      const customer = await ask(work, stripe.customers.create(fields, once))
      if (!customer) throw unavailable()
      return customer.id
    },

    openCheckout: async (work, { companyId, customer, price_id, previous }) => {
      const order = {
        mode: 'subscription' as const,
        customer,
        client_reference_id: String(companyId),
        line_items: [{ price: price_id, quantity: 1 }],
        subscription_data: { metadata: { company_id: String(companyId) } },
        success_url: `${config.PUBLIC_URL}/profile?checkout=done`,
        cancel_url: page,
        locale: 'en-GB' as const,
      }
      const once = onlyOnce(work, 'checkout', customer, price_id, previous ?? '')
      const session = await ask(work, stripe.checkout.sessions.create(order, once))
      return session?.url ? { id: session.id, url: session.url } : undefined
    },

    closeCheckout: async (work, id) => {
      // It may be paid or expired by now: then there is nothing to close.
      await stripe.checkout.sessions
        .expire(id, {}, onlyOnce(work, 'close', id))
        .catch((error) => work.log.info({ reason: error.message }, 'a checkout was not closed'))
    },

    portalUrl: async (work, customer) => {
      const minute = String(Math.floor(work.now.getTime() / 60_000))
      const once = onlyOnce(work, 'portal', customer, minute)
      const session = await ask(
        work,
        stripe.billingPortal.sessions.create({ customer, return_url: page }, once),
      )
      return session?.url
    },

    endRenewal: async (work, id) => {
      const subscription = await ask(work, stripe.subscriptions.update(id, { cancel_at_period_end: true }))
      return subscription && subscriptionOf(subscription)
    },

    events: stripeEvents(stripe, webhookSecret),
  }
}

function addressOf(base: string) {
  const { hostname, port, protocol } = new URL(base)
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

// The same request sent twice is done once. Signed, so that two installations on one account never share a key.
const onlyOnce = (work: Work, ...subject: string[]) => ({
  idempotencyKey: work.sign.key('stripe', ...subject),
})

const unavailable = (seconds?: number) =>
  new Refusal('unavailable', 'Payments cannot be reached just now. Please try again in a moment.', seconds)

/** Stripe's answer, or undefined when it does not know the thing that is asked for. Throws `unavailable` for all else. */
async function ask<T>(work: Work, answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { message, type, code, param, statusCode, requestId, headers } = error
    if (param?.startsWith('line_items')) throw new Invalid(PLAN_GONE)
    if (code === 'resource_missing' || statusCode === 404) return undefined
    work.log.warn({ reason: message, type, code, statusCode, requestId }, 'Stripe did not do what was asked')
    throw unavailable(Number(headers?.['retry-after']) || undefined)
  }
}

function createCatalogue(stripe: Client) {
  let known: { at: number; products: Promise<Product[]> } | undefined
  return (work: Work) => {
    if (known && performance.now() - known.at < CATALOGUE_MS) return known.products
    const asked = { at: performance.now(), products: readCatalogue(stripe, work) }
    asked.products.catch(() => {
      if (known === asked) known = undefined
    })
    known = asked
    return asked.products
  }
}

async function readCatalogue(stripe: Client, work: Work) {
  const onSale = { active: true, limit: PAGE }
  const [products, prices] = await Promise.all([
    ask(work, stripe.products.list(onSale).autoPagingToArray({ limit: MOST })),
    ask(
      work,
      stripe.prices
        .list({ ...onSale, type: 'recurring', currency: 'gbp', expand: ['data.product'] })
        .autoPagingToArray({ limit: MOST }),
    ),
  ])
  return plansOf(products ?? [], prices ?? [])
}

function stripeEvents(stripe: Client, secret: string): ProviderEvents {
  return {
    read: (body, signature, now) => {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          secret,
          undefined,
          undefined,
          now.getTime(),
        )
        return eventOf(event)
      } catch {
        throw new Refusal('bad_request', 'This is no event that Stripe signed just now')
      }
    },
    subscription: async (work, id) => {
      const subscription = await ask(work, stripe.subscriptions.retrieve(id))
      return subscription && subscriptionOf(subscription)
    },
  }
}
