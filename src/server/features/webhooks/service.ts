import { sql } from 'kysely'
import type { NewWebhook, WebhookChange, WebhookDelivery, WebhookEvent } from '#contract/webhooks.ts'
import { DAY_MS } from '#domain/durations.ts'
import { holdCompany } from '#server/features/companies/queries.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { AppError, found, Invalid } from '#server/platform/core/app-error.ts'
import { checkTarget } from '#server/platform/outgoing/outgoing.ts'
import { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts'
import {
  deliveriesOf,
  dropWaiting,
  forgetDeliveries,
  insertDeliveries,
  lockWebhook,
  type WebhookRow,
  webhookById,
  webhooksOf,
} from './queries.ts'
import { nameOf, newSecret } from './rules.ts'

/** Ids, counts and a link. They never contain answers and never show when one person answered. */
export type EventProps = Record<string, string | number | null>

/** Inserts an event's deliveries, in the same transaction as the change that causes the event. */
export async function announce(tx: Context, companyId: number, event: WebhookEvent, data: EventProps) {
  const receivers = sql`company_id = ${companyId} and active and ${event}::text = any(events)`
  await insertDeliveries(tx, { event, data }, receivers)
}

/** The company that the webhook belongs to, and the caller. */
export interface Owner {
  scope: CompanyScope
  caller: Caller
}

const AT_MOST = 10
const OLD_SECRET_LIVES_MS = DAY_MS

const shown = ({ id, url, events, active, failing_since, old_secret_until }: WebhookRow) => ({
  id,
  url,
  events,
  active,
  failing_since,
  old_secret_until,
})

export async function readWebhooks({ db }: Context, scope: CompanyScope) {
  return (await webhooksOf(db, scope)).map(shown)
}

export const getWebhookOrThrow = async ({ db }: Context, scope: CompanyScope, id: number) =>
  found(await webhookById(db, scope, id))

/** The target is checked when somebody enters it, and again before each delivery. */
async function requireTarget({ config, site }: Context, { companyId }: CompanyScope, url: string) {
  try {
    await checkTarget(config, url, { companyId, site })
  } catch (error) {
    if (error instanceof OutgoingError) throw new Invalid({ url: [error.message] })
    throw error
  }
}

const sealed = ({ sign }: Context, { companyId }: CompanyScope, secret: string) =>
  sign.seal(secret, 'webhook', companyId)

export async function addWebhook(ctx: Context, owner: Owner, { url, events }: NewWebhook) {
  const { scope } = owner
  await requireTarget(ctx, scope, url)
  const secret = newSecret()
  const row = await transaction(ctx, async (tx) => {
    await holdCompany(tx, scope)
    if ((await webhooksOf(tx.db, scope)).length >= AT_MOST)
      throw new AppError('conflict', `A company can have up to ${AT_MOST} webhooks. Delete one first.`)
    const row = await tx.db
      .insertInto('webhooks')
      .values({
        company_id: scope.companyId,
        url,
        events,
        created_at: tx.now,
        secret: sealed(tx, scope, secret),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await note(tx, 'webhook_made', owner, row.id)
    return row
  })
  return { ...shown(row), secret }
}

const note = (
  tx: Context,
  action: 'webhook_made' | 'webhook_changed' | 'webhook_removed',
  { scope, caller }: Owner,
  id: number,
  what = '',
) =>
  audit(tx, {
    action,
    actor: caller,
    companyId: scope.companyId,
    target: `webhook ${id}${what && `: ${what}`}`,
  })

/**
 * Changes a webhook. Switching it off drops its waiting deliveries, and switching it on again does not bring
 * them back.
 */
export async function changeWebhook(ctx: Context, owner: Owner, id: number, change: WebhookChange) {
  if (change.url !== undefined) await requireTarget(ctx, owner.scope, change.url)
  return transaction(ctx, async (tx) => {
    const before = found(await lockWebhook(tx.db, owner.scope, id))
    const fields = Object.keys(change)
    if (fields.length === 0) return shown(before)
    const isFresh = change.active === true || (change.url !== undefined && change.url !== before.url)
    const row = await tx.db
      .updateTable('webhooks')
      .set({ ...change, ...(isFresh && { failing_since: null }) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (change.active === false) await dropWaiting(tx.db, id, 'Switched off')
    await note(tx, 'webhook_changed', owner, id, fields.join(', '))
    return shown(row)
  })
}

export async function removeWebhook(ctx: Context, owner: Owner, id: number) {
  await transaction(ctx, async (tx) => {
    found(await lockWebhook(tx.db, owner.scope, id))
    await tx.db.deleteFrom('webhooks').where('id', '=', id).execute()
    await note(tx, 'webhook_removed', owner, id)
  })
}

/**
 * Creates a new secret. For a day, deliveries are signed with both secrets, so that a receiver can switch
 * over without losing any.
 */
export async function rotateSecret(ctx: Context, owner: Owner, id: number) {
  const secret = newSecret()
  await transaction(ctx, async (tx) => {
    const { secret: old_secret } = found(await lockWebhook(tx.db, owner.scope, id))
    const old_secret_until = new Date(tx.now.getTime() + OLD_SECRET_LIVES_MS)
    await tx.db
      .updateTable('webhooks')
      .set({ secret: sealed(tx, owner.scope, secret), old_secret, old_secret_until })
      .where('id', '=', id)
      .execute()
    await note(tx, 'webhook_changed', owner, id, 'secret')
  })
  return { secret }
}

/**
 * Sends a test event immediately, without retries, even if the webhook is switched off. The result appears in
 * the list of deliveries.
 */
export async function sendTest(ctx: Context, id: number) {
  const [delivery] = await insertDeliveries(ctx, { event: 'test', data: null }, sql`id = ${id}`)
  return { id: nameOf(found(delivery).uuid) }
}

export async function readDeliveries({ db }: Context, id: number) {
  return (await deliveriesOf(db, id)).map(({ uuid, created_at: at, due_at, ...delivery }) => ({
    ...delivery,
    id: nameOf(uuid),
    at,
    next_at: due_at,
  })) satisfies Pick<WebhookDelivery, 'id'>[]
}

const KEPT_DAYS = 30

export const forgetOld = ({ db, now }: Context) =>
  forgetDeliveries(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
