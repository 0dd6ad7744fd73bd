import { type Context, transaction } from '#server/platform/context.ts'
import { providerOf } from './current-provider.ts'
import { endRenewal } from './jobs.ts'
import { nextReading, noteStopped, renewalsOfClosed, subscriptionById } from './queries.ts'
import { recordSubscription } from './subscriptions.ts'

/** Enqueues a job, because the provider may be unreachable and must not delay other scheduled tasks. */
export async function endRenewalsOfClosed(ctx: Context) {
  const { name } = await providerOf(ctx.config)
  for (const { id, company_id, deletes_at } of await renewalsOfClosed(ctx.db, name)) {
    await transaction(ctx, async (tx) => {
      if (await noteStopped(tx.db, id, deletes_at))
        await tx.jobs.enqueue(tx, endRenewal, { subscription_id: id }, company_id)
    })
  }
}

/** Cancels the subscription's renewal. The owner of a restored company can undo this in the portal. */
export async function endRenewalOf(ctx: Context, id: string) {
  const provider = await providerOf(ctx.config)
  const known = await subscriptionById(ctx.db, id)
  if (!known || known.provider !== provider.name) return
  const number = await nextReading(ctx.db)
  const subscription = await provider.endRenewal(ctx, id)
  if (!subscription) return
  const reading = { companyId: known.company_id, provider: provider.name, number, actor: null }
  await transaction(ctx, (tx) => recordSubscription(tx, reading, subscription))
}
