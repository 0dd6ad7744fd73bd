import { plusMonths } from '#domain/calendar.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { AppError, found, Invalid, notFound } from '#server/platform/core/app-error.ts'
import { providerOf } from './current-provider.ts'
import type { Subscription } from './provider.ts'
import {
  currentSubscription,
  forgetCheckout,
  lockCompany,
  subscriptionById,
  testCheckoutById,
  testSubscriptionsDue,
} from './queries.ts'
import { isLive, PLAN_GONE } from './rules.ts'
import { readingNow, recordSubscription } from './subscriptions.ts'
import { testPlan } from './test-billing.ts'

/** Throws `not_found` if a real provider is configured. */
export async function requireTestBilling({ config }: Context) {
  if ((await providerOf(config)).name !== 'test') throw notFound()
}

/** The contents of the test checkout page. */
export async function testCheckout(ctx: Context, scope: CompanyScope, id: number) {
  const { price_id, status } = found(await testCheckoutById(ctx.db, scope, id))
  const { name, interval, price } = found(testPlan(price_id))
  return { id, status, price_id, name, interval, price }
}

/** Idempotent. */
export async function payTestCheckout(ctx: Context, scope: CompanyScope, caller: Caller, id: number) {
  return transaction(ctx, async (tx) => {
    await lockCompany(tx.db, scope.companyId)
    const checkout = await testCheckout(tx, scope, id)
    if (checkout.status === 'paid') return checkout
    if (checkout.status === 'cancelled') throw new AppError('conflict', 'This checkout was cancelled')
    if (await liveTestSubscription(tx, scope))
      throw new AppError('conflict', 'You already have a subscription')

    await settleCheckout(tx, id, 'paid')
    const started = { id: `test_subscription_${id}`, status: 'active', cancel_at: null, created_at: tx.now }
    await record(tx, scope.companyId, caller, { ...started, ...planFrom(checkout.price_id, tx.now) })
    return { ...checkout, status: 'paid' as const }
  })
}

export async function cancelTestCheckout(ctx: Context, scope: CompanyScope, id: number) {
  return transaction(ctx, async (tx) => {
    await lockCompany(tx.db, scope.companyId)
    const checkout = await testCheckout(tx, scope, id)
    if (checkout.status === 'paid') throw new AppError('conflict', 'This checkout has already been paid')
    await settleCheckout(tx, id, 'cancelled')
    await forgetCheckout(tx.db, { company_id: scope.companyId, provider: 'test' })
    return { ...checkout, status: 'cancelled' as const }
  })
}

const settleCheckout = ({ db }: Context, id: number, status: 'paid' | 'cancelled') =>
  db.updateTable('test_checkouts').set({ status }).where('id', '=', id).execute()

export const changeTestPlan = (ctx: Context, scope: CompanyScope, caller: Caller, priceId: string) =>
  changeSubscription(ctx, scope, caller, (_, now) => ({ ...planFrom(priceId, now), cancel_at: null }))

export const endTestRenewal = (ctx: Context, scope: CompanyScope, caller: Caller) =>
  changeSubscription(ctx, scope, caller, ({ renews_at }) => ({ cancel_at: renews_at }))

export const resumeTestSubscription = (ctx: Context, scope: CompanyScope, caller: Caller) =>
  changeSubscription(ctx, scope, caller, () => ({ cancel_at: null }))

type Change = (subscription: Subscription, now: Date) => Partial<Subscription>

async function changeSubscription(ctx: Context, scope: CompanyScope, caller: Caller, change: Change) {
  await transaction(ctx, async (tx) => {
    await lockCompany(tx.db, scope.companyId)
    const live = await liveTestSubscription(tx, scope)
    if (!live) throw new AppError('conflict', 'You do not have a subscription to change')
    await record(tx, scope.companyId, caller, { ...live, ...change(live, tx.now) })
  })
}

async function liveTestSubscription({ db }: Context, { companyId }: CompanyScope) {
  const latest = await currentSubscription(db, companyId, 'test')
  return latest && isLive(latest.status) ? latest : undefined
}

async function record(tx: Context, companyId: number, actor: Caller | null, subscription: Subscription) {
  await recordSubscription(tx, await readingNow(tx, { companyId, provider: 'test', actor }), subscription)
}

/** A plan that starts now and lasts for one period. */
function planFrom(priceId: string, now: Date) {
  const plan = testPlan(priceId)
  if (!plan) throw new Invalid(PLAN_GONE)
  const { id: product_id, price_id, interval, price } = plan
  return { product_id, price_id, interval, price, renews_at: periodEnd(now, interval) }
}

function periodEnd(from: Date, interval: 'month' | 'year' | null) {
  const [day = '', time] = from.toISOString().split('T')
  return new Date(`${plusMonths(day, interval === 'year' ? 12 : 1)}T${time}`)
}

/**
 * Does a real provider's work: at the end of a period, renews a subscription, or ends it if it was cancelled.
 */
export async function renewTestSubscriptions(ctx: Context) {
  const isReplaced = (await providerOf(ctx.config)).name !== 'test'
  for (const { id } of await testSubscriptionsDue(ctx.db, isReplaced ? undefined : ctx.now))
    await transaction(ctx, (tx) => renewOrEnd(tx, id, isReplaced))
}

// Renews the test subscription. Cancels it if a real provider is now configured.
async function renewOrEnd(tx: Context, id: string, isReplaced: boolean) {
  const found = await subscriptionById(tx.db, id)
  if (!found || !(await lockCompany(tx.db, found.company_id))) return
  const subscription = await subscriptionById(tx.db, id)
  if (!subscription?.renews_at || !isLive(subscription.status)) return
  if (isReplaced || (subscription.cancel_at && subscription.cancel_at <= tx.now))
    return record(tx, subscription.company_id, null, { ...subscription, status: 'canceled' })
  let renews_at = subscription.renews_at
  while (renews_at <= tx.now) renews_at = periodEnd(renews_at, subscription.interval)
  return record(tx, subscription.company_id, null, { ...subscription, renews_at })
}
