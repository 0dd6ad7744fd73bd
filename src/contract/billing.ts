import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Instant, textOf } from './fields.ts'
import { LIMITS, MEGABYTE } from './limits.ts'

export const Interval = z.enum(['month', 'year'])

/** A price that a company can subscribe to. A product with two prices appears twice. */
export const Product = z.object({
  id: z.string(),
  name: z.string(),
  interval: Interval,
  /** Pence. */
  price: z.number(),
  price_id: z.string(),
})
export type Product = z.output<typeof Product>

/**
 * A company's plan according to our own records, which are available even if the payment provider is down.
 */
export const BillingStatus = z.object({
  trial_ends_at: Instant,
  /**
   * True if the company started with a trial. False if the person or the company number had already used one.
   */
  had_trial: z.boolean(),
  /** True if the trial is over by the server's clock. */
  trial_over: z.boolean(),
  subscribed: z.boolean(),
  /** The status of the latest subscription, as the provider names it; null if there has never been one. */
  status: z.string().nullable(),
  /** True if the last payment failed. The subscription continues while the provider retries it. */
  past_due: z.boolean(),
  /** When a cancelled subscription expires. */
  cancel_at: Instant.nullable(),
  renews_at: Instant.nullable(),
  /** True if the caller may choose a plan, pay and cancel. The owner and administrators may. */
  may_pay: z.boolean(),
  /** True for the built-in test billing, which charges no money. */
  test_billing: z.boolean(),
})
export type BillingStatus = z.output<typeof BillingStatus>

export const SubscriptionPage = BillingStatus.extend({
  products: z.array(Product),
  /** The id of the subscribed product. */
  current_product: z.string().nullable(),
  /** The id of the price that the company pays for this product. */
  current_price: z.string().nullable(),
  /** A link that opens the company's billing portal without a sign-in. Only for callers who may pay. */
  billing_portal: z.string().nullable(),
})
export type SubscriptionPage = z.output<typeof SubscriptionPage>

export const PlanChoice = z.object({ price_id: textOf(255).min(1, 'Required') })

export const TestCheckout = Product.omit({ id: true }).extend({
  id: z.number(),
  status: z.enum(['open', 'paid', 'cancelled']),
})
export type TestCheckout = z.output<typeof TestCheckout>

/** A company's billing as administrators see it. */
export const CompanyBilling = z.object({
  company_id: z.number(),
  trial_ends_at: Instant,
  had_trial: z.boolean(),
  subscribed: z.boolean(),
  status: z.string().nullable(),
  interval: Interval.nullable(),
  /** Pence. */
  price: z.number().nullable(),
  cancel_at: Instant.nullable(),
  renews_at: Instant.nullable(),
  /** The payment provider's subscription id. */
  subscription_id: z.string().nullable(),
})
export type CompanyBilling = z.output<typeof CompanyBilling>

export const MAX_EXTENSION_DAYS = 365
export const TrialExtension = z.object({ days: z.number().int().min(1).max(MAX_EXTENSION_DAYS) })

const Url = z.object({ url: z.string() })

export const billing = {
  page: endpoint({
    method: 'GET',
    path: '/billing/subscription-page',
    access: 'company_unsubscribed',
    isWaiting: true,
    limits: LIMITS.plans,
    summary: 'List the plans and the current one',
    reply: SubscriptionPage,
  }),
  status: endpoint({
    method: 'GET',
    path: '/billing/status',
    access: 'company_unsubscribed',
    summary: 'Get the status of the trial and the subscription',
    reply: BillingStatus,
  }),
  start: endpoint({
    method: 'POST',
    path: '/billing/start-subscription',
    access: 'owner_unsubscribed',
    isWaiting: true,
    limits: LIMITS.payment,
    summary: 'Get the address where a plan is paid for or changed (owner only)',
    body: PlanChoice,
    reply: Url,
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/billing/webhook',
    access: 'public',
    bodyBytes: MEGABYTE,
    signed: true,
    summary: 'Receive signed events from Stripe',
    reply: z.object({ received: z.boolean() }),
  }),
  company: endpoint({
    method: 'GET',
    path: '/billing/companies/:id',
    access: 'admin',
    summary: "Get a company's plan and trial",
    params: ById,
    reply: CompanyBilling,
  }),
  extendTrial: endpoint({
    method: 'POST',
    path: '/companies/:id/extend-trial',
    access: 'company_admin',
    summary: 'Extend a trial by a number of days, from today if it has ended',
    params: ById,
    body: TrialExtension,
    reply: CompanyBilling,
  }),
}

/** Available only if Stripe's keys are not set. */
export const testBilling = {
  checkout: endpoint({
    method: 'GET',
    path: '/billing/test-checkout/:id',
    access: 'owner_unsubscribed',
    summary: 'Test billing: get a checkout (owner only)',
    params: ById,
    reply: TestCheckout,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/billing/test-checkout/:id/pay',
    access: 'owner_unsubscribed',
    summary: 'Test billing: pay without real money (owner only)',
    params: ById,
    reply: TestCheckout,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/billing/test-checkout/:id/cancel',
    access: 'owner_unsubscribed',
    summary: 'Test billing: leave the checkout without paying (owner only)',
    params: ById,
    reply: TestCheckout,
  }),
  changePlan: endpoint({
    method: 'POST',
    path: '/billing/test-portal/change',
    access: 'owner_unsubscribed',
    summary: 'Test billing: change the plan (owner only)',
    body: PlanChoice,
  }),
  endRenewal: endpoint({
    method: 'POST',
    path: '/billing/test-portal/cancel',
    access: 'owner_unsubscribed',
    summary: 'Test billing: cancel the subscription at the end of the paid period (owner only)',
  }),
  resume: endpoint({
    method: 'POST',
    path: '/billing/test-portal/resume',
    access: 'owner_unsubscribed',
    summary: 'Test billing: undo a cancellation (owner only)',
  }),
}
