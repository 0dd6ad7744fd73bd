import type { Config } from '#server/platform/core/config.ts'
import type { BillingProvider } from './provider.ts'
import { testBilling } from './test-billing.ts'

// One for each process, made at its first use: it keeps connections and what it has just read.
const made = new WeakMap<Config, Promise<BillingProvider>>()

/** Stripe where its keys are set, otherwise the built-in test billing. */
export function providerOf(config: Config): Promise<BillingProvider> {
  const known = made.get(config)
  if (known) return known
  const provider = makeProvider(config)
  made.set(config, provider)
  return provider
}

async function makeProvider(config: Config): Promise<BillingProvider> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = config
  if (!key || !secret) return testBilling(config)
  // Loaded at its first use, so that the start does not wait for it.
  const { stripeBilling } = await import('./stripe.ts')
  return stripeBilling(config, key, secret)
}
