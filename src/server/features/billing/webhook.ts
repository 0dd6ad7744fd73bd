import { type Context, transaction } from '#server/platform/context.ts'
import { notFound } from '#server/platform/core/app-error.ts'
import { providerOf } from './current-provider.ts'
import { companyOfCustomer, isKnownEvent, nextReading, noteEvent } from './queries.ts'
import { recordSubscription } from './subscriptions.ts'

/** Throws if the provider has no webhooks. */
export async function requireEvents(ctx: Context) {
  const { name, events } = await providerOf(ctx.config)
  if (!events) throw notFound()
  return { name, events }
}

/**
 * An event only triggers a fetch, and what we store is the provider's current state. So duplicate, late and
 * reordered events all have the same result. The event is recorded in the same transaction as that state. If
 * that fails and Stripe resends the event, it is not mistaken for a duplicate.
 */
export async function receiveEvent(ctx: Context, body: Buffer, signature: string) {
  const { name, events } = await requireEvents(ctx)
  const { id, about } = events.read(body, signature, ctx.now)
  const companyId = about && (await companyOfCustomer(ctx.db, name, about.customer))
  if (!about || !companyId || (await isKnownEvent(ctx.db, id))) return

  const number = await nextReading(ctx.db)
  const subscription = await events.subscription(ctx, about.subscription)
  if (subscription?.customer !== about.customer) return
  await transaction(ctx, async (tx) => {
    if (!(await noteEvent(tx.db, id, tx.now))) return
    await recordSubscription(tx, { companyId, provider: name, number, actor: null }, subscription)
  })
}
