import type { Product } from '#contract/billing.ts'
import type { Context } from '#server/platform/context.ts'
import type { ProviderName } from './tables.ts'

/** A subscription as its provider has it at this moment. */
export interface Subscription {
  id: string
  status: string
  product_id: string | null
  price_id: string | null
  interval: 'month' | 'year' | null
  /** Pence. */
  price: number | null
  renews_at: Date | null
  cancel_at: Date | null
  created_at: Date
}

export interface Order {
  companyId: number
  customer: string
  price_id: string
  /** The checkout that was opened before this one: with it, a repeated order is told from a new one. */
  previous: string | undefined
}

/** The subscription that an event is about; undefined where it is about none. */
export interface BillingEvent {
  id: string
  about: { customer: string; subscription: string } | undefined
}

/** Webhooks of a provider. */
export interface ProviderEvents {
  /** Throws `bad_request` unless the provider signed exactly these bytes, and lately. */
  read(body: Buffer, signature: string, now: Date): BillingEvent
  subscription(ctx: Context, id: string): Promise<(Subscription & { customer: string }) | undefined>
}

/**
 * The payment provider. Every call may throw `unavailable`; none belongs in a transaction, which would wait for another server.
 */
export interface BillingProvider {
  name: ProviderName
  products(ctx: Context): Promise<Product[]>
  /** The same company gets the same customer, however often it asks. `lost` is one that the provider has forgotten. */
  createCustomer(
    ctx: Context,
    company: { id: number; name: string; email: string | undefined },
    lost: string | undefined,
  ): Promise<string>
  /** Undefined: the provider does not know the customer any more. */
  openCheckout(ctx: Context, order: Order): Promise<{ id: string; url: string } | undefined>
  /** A checkout that was left open can be paid no longer. */
  closeCheckout(ctx: Context, id: string): Promise<void>
  portalUrl(ctx: Context, customer: string): Promise<string | undefined>
  /** The subscription runs out with the period that is paid. */
  endRenewal(ctx: Context, id: string): Promise<Subscription | undefined>
  /** Undefined where the provider has no webhooks. */
  events: ProviderEvents | undefined
}
