import type { Config } from '#server/platform/core/config.ts'
import type { BillingProvider } from './provider.ts'
import { stripeBilling } from './stripe.ts'
import { testBilling } from './test-billing.ts'

// One for each process, made at its first use: it keeps connections and what it has just read.
const made = new WeakMap<Config, BillingProvider>()

/** Stripe where its keys are set, otherwise the built-in test billing. */
export function providerOf(config: Config): BillingProvider {
  const known = made.get(config)
  if (known) return known
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = config
  const provider = key && secret ? stripeBilling(config, key, secret) : testBilling(config)
  made.set(config, provider)
  return provider
}
