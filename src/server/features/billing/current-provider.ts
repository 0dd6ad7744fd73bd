import type { Config } from '#server/platform/core/config.ts'
import type { BillingProvider } from './provider.ts'
import { testBilling } from './test-billing.ts'

// One provider per process, created at first use, because it keeps connections and recently read data.
const made = new WeakMap<Config, Promise<BillingProvider>>()

/** Stripe if its keys are set, otherwise the built-in test billing. */
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
  // Loaded on first use to keep startup fast.
  const { stripeBilling } = await import('./stripe.ts')
  return stripeBilling(config, key, secret)
}
