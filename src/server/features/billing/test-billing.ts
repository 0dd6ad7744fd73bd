import type { Product } from '#contract/billing.ts'
import type { Config } from '#server/platform/core/config.ts'
import type { BillingProvider } from './provider.ts'
import { subscriptionById } from './queries.ts'

export const TEST_PLANS: Product[] = [
  { id: 'test_monthly', name: 'Monthly plan', interval: 'month', price: 2_900, price_id: 'test_price_month' },
  { id: 'test_annual', name: 'Annual plan', interval: 'year', price: 29_000, price_id: 'test_price_year' },
]

export const testPlan = (priceId: string | null) => TEST_PLANS.find(({ price_id }) => price_id === priceId)

/** Replaces the payment provider if its keys are not set, so that every step can be tried without paying. */
export function testBilling({ PUBLIC_URL }: Config): BillingProvider {
  return {
    name: 'test',
    products: async () => TEST_PLANS,
    createCustomer: async (_work, { id }) => `test_customer_${id}`,

    openCheckout: async ({ db, now }, { companyId, price_id }) => {
      const { id } = await db
        .insertInto('test_checkouts')
        .values({ company_id: companyId, price_id, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id: String(id), url: `${PUBLIC_URL}/billing/test-checkout/${id}` }
    },

    closeCheckout: async ({ db }, id) => {
      await db
        .updateTable('test_checkouts')
        .set({ status: 'cancelled' })
        .where('id', '=', Number(id))
        .where('status', '=', 'open')
        .execute()
    },

    portalUrl: async () => `${PUBLIC_URL}/billing/test-portal`,

    endRenewal: async ({ db }, id) => {
      const subscription = await subscriptionById(db, id)
      return subscription && { ...subscription, cancel_at: subscription.renews_at }
    },

    events: undefined,
  }
}
