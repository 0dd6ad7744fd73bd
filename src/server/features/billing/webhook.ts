import { notFound } from '#server/platform/refusal.ts'
import { transaction, type Work } from '#server/platform/work.ts'
import { providerOf } from './current-provider.ts'
import { companyOfCustomer, isKnownEvent, nextReading, noteEvent } from './queries.ts'
import { recordSubscription } from './subscriptions.ts'

/** Refuses the call where no provider calls back. */
export function requireEvents(work: Work) {
  const { name, events } = providerOf(work.config)
  if (!events) throw notFound()
  return { name, events }
}

/**
 * An event is only a reason to look: what is written is what the provider says now. So a copy, a late one or two in the
 * wrong order lead to the same end. Nothing is noted before that is written, so a failure is sent again.
 */
export async function receiveEvent(work: Work, body: Buffer, signature: string) {
  const { name, events } = requireEvents(work)
  const { id, about } = events.read(body, signature, work.now)
  const companyId = about && (await companyOfCustomer(work.db, name, about.customer))
  if (!about || !companyId || (await isKnownEvent(work.db, id))) return

  const number = await nextReading(work.db)
  const subscription = await events.subscription(work, about.subscription)
  if (subscription?.customer !== about.customer) return
  await transaction(work, async (tx) => {
    if (!(await noteEvent(tx.db, id, tx.now))) return
    await recordSubscription(tx, { companyId, provider: name, number, actor: null }, subscription)
  })
}
