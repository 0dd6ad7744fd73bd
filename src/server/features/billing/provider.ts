import type { Product } from '#contract/billing.ts'
import type { Context } from '#server/platform/context.ts'
import type { ProviderName } from './tables.ts'

/** The current state of a subscription, as the payment provider reports it. */
export interface Subscription {
  id: string
  status: string
  product_id: string | null
  price_id: string | null
  interval: 'month' | 'year' | null
  /** In pence. */
  price: number | null
  renews_at: Date | null
  cancel_at: Date | null
  created_at: Date
}

export interface Order {
  companyId: number
  customer: string
  price_id: string
  /** The checkout that was opened before this one. It distinguishes a new order from a repeated request. */
  previous: string | undefined
}

/** An event from the provider. `about` is undefined if the event is not about a subscription. */
export interface BillingEvent {
  id: string
  about: { customer: string; subscription: string } | undefined
}

/** A provider's webhook events. */
export interface ProviderEvents {
  /** Throws `bad_request` unless the provider has signed exactly these bytes recently. */
  read(body: Buffer, signature: string, now: Date): BillingEvent
  subscription(ctx: Context, id: string): Promise<(Subscription & { customer: string }) | undefined>
}

/**
 * The payment provider. Every call may throw `unavailable`. Never call it in a transaction, because the
 * transaction would have to wait for a remote server.
 */
export interface BillingProvider {
  name: ProviderName
  products(ctx: Context): Promise<Product[]>
  /**
   * Idempotent: a company always gets the same customer. `lost` is the id of a customer that the provider no
   * longer has.
   */
  createCustomer(
    ctx: Context,
    company: { id: number; name: string; email: string | undefined },
    lost: string | undefined,
  ): Promise<string>
  /** Opens a checkout page. Undefined if the provider no longer has the customer. */
  openCheckout(ctx: Context, order: Order): Promise<{ id: string; url: string } | undefined>
  /** Closes an abandoned checkout, so that it can no longer be paid. */
  closeCheckout(ctx: Context, id: string): Promise<void>
  portalUrl(ctx: Context, customer: string): Promise<string | undefined>
  /** Cancels the subscription at the end of the period that is already paid for. */
  endRenewal(ctx: Context, id: string): Promise<Subscription | undefined>
  /** The provider's webhook events. Undefined if the provider has no webhooks. */
  events: ProviderEvents | undefined
}
