import type Stripe from 'stripe'

/**
 * Stripe's objects with every field of the pinned API version. The SDK's types check that none is missing.
 */

const DAY = 86_400

// Stripe sends decimals as text, whereas the SDK's type is for the parsed value.
const decimal = (amount: number) => String(amount) as unknown as Stripe.Price['unit_amount_decimal']

export function productOf(
  fields: Pick<Stripe.Product, 'id' | 'name'> & Partial<Stripe.Product>,
): Stripe.Product {
  return {
    object: 'product',
    active: true,
    created: 1_700_000_000,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: 1_700_000_000,
    url: null,
    ...fields,
  }
}

const recurringOf = (recurring: Partial<Stripe.Price.Recurring>): Stripe.Price.Recurring => ({
  interval: 'month',
  interval_count: 1,
  meter: null,
  trial_period_days: null,
  usage_type: 'licensed',
  ...recurring,
})

type PriceFields = Partial<Omit<Stripe.Price, 'recurring'>> & {
  id: string
  product: string
  unit_amount: number | null
  /** How often the price is charged. Null means a one-time payment. */
  recurring?: Partial<Stripe.Price.Recurring> | null
}

export function priceOf({ recurring = {}, ...fields }: PriceFields): Stripe.Price {
  return {
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: 1_700_000_000,
    currency: 'gbp',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    recurring: recurring && recurringOf(recurring),
    unit_amount_decimal: fields.unit_amount === null ? null : decimal(fields.unit_amount),
    ...fields,
  }
}

export function customerOf(fields: {
  id: string
  name: string | null
  email: string | null
  created: number
  metadata: Stripe.Metadata
}): Stripe.Customer {
  return {
    object: 'customer',
    address: null,
    balance: 0,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    invoice_prefix: 'A1B2C3D4',
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...fields,
  }
}

export const listOf = <T>(data: T[], url: string, has_more = false): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more,
  url,
})

type CheckoutFields = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'customer'
  | 'client_reference_id'
  | 'created'
  | 'success_url'
  | 'cancel_url'
  | 'url'
  | 'amount_total'
>

export function checkoutOf(fields: CheckoutFields): Stripe.Checkout.Session {
  return {
    object: 'checkout.session',
    adaptive_pricing: { enabled: true },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: fields.amount_total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency: 'gbp',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: fields.created + DAY,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: 'en-GB',
    managed_payments: null,
    metadata: {},
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    total_details: null,
    ui_mode: 'hosted_page',
    wallet_options: null,
    ...fields,
  }
}

export const portalOf = (
  fields: Pick<Stripe.BillingPortal.Session, 'id' | 'customer' | 'created' | 'return_url' | 'url'>,
): Stripe.BillingPortal.Session => ({
  object: 'billing_portal.session',
  configuration: 'bpc_standin',
  customer_account: null,
  flow: null,
  livemode: false,
  locale: null,
  on_behalf_of: null,
  ...fields,
})

export const eventOf = (id: string, type: string, object: object, created: number) => ({
  id,
  object: 'event',
  api_version: '2026-10-28.endive',
  created,
  data: { object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
})
