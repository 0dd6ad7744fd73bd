import { companyOf, ownerOf } from '#server/features/companies/queries.ts'
import type { CompanyScope } from '#server/platform/access.ts'
import { Invalid, Refusal } from '#server/platform/refusal.ts'
import { transaction, type Work } from '#server/platform/work.ts'
import { providerOf } from './current-provider.ts'
import type { BillingProvider } from './provider.ts'
import { currentSubscription, customerOf, keepCheckout, keepCustomer } from './queries.ts'
import { isLive, PLAN_GONE } from './rules.ts'

const REOPEN_MS = 10 * 60_000

const mayPay = ({ role }: CompanyScope) => role !== 'manager'

/** From our own records alone: the banners of every screen depend on it, and Stripe may be away. */
export async function billingStatus(work: Work, scope: CompanyScope) {
  const provider = providerOf(work.config)
  const company = await companyOf(work, scope)
  const latest = await currentSubscription(work.db, scope.companyId, provider.name)
  const live = latest && isLive(latest.status) ? latest : undefined
  return {
    trial_ends_at: company.trial_ends_at,
    trial_over: company.trial_ends_at <= work.now,
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

export async function subscriptionPage(work: Work, scope: CompanyScope) {
  const provider = providerOf(work.config)
  const status = await billingStatus(work, scope)
  const customer = mayPay(scope) ? await customerOf(work.db, scope, provider.name) : undefined
  const [products, portal] = await Promise.all([
    provider.products(work),
    customer && provider.portalUrl(work, customer.customer_id),
  ])
  return { ...status, products, billing_portal: portal ?? null }
}

/** Where the browser goes next: to pay, or to the portal where a subscription is running. */
export async function startSubscription(work: Work, scope: CompanyScope, priceId: string) {
  const provider = providerOf(work.config)
  const products = await provider.products(work)
  if (!products.some(({ price_id }) => price_id === priceId)) throw new Invalid(PLAN_GONE)

  const customer = await customerOf(work.db, scope, provider.name)
  const latest = await currentSubscription(work.db, scope.companyId, provider.name)
  const url =
    customer && latest && isLive(latest.status)
      ? await provider.portalUrl(work, customer.customer_id)
      : (openUrl(work, customer, priceId) ?? (await openCheckout(work, scope, customer, priceId)))
  if (!url)
    throw new Refusal('unavailable', 'Payments cannot be reached just now. Please try again in a moment.')
  return { url }
}

type Customer = Awaited<ReturnType<typeof customerOf>>

/** Somebody who comes back to the same plan soon goes on where they were. */
function openUrl({ now }: Work, customer: Customer, priceId: string) {
  if (!customer?.checkout_opened_at || customer.checkout_price !== priceId) return undefined
  const isRecent = now.getTime() - customer.checkout_opened_at.getTime() < REOPEN_MS
  return isRecent ? customer.checkout_url : undefined
}

async function openCheckout(work: Work, scope: CompanyScope, known: Customer, price_id: string) {
  const provider = providerOf(work.config)
  const order = { companyId: scope.companyId, price_id, previous: known?.checkout_id ?? undefined }
  const customer = known?.customer_id ?? (await becomeCustomer(work, scope, provider, undefined))
  const checkout =
    (await provider.openCheckout(work, { ...order, customer })) ??
    // Somebody deleted the customer at the provider: the company becomes another one.
    (await provider.openCheckout(work, {
      ...order,
      customer: await becomeCustomer(work, scope, provider, customer),
    }))
  if (!checkout) return undefined

  const { id: checkout_id, url: checkout_url } = checkout
  const opened = { checkout_id, checkout_url, checkout_price: price_id, checkout_opened_at: work.now }
  const key = { company_id: scope.companyId, provider: provider.name }
  const previous = await transaction(work, (tx) => keepCheckout(tx.db, key, opened))
  if (previous && previous !== checkout_id) await provider.closeCheckout(work, previous)
  return checkout_url
}

async function becomeCustomer(
  work: Work,
  scope: CompanyScope,
  provider: BillingProvider,
  lost: string | undefined,
) {
  const { id, name } = await companyOf(work, scope)
  const owner = await ownerOf(work.db, scope.companyId)
  const customer_id = await provider.createCustomer(work, { id, name, email: owner?.email }, lost)
  const customer = { company_id: id, provider: provider.name, customer_id, created_at: work.now }
  return keepCustomer(work.db, customer, lost)
}
