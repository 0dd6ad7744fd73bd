import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Instant } from './fields.ts'
import { LIMITS } from './limits.ts'

export const Interval = z.enum(['month', 'year'])

/** A price that a company may subscribe to; a product with two prices is listed twice. */
export const Product = z.object({
  id: z.string(),
  name: z.string(),
  interval: Interval,
  /** Pence. */
  price: z.number(),
  price_id: z.string(),
})
export type Product = z.output<typeof Product>

/** A company's plan, from the server's own records: available even while the payment provider is not. */
export const BillingStatus = z.object({
  trial_ends_at: Instant,
  /** False where the person or the company number had already used a trial before this company was created. */
  had_trial: z.boolean(),
  /** Decided by the server's clock. */
  trial_over: z.boolean(),
  subscribed: z.boolean(),
  /** The status of the latest subscription, as the provider names it; null when there has never been one. */
  status: z.string().nullable(),
  /** The last payment failed and will be retried; the subscription continues meanwhile. */
  past_due: z.boolean(),
  /** When the subscription ends without being renewed. */
  cancel_at: Instant.nullable(),
  renews_at: Instant.nullable(),
  /** The caller may choose a plan, pay and cancel: true for the owner and for administrators. */
  may_pay: z.boolean(),
  /** True for the built-in stand-in for a payment provider: no money is charged. */
  test_billing: z.boolean(),
})
export type BillingStatus = z.output<typeof BillingStatus>

export const SubscriptionPage = BillingStatus.extend({
  products: z.array(Product),
  /** The id of the subscribed product. */
  current_product: z.string().nullable(),
  /** The id of the subscribed price of that product. */
  current_price: z.string().nullable(),
  /** A link that opens the company's billing portal without signing in; only for those who may pay. */
  billing_portal: z.string().nullable(),
})
export type SubscriptionPage = z.output<typeof SubscriptionPage>

export const PlanChoice = z.object({ price_id: z.string().min(1, 'Required').max(255) })

export const TestCheckout = Product.omit({ id: true }).extend({
  id: z.number(),
  status: z.enum(['open', 'paid', 'cancelled']),
})
export type TestCheckout = z.output<typeof TestCheckout>

/** What administrators see of a company. */
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
  /** The id of the subscription at the provider. */
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
    summary: 'Plans to choose from, and the one that is chosen',
    reply: SubscriptionPage,
  }),
  status: endpoint({
    method: 'GET',
    path: '/billing/status',
    access: 'company_unsubscribed',
    summary: 'How the trial and the subscription stand',
    reply: BillingStatus,
  }),
  start: endpoint({
    method: 'POST',
    path: '/billing/start-subscription',
    access: 'company_unsubscribed',
    limits: LIMITS.payment,
    summary: 'Where to pay for a plan, or to change the one there is; the owner',
    body: PlanChoice,
    reply: Url,
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/billing/webhook',
    access: 'public',
    summary: "Stripe's signed events",
    reply: z.object({ received: z.boolean() }),
  }),
  company: endpoint({
    method: 'GET',
    path: '/billing/companies/:id',
    access: 'admin',
    summary: "A company's plan and trial",
    params: ById,
    reply: CompanyBilling,
  }),
  extendTrial: endpoint({
    method: 'POST',
    path: '/companies/:id/extend-trial',
    access: 'admin',
    summary: 'Add days to a trial, counted from today where it has ended',
    params: ById,
    body: TrialExtension,
    reply: CompanyBilling,
  }),
}

/** Available only where Stripe's keys are not set. */
export const testBilling = {
  checkout: endpoint({
    method: 'GET',
    path: '/billing/test-checkout/:id',
    access: 'company_unsubscribed',
    summary: 'Test billing: what is about to be paid; the owner',
    params: ById,
    reply: TestCheckout,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/billing/test-checkout/:id/pay',
    access: 'company_unsubscribed',
    summary: 'Test billing: pay, without money; the owner',
    params: ById,
    reply: TestCheckout,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/billing/test-checkout/:id/cancel',
    access: 'company_unsubscribed',
    summary: 'Test billing: leave without paying; the owner',
    params: ById,
    reply: TestCheckout,
  }),
  changePlan: endpoint({
    method: 'POST',
    path: '/billing/test-portal/change',
    access: 'company_unsubscribed',
    summary: 'Test billing: move to another plan; the owner',
    body: PlanChoice,
  }),
  endRenewal: endpoint({
    method: 'POST',
    path: '/billing/test-portal/cancel',
    access: 'company_unsubscribed',
    summary: 'Test billing: end the subscription with the period that is paid; the owner',
  }),
  resume: endpoint({
    method: 'POST',
    path: '/billing/test-portal/resume',
    access: 'company_unsubscribed',
    summary: 'Test billing: take a cancellation back; the owner',
  }),
}
