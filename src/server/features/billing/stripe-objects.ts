import type Stripe from 'stripe'
import { z } from 'zod'
import { Interval, type Product } from '#contract/billing.ts'
import type { BillingEvent, Subscription } from './provider.ts'

const instant = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1_000) : null)
const idOf = (thing: string | { id: string } | null | undefined) =>
  (typeof thing === 'string' ? thing : thing?.id) ?? null

/**
 * The prices of products on sale that can be shown as an amount per month or per year, monthly prices first.
 */
export function plansOf(products: Stripe.Product[], prices: Stripe.Price[]): Product[] {
  const known = new Map(products.map((product) => [product.id, product]))
  return prices
    .flatMap((price) => {
      // `product` is an id unless the request asked Stripe to expand it.
      const product = typeof price.product === 'string' ? known.get(price.product) : price.product
      return product && !product.deleted && product.active ? (planOf(product, price) ?? []) : []
    })
    .sort((one, other) => order(one) - order(other) || one.price - other.price)
}

function planOf({ id, name }: Stripe.Product, price: Stripe.Price): Product | undefined {
  const interval = intervalOf(price)
  const { active, currency, unit_amount } = price
  if (!interval || !active || currency !== 'gbp' || unit_amount === null) return undefined
  return { id, name, interval, price: unit_amount, price_id: price.id }
}

const order = ({ interval }: Product) => (interval === 'month' ? 0 : 1)

function intervalOf({ recurring }: Pick<Stripe.Price, 'recurring'>) {
  if (!recurring || recurring.usage_type === 'metered' || (recurring.interval_count ?? 1) !== 1)
    return undefined
  return Interval.safeParse(recurring.interval).data
}

export function subscriptionOf(subscription: Stripe.Subscription): Subscription & { customer: string } {
  const [item] = subscription.items.data
  const renewsAt = instant(item?.current_period_end)
  return {
    id: subscription.id,
    customer: idOf(subscription.customer) ?? '',
    status: subscription.status,
    product_id: idOf(item?.price.product),
    price_id: item?.price.id ?? null,
    interval: (item && intervalOf(item.price)) ?? null,
    price: item?.price.unit_amount ?? null,
    renews_at: renewsAt,
    // Stripe has two fields for a cancellation: a date, and a flag for the end of the current period.
    cancel_at: instant(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? renewsAt : null),
    created_at: instant(subscription.created) ?? new Date(0),
  }
}

const Reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()
const Subject = z.object({
  object: z.string(),
  id: z.string(),
  customer: Reference,
  // Checkouts have this field. So do invoices in older API versions, which a webhook endpoint may still use.
  subscription: Reference,
  parent: z.object({ subscription_details: z.object({ subscription: Reference }).nullish() }).nullish(),
})
const Event = z.object({ data: z.object({ object: Subject }) })

/**
 * The subscription and customer that an event is about. It looks only at the type of the event's object, so
 * new event types need no change here.
 */
export function eventOf(event: Stripe.Event): BillingEvent {
  const subject = Event.safeParse(event).data?.data.object
  const customer = subject?.customer
  const subscription =
    subject?.object === 'subscription'
      ? subject.id
      : (subject?.subscription ?? subject?.parent?.subscription_details?.subscription)
  return { id: event.id, about: customer && subscription ? { customer, subscription } : undefined }
}
