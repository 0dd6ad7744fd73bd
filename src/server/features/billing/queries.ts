import { sql } from 'kysely'
import type { CompanyScope } from '#server/platform/core/access.ts'
import type { Db } from '#server/platform/database/db.ts'
import { LIVE } from './rules.ts'
import type { BillingCustomersTable, ProviderName, TrialNoticesTable } from './tables.ts'

export const customerOf = (db: Db, { companyId }: CompanyScope, provider: ProviderName) =>
  db
    .selectFrom('billing_customers')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('provider', '=', provider)
    .executeTakeFirst()

/** Stores the customer, unless another call has already stored one. Returns the stored customer. */
export async function keepCustomer(
  db: Db,
  customer: Pick<BillingCustomersTable, 'company_id' | 'provider' | 'customer_id' | 'created_at'>,
  lost: string | undefined,
) {
  const { company_id, provider } = customer
  // Two concurrent calls get the same customer from the provider and may violate either unique key, so the
  // statement names no conflict target.
  await db
    .insertInto('billing_customers')
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (lost) await replaceCustomer(db, customer, lost)
  const kept = await db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('company_id', '=', company_id)
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  return kept.customer_id
}

const replaceCustomer = (
  db: Db,
  { company_id, provider, customer_id }: CustomerKey & Pick<BillingCustomersTable, 'customer_id'>,
  lost: string,
) =>
  db
    .updateTable('billing_customers')
    .set({ customer_id, checkout_id: null, checkout_url: null })
    .where('company_id', '=', company_id)
    .where('provider', '=', provider)
    .where('customer_id', '=', lost)
    .execute()

type Checkout = Pick<
  BillingCustomersTable,
  'checkout_id' | 'checkout_price' | 'checkout_url' | 'checkout_opened_at'
>

/**
 * Stores the open checkout and returns the previous one. It locks the row, so that the later of two
 * concurrent calls closes the other's checkout. Call it in a transaction.
 */
export async function keepCheckout(db: Db, { company_id, provider }: CustomerKey, checkout: Checkout) {
  const before = await db
    .selectFrom('billing_customers')
    .select('checkout_id')
    .where('company_id', '=', company_id)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst()
  await db
    .updateTable('billing_customers')
    .set(checkout)
    .where('company_id', '=', company_id)
    .where('provider', '=', provider)
    .execute()
  return before?.checkout_id
}

type CustomerKey = Pick<BillingCustomersTable, 'company_id' | 'provider'>

/** Forgets a checkout that was paid or abandoned, so that choosing a plan again opens a new one. */
export const forgetCheckout = (db: Db, { company_id, provider }: CustomerKey) =>
  db
    .updateTable('billing_customers')
    .set({ checkout_url: null })
    .where('company_id', '=', company_id)
    .where('provider', '=', provider)
    .execute()

/** The company of the customer named in an event. */
export const companyOfCustomer = (db: Db, provider: ProviderName, customer: string) =>
  db
    .selectFrom('billing_customers')
    .select('company_id')
    .where('provider', '=', provider)
    .where('customer_id', '=', customer)
    .executeTakeFirst()
    .then((row) => row?.company_id)

/** The company's current subscription: the newest live one, or the newest of all if none is live. */
export const currentSubscription = (db: Db, companyId: number, provider: ProviderName) =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('provider', '=', provider)
    .orderBy((row) => row('status', 'in', LIVE), 'desc')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

/**
 * Locks the company's row, so that only one change to its billing runs at a time. Returns false if the
 * company no longer exists. The lock still allows inserting rows that refer to the company.
 */
export const lockCompany = (db: Db, companyId: number) =>
  db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
    .then(Boolean)

export const subscriptionById = (db: Db, id: string) =>
  db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()

export const hasLiveSubscription = (db: Db, companyId: number) =>
  db
    .selectFrom('subscriptions')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', 'in', LIVE)
    .executeTakeFirst()
    .then(Boolean)

/**
 * The next sequence number for fetching a subscription. A higher number means a more recent fetch. Take the
 * number before calling the provider.
 */
export const nextReading = (db: Db) =>
  sql<{ number: number }>`select nextval('billing_readings') as number`
    .execute(db)
    .then(({ rows }) => rows[0]?.number ?? 0)

/** Records an event. True only if the event has not arrived before. */
export const noteEvent = (db: Db, id: string, now: Date) =>
  db
    .insertInto('billing_events')
    .values({ id, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
    .then(Boolean)

export const isKnownEvent = (db: Db, id: string) =>
  db.selectFrom('billing_events').select('id').where('id', '=', id).executeTakeFirst().then(Boolean)

export const dropEvents = (db: Db, before: Date) =>
  db.deleteFrom('billing_events').where('received_at', '<', before).execute()

export const testCheckoutById = (db: Db, { companyId }: CompanyScope, id: number) =>
  db
    .selectFrom('test_checkouts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Live test subscriptions whose period has ended. If no time is given, all live ones. */
export const testSubscriptionsDue = (db: Db, now: Date | undefined) =>
  db
    .selectFrom('subscriptions')
    .select('id')
    .where('provider', '=', 'test')
    .where('status', 'in', LIVE)
    .$if(now !== undefined, (scheduler) => scheduler.where('renews_at', '<=', now ?? null))
    .execute()

/** Trials that end in this period and have not had this notice yet. */
export const trialsWithout = (
  db: Db,
  kind: 'ending' | 'ended',
  { after, until }: { after: Date; until: Date },
) =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'trial_ends_at', 'subscribed'])
    .where('trial_ends_at', '>', after)
    .where('trial_ends_at', '<=', until)
    .where('deletes_at', 'is', null)
    // A company that started without a trial has no trial to end.
    .whereRef('trial_ends_at', '>', 'created_at')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('trial_notices')
            .select('trial_notices.kind')
            .whereRef('trial_notices.company_id', '=', 'companies.id')
            .whereRef('trial_notices.ends_at', '=', 'companies.trial_ends_at')
            .where('trial_notices.kind', '=', kind),
        ),
      ),
    )
    .execute()

/** True only for the process that records the notice. */
export const noteTrial = (db: Db, notice: TrialNoticesTable) =>
  db
    .insertInto('trial_notices')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'ends_at']).doNothing())
    .returning('company_id')
    .executeTakeFirst()
    .then(Boolean)

/**
 * Subscriptions of closed companies that would still renew. Leaves out subscriptions that we have asked the
 * provider to cancel since the company was closed.
 */
export const renewalsOfClosed = (db: Db, provider: ProviderName) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('companies', 'companies.id', 'subscriptions.company_id')
    .select(['subscriptions.id', 'subscriptions.company_id', 'companies.deletes_at'])
    .where('companies.deletes_at', 'is not', null)
    .where('subscriptions.provider', '=', provider)
    .where('subscriptions.status', 'in', LIVE)
    .where('subscriptions.cancel_at', 'is', null)
    .where(sql<boolean>`subscriptions.stopped_for is distinct from companies.deletes_at`)
    .execute()

/** True only for the process that may request the cancellation. */
export const noteStopped = (db: Db, id: string, closing: Date | null) =>
  db
    .updateTable('subscriptions')
    .set({ stopped_for: closing })
    .where('id', '=', id)
    .where('stopped_for', 'is distinct from', closing)
    .returning('id')
    .executeTakeFirst()
    .then(Boolean)
