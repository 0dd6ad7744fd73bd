import type { Product } from '#contract/billing.ts'
import { companyOf, ownerOf } from '#server/features/companies/queries.ts'
import { hadTrial } from '#server/features/companies/service.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { AppError, Invalid } from '#server/platform/core/app-error.ts'
import { providerOf } from './current-provider.ts'
import type { BillingProvider } from './provider.ts'
import { currentSubscription, customerOf, keepCheckout, keepCustomer } from './queries.ts'
import { isLive, PLAN_GONE } from './rules.ts'

const REOPEN_MS = 10 * 60_000

const mayPay = ({ role }: CompanyScope) => role === 'owner' || role === 'administrator'

/** Uses only our own records, because banners on every screen depend on them and Stripe may be down. */
export async function billingStatus(ctx: Context, scope: CompanyScope) {
  const provider = await providerOf(ctx.config)
  const company = await companyOf(ctx, scope)
  const latest = await currentSubscription(ctx.db, scope.companyId, provider.name)
  const live = latest && isLive(latest.status) ? latest : undefined
  return {
    trial_ends_at: company.trial_ends_at,
    had_trial: hadTrial(company),
    trial_over: company.trial_ends_at <= ctx.now,
    subscribed: company.subscribed,
    status: latest?.status ?? null,
    past_due: latest?.status === 'past_due',
    cancel_at: live?.cancel_at ?? null,
    renews_at: live?.renews_at ?? null,
    may_pay: mayPay(scope),
    test_billing: provider.name === 'test',
    current_product: live?.product_id ?? null,
    current_price: live?.price_id ?? null,
  }
}

export async function subscriptionPage(ctx: Context, scope: CompanyScope) {
  const provider = await providerOf(ctx.config)
  const status = await billingStatus(ctx, scope)
  const customer = mayPay(scope) ? await customerOf(ctx.db, scope, provider.name) : undefined
  const [products, portal] = await Promise.all([
    provider.products(ctx),
    customer && provider.portalUrl(ctx, customer.customer_id),
  ])
  return { ...status, products, billing_portal: portal ?? null }
}

export type PlansOnOffer = { products: Product[]; isTest: boolean }

/** The plans shown to visitors. Undefined while the payment provider is unreachable. */
export async function plansOnOffer(ctx: Context): Promise<PlansOnOffer | undefined> {
  const provider = await providerOf(ctx.config)
  try {
    return { products: await provider.products(ctx), isTest: provider.name === 'test' }
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return undefined
    throw error
  }
}

/** Where to send the browser next: to the checkout, or to the portal if a subscription is running. */
export async function startSubscription(ctx: Context, scope: CompanyScope, priceId: string) {
  const provider = await providerOf(ctx.config)
  const products = await provider.products(ctx)
  if (!products.some(({ price_id }) => price_id === priceId)) throw new Invalid(PLAN_GONE)

  const customer = await customerOf(ctx.db, scope, provider.name)
  const latest = await currentSubscription(ctx.db, scope.companyId, provider.name)
  const url =
    customer && latest && isLive(latest.status)
      ? await provider.portalUrl(ctx, customer.customer_id)
      : (openUrl(ctx, customer, priceId) ?? (await openCheckout(ctx, scope, customer, priceId)))
  if (!url)
    throw new AppError('unavailable', 'We cannot reach our payment provider. Please try again in a moment.')
  return { url }
}

type Customer = Awaited<ReturnType<typeof customerOf>>

/** The URL of the open checkout, if the customer has recently chosen the same plan. */
function openUrl({ now }: Context, customer: Customer, priceId: string) {
  if (!customer?.checkout_opened_at || customer.checkout_price !== priceId) return undefined
  const isRecent = now.getTime() - customer.checkout_opened_at.getTime() < REOPEN_MS
  return isRecent ? customer.checkout_url : undefined
}

async function openCheckout(ctx: Context, scope: CompanyScope, known: Customer, price_id: string) {
  const provider = await providerOf(ctx.config)
  const order = { companyId: scope.companyId, price_id, previous: known?.checkout_id ?? undefined }
  const customer = known?.customer_id ?? (await becomeCustomer(ctx, scope, provider, undefined))
  const checkout =
    (await provider.openCheckout(ctx, { ...order, customer })) ??
    // The customer was deleted at the provider, so a new one is created for the company.
    (await provider.openCheckout(ctx, {
      ...order,
      customer: await becomeCustomer(ctx, scope, provider, customer),
    }))
  if (!checkout) return undefined

  const { id: checkout_id, url: checkout_url } = checkout
  const opened = { checkout_id, checkout_url, checkout_price: price_id, checkout_opened_at: ctx.now }
  const key = { company_id: scope.companyId, provider: provider.name }
  const previous = await transaction(ctx, (tx) => keepCheckout(tx.db, key, opened))
  if (previous && previous !== checkout_id) await provider.closeCheckout(ctx, previous)
  return checkout_url
}

async function becomeCustomer(
  ctx: Context,
  scope: CompanyScope,
  provider: BillingProvider,
  lost: string | undefined,
) {
  const { id, name } = await companyOf(ctx, scope)
  const owner = await ownerOf(ctx.db, scope.companyId)
  const customer_id = await provider.createCustomer(ctx, { id, name, email: owner?.email }, lost)
  const customer = { company_id: id, provider: provider.name, customer_id, created_at: ctx.now }
  return keepCustomer(ctx.db, customer, lost)
}
