import type { Generated } from 'kysely'

export type ProviderName = 'stripe' | 'test'

export interface BillingCustomersTable {
  company_id: number
  provider: ProviderName
  customer_id: string
  /** The most recently opened checkout. */
  checkout_id: string | null
  checkout_price: string | null
  /** The open checkout's address. Null once the checkout has been paid or abandoned. */
  checkout_url: string | null
  checkout_opened_at: Date | null
  created_at: Date
}

export interface SubscriptionsTable {
  /** The provider's id. */
  id: string
  company_id: number
  provider: ProviderName
  /** The status, in the provider's own terms. */
  status: string
  product_id: string | null
  price_id: string | null
  interval: 'month' | 'year' | null
  /** In pence. */
  price: number | null
  renews_at: Date | null
  cancel_at: Date | null
  /** The company's `deletes_at` when we asked to cancel the renewals. */
  stopped_for: Date | null
  /** The sequence number of the fetch whose data is stored. */
  reading: number
  created_at: Date
}

export interface BillingEventsTable {
  id: string
  received_at: Date
}

export interface TestCheckoutsTable {
  id: Generated<number>
  company_id: number
  price_id: string
  status: Generated<'open' | 'paid' | 'cancelled'>
  created_at: Date
}

export interface TrialNoticesTable {
  company_id: number
  kind: 'ending' | 'ended'
  ends_at: Date
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    billing_customers: BillingCustomersTable
    subscriptions: SubscriptionsTable
    billing_events: BillingEventsTable
    test_checkouts: TestCheckoutsTable
    trial_notices: TrialNoticesTable
  }
}
