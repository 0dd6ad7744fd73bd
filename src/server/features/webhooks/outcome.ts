import { companyById, confirmedOwnerOf } from '#server/features/companies/queries.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { webhookOff } from './emails.tsx'
import { dropWaiting, type Leased } from './queries.ts'
import { GONE, nextTry } from './rules.ts'

export interface Failure {
  /** Our own message. It contains nothing from the receiver's response. */
  reason: string
  status: number | null
}

const over = { due_at: null, data: null, claimed_until: null }

export async function markDelivered(ctx: Context, delivery: Leased) {
  await transaction(ctx, async ({ db }) => {
    await db
      .updateTable('webhook_deliveries')
      .set({ ...over, status: 'delivered', tries: delivery.tries + 1, failure: null })
      .where('id', '=', delivery.id)
      .execute()
    await updateWebhook(db, delivery)
      .set({ failing_since: null })
      .where('failing_since', 'is not', null)
      .execute()
  })
}

/**
 * Retries at growing intervals. After 3 days, or if the receiver returns 410, the webhook is switched off. A
 * test event is sent only once.
 */
export async function markFailed(ctx: Context, delivery: Leased, { reason, status }: Failure) {
  const { id, event } = delivery
  const tries = delivery.tries + 1
  const next = event === 'test' || status === GONE ? null : nextTry(tries, ctx.now)
  await transaction(ctx, async (tx) => {
    await tx.db
      .updateTable('webhook_deliveries')
      .set({
        tries,
        failure: reason,
        ...(next ? { due_at: next, claimed_until: null } : { ...over, status: 'failed' as const }),
      })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .execute()
    if (event === 'test') return
    if (next) await noteFailing(tx, delivery)
    else await switchOff(tx, delivery, reason)
  })
}

/**
 * Updates the delivery's webhook, unless the owner has changed the webhook's address since the delivery
 * began.
 */
const updateWebhook = (db: Db, { webhook_id, url }: Leased) =>
  db.updateTable('webhooks').where('id', '=', webhook_id).where('url', '=', url)

const noteFailing = ({ db, now }: Context, delivery: Leased) =>
  updateWebhook(db, delivery).set({ failing_since: now }).where('failing_since', 'is', null).execute()

async function switchOff(tx: Context, delivery: Leased, reason: string) {
  const { webhook_id, company_id, url } = delivery
  const off = await updateWebhook(tx.db, delivery)
    .set(({ fn, val }) => ({ active: false, failing_since: fn.coalesce('failing_since', val(tx.now)) }))
    .where('active', '=', true)
    .returning('failing_since')
    .executeTakeFirst()
  if (!off) return
  await dropWaiting(tx.db, webhook_id, 'Switched off')
  const target = `webhook ${webhook_id}`
  await audit(tx, { action: 'webhook_switched_off', actor: null, companyId: company_id, target })
  const owner = await confirmedOwnerOf(tx.db, company_id)
  const company = await companyById(tx.db, company_id)
  if (!owner || !company) return
  await post(
    tx,
    {
      mail: webhookOff,
      props: { name: owner.name, company: company.name, place: new URL(url).host, reason },
      companyId: company_id,
    },
    { key: `webhook-off:${webhook_id}:${tx.now.getTime()}`, to: owner.email, links: {} },
  )
}
