import type Stripe from 'stripe'
import { listOf } from './objects.ts'

const DAY = 86_400
const PERIOD = { month: 30 * DAY, year: 365 * DAY }

interface SubscriptionFields {
  id: string
  customer: string
  price: Stripe.Price
  created: number
  status?: Stripe.Subscription.Status
  metadata?: Stripe.Metadata
}

export function subscriptionOf({ price, created, ...fields }: SubscriptionFields): Stripe.Subscription {
  const item = itemOf(fields.id, price, created)
  return {
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created,
    currency: 'gbp',
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf([item], `/v1/subscription_items?subscription=${fields.id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
    ...fields,
  }
}

/** Since 2025, the period has been a field of the item and not of the subscription. */
export function itemOf(subscription: string, price: Stripe.Price, from: number): Stripe.SubscriptionItem {
  const interval = price.recurring?.interval === 'year' ? 'year' : 'month'
  return {
    id: `si_${subscription.slice(4)}`,
    object: 'subscription_item',
    billing_thresholds: null,
    created: from,
    current_period_start: from,
    current_period_end: from + PERIOD[interval],
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  }
}

const planOf = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: 1,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: null,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
})

/** The fields of an invoice that payment events need. */
export const invoiceOf = (
  subscription: Stripe.Subscription,
  status: 'open' | 'paid',
): Pick<Stripe.Invoice, 'id' | 'object' | 'customer' | 'status' | 'parent' | 'billing_reason'> => ({
  id: `in_${subscription.id.slice(4)}`,
  object: 'invoice',
  customer: subscription.customer as string,
  status,
  billing_reason: 'subscription_cycle',
  parent: {
    type: 'subscription_details',
    quote_details: null,
    subscription_details: { metadata: {}, subscription: subscription.id },
  },
})
