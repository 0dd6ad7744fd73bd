import { transaction, type Work } from '#server/platform/work.ts'
import { providerOf } from './current-provider.ts'
import { endRenewal } from './jobs.ts'
import { nextReading, noteStopped, renewalsOfClosed, subscriptionById } from './queries.ts'
import { recordSubscription } from './subscriptions.ts'

/** Asked for as a job, since the provider may be away, and nothing else that is due may wait for it. */
export async function endRenewalsOfClosed(work: Work) {
  for (const { id, deletes_at } of await renewalsOfClosed(work.db, providerOf(work.config).name)) {
    await transaction(work, async (tx) => {
      if (await noteStopped(tx.db, id, deletes_at))
        await tx.jobs.enqueue(tx, endRenewal, { subscription_id: id })
    })
  }
}

/** The owner of a restored company can take it back in the portal. */
export async function endRenewalOf(work: Work, id: string) {
  const provider = providerOf(work.config)
  const known = await subscriptionById(work.db, id)
  if (!known || known.provider !== provider.name) return
  const number = await nextReading(work.db)
  const subscription = await provider.endRenewal(work, id)
  if (!subscription) return
  const reading = { companyId: known.company_id, provider: provider.name, number, actor: null }
  await transaction(work, (tx) => recordSubscription(tx, reading, subscription))
}
