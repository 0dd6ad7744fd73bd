import Stripe from 'stripe'
import type { Product } from '#contract/billing.ts'
import type { Context } from '#server/platform/context.ts'
import { AppError, Invalid } from '#server/platform/core/app-error.ts'
import type { Config } from '#server/platform/core/config.ts'
import type { BillingProvider, ProviderEvents } from './provider.ts'
import { PLAN_GONE } from './rules.ts'
import { eventOf, plansOf, subscriptionOf } from './stripe-objects.ts'

const TIMEOUT_MS = 3_000
const RETRIES = 1
/** Calls Stripe at most once a second, however many people look at the plans. */
const CATALOGUE_MS = 1_000
const PAGE = 100
const MOST = 1_000

type Client = InstanceType<typeof Stripe>

/** Stripe, called through its own SDK at the API version that the SDK is pinned to. */
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

    createCustomer: async (ctx, { id, name, email }, lost) => {
      const fields = {
        name,
        metadata: { company_id: String(id) },
        ...(email && { email }),
      } satisfies Stripe.CustomerCreateParams
      const once = onlyOnce(ctx, 'customer', String(id), name, email ?? '', lost ?? '')
      const customer = await ask(ctx, stripe.customers.create(fields, once))
      if (!customer) throw unavailable()
      return customer.id
    },

    openCheckout: async (ctx, { companyId, customer, price_id, previous }) => {
      const order = {
        mode: 'subscription',
        customer,
        client_reference_id: String(companyId),
        line_items: [{ price: price_id, quantity: 1 }],
        subscription_data: { metadata: { company_id: String(companyId) } },
        success_url: `${config.PUBLIC_URL}/profile?checkout=done`,
        cancel_url: page,
        locale: 'en-GB',
      } satisfies Stripe.Checkout.SessionCreateParams
      const once = onlyOnce(ctx, 'checkout', customer, price_id, previous ?? '')
      const session = await ask(ctx, stripe.checkout.sessions.create(order, once))
      return session?.url ? { id: session.id, url: session.url } : undefined
    },

    closeCheckout: async (ctx, id) => {
      // The checkout may already be paid or expired. If so, there is nothing to close.
      await stripe.checkout.sessions
        .expire(id, {}, onlyOnce(ctx, 'close', id))
        .catch((error) => ctx.log.info({ reason: error.message }, 'could not close a checkout'))
    },

    portalUrl: async (ctx, customer) => {
      const minute = String(Math.floor(ctx.now.getTime() / 60_000))
      const once = onlyOnce(ctx, 'portal', customer, minute)
      const session = await ask(
        ctx,
        stripe.billingPortal.sessions.create({ customer, return_url: page }, once),
      )
      return session?.url
    },

    endRenewal: async (ctx, id) => {
      const subscription = await ask(ctx, stripe.subscriptions.update(id, { cancel_at_period_end: true }))
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

// An idempotency key, so that a repeated request takes effect only once. It is signed, so that two
// installations with the same Stripe account never share a key.
const onlyOnce = (ctx: Context, ...subject: string[]) => ({
  idempotencyKey: ctx.sign.key('stripe', ...subject),
})

const unavailable = (seconds?: number) =>
  new AppError('unavailable', 'We cannot reach our payment provider. Please try again in a moment.', seconds)

/**
 * Stripe's reply, or undefined if Stripe does not have the object. Throws `Invalid` if the plan is no longer
 * on sale, and `unavailable` for other errors.
 */
async function ask<T>(ctx: Context, answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { message, type, code, param, statusCode, requestId, headers } = error
    if (param?.startsWith('line_items')) throw new Invalid(PLAN_GONE)
    if (code === 'resource_missing' || statusCode === 404) return undefined
    ctx.log.warn({ reason: message, type, code, statusCode, requestId }, 'Stripe request failed')
    throw unavailable(Number(headers?.['retry-after']) || undefined)
  }
}

function createCatalogue(stripe: Client) {
  let known: { at: number; products: Promise<Product[]> } | undefined
  return (ctx: Context) => {
    if (known && performance.now() - known.at < CATALOGUE_MS) return known.products
    const asked = { at: performance.now(), products: readCatalogue(stripe, ctx) }
    asked.products.catch(() => {
      if (known === asked) known = undefined
    })
    known = asked
    return asked.products
  }
}

async function readCatalogue(stripe: Client, ctx: Context) {
  const onSale = { active: true, limit: PAGE } satisfies Stripe.ProductListParams & Stripe.PriceListParams
  const [products, prices] = await Promise.all([
    ask(ctx, stripe.products.list(onSale).autoPagingToArray({ limit: MOST })),
    ask(
      ctx,
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
        throw new AppError('bad_request', 'This event has no valid, recent Stripe signature')
      }
    },
    subscription: async (ctx, id) => {
      const subscription = await ask(ctx, stripe.subscriptions.retrieve(id))
      return subscription && subscriptionOf(subscription)
    },
  }
}
