import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Id, Instant, listOf, textOf } from './fields.ts'
import { LIMITS } from './limits.ts'

/** Events that a webhook can subscribe to. */
export const webhookEvents = [
  'survey.launched',
  'survey.completed',
  'report.published',
  'action.due',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/**
 * The address is checked both when it is saved and before each call, because calls to some addresses are
 * forbidden.
 */
const Target = textOf(2_000).pipe(z.url({ error: 'Enter an address that starts with https://' }))
const Events = listOf(z.enum(webhookEvents), webhookEvents.length, {
  min: 1,
  tooFew: 'Choose at least one event',
}).transform((events) => webhookEvents.filter((event) => events.includes(event)))

export const NewWebhook = z.object({ url: Target, events: Events })
export type NewWebhook = z.output<typeof NewWebhook>

/** A change to a webhook. Omitted fields do not change. */
export const WebhookChange = z.object({ ...NewWebhook.shape, active: z.boolean() }).partial()
export type WebhookChange = z.output<typeof WebhookChange>

export const Webhook = z.object({
  id: z.number(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  active: z.boolean(),
  /** When deliveries started to fail; null if the last one succeeded. */
  failing_since: Instant.nullable(),
  /** The time until which messages are also signed with the previous secret. */
  old_secret_until: Instant.nullable(),
})
export type Webhook = z.output<typeof Webhook>

const Secret = z.object({ secret: z.string() })

export const WebhookDelivery = z.object({
  id: z.string(),
  event: z.string(),
  at: Instant,
  status: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number(),
  next_at: Instant.nullable(),
  /** Why the last attempt failed. */
  failure: z.string().nullable(),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

const Which = ById.extend({ webhook_id: Id })

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/companies/:id/webhooks',
    access: 'owner',
    summary: "List the company's webhooks (owner only)",
    params: ById,
    reply: z.array(Webhook),
  }),
  create: endpoint({
    method: 'POST',
    path: '/companies/:id/webhooks',
    access: 'owner',
    limits: LIMITS.webhook,
    summary: 'Add a webhook; its secret is shown once',
    params: ById,
    body: NewWebhook,
    reply: z.object({ ...Webhook.shape, ...Secret.shape }),
    status: 201,
  }),
  change: endpoint({
    method: 'POST',
    path: '/companies/:id/webhooks/:webhook_id',
    access: 'owner',
    limits: LIMITS.webhook,
    summary: 'Change a webhook, or switch it on again',
    params: Which,
    body: WebhookChange,
    reply: Webhook,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/companies/:id/webhooks/:webhook_id/delete',
    access: 'owner',
    summary: 'Delete a webhook and everything it has not delivered yet',
    params: Which,
  }),
  test: endpoint({
    method: 'POST',
    path: '/companies/:id/webhooks/:webhook_id/test',
    access: 'owner',
    isWaiting: true,
    limits: LIMITS.webhookTest,
    summary: 'Send a test event to a webhook',
    params: Which,
    status: 202,
    reply: z.object({ id: z.string() }),
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/companies/:id/webhooks/:webhook_id/rotate',
    access: 'owner',
    summary: 'Create a new webhook secret; both secrets sign messages for a day',
    params: Which,
    reply: Secret,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/companies/:id/webhooks/:webhook_id/deliveries',
    access: 'owner',
    summary: 'List the last 100 deliveries of a webhook, newest first',
    params: Which,
    reply: z.array(WebhookDelivery),
  }),
}
