import { setSubscribed } from '#server/features/companies/service.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Subscription } from './provider.ts'
import { forgetCheckout, hasLiveSubscription, lockCompany, nextReading, subscriptionById } from './queries.ts'
import { changeOf } from './rules.ts'
import type { ProviderName } from './tables.ts'

export interface Reading {
  companyId: number
  provider: ProviderName
  /**
   * The fetch's sequence number, which is taken before the provider is called. The migration explains why.
   */
  number: number
  /** The person who made the change. Null if the provider sent it. */
  actor: { email: string } | null
}

/**
 * Stores a subscription as the provider describes it, and updates everything that depends on it. Does nothing
 * if more recently fetched data is already stored.
 */
export async function recordSubscription(tx: Context, reading: Reading, subscription: Subscription) {
  const { companyId, provider, number, actor } = reading
  if (!(await lockCompany(tx.db, companyId))) return
  const before = await subscriptionById(tx.db, subscription.id)
  if (before && before.reading >= number) return

  const { id, created_at, status, product_id, price_id, interval, price, renews_at, cancel_at } = subscription
  const props = { status, product_id, price_id, interval, price, renews_at, cancel_at, reading: number }
  await tx.db
    .insertInto('subscriptions')
    .values({ id, company_id: companyId, provider, created_at, ...props })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(props))
    .execute()
  if (!before) await forgetCheckout(tx.db, { company_id: companyId, provider })
  await setSubscribed(tx, companyId, await hasLiveSubscription(tx.db, companyId))

  const change = changeOf(before, subscription)
  if (change) await audit(tx, { action: 'subscription_changed', actor, companyId, target: change })
}

/** A sequence number for a change that we make ourselves, without asking a provider. */
export const readingNow = async (tx: Context, reading: Omit<Reading, 'number'>): Promise<Reading> => ({
  ...reading,
  number: await nextReading(tx.db),
})
