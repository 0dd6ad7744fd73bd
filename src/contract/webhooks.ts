import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Id, Instant } from './fields.ts'
import { LIMITS } from './limits.ts'

/** Events that a webhook can subscribe to. */
export const webhookEvents = [
  'survey.launched',
  'survey.completed',
  'report.published',
  'action.due',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Whether the address may be called is checked when it is saved, and before each call. */
const Target = z.url({ error: 'Must be an https address' }).max(2_000)
const Events = z
  .array(z.enum(webhookEvents))
  .min(1, 'Choose at least one event')
  .transform((events) => webhookEvents.filter((event) => events.includes(event)))

export const NewWebhook = z.object({ url: Target, events: Events })
export type NewWebhook = z.output<typeof NewWebhook>

/** A field that is left out is not changed. */
export const WebhookChange = z.object({ ...NewWebhook.shape, active: z.boolean() }).partial()
export type WebhookChange = z.output<typeof WebhookChange>

export const Webhook = z.object({
  id: z.number(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  active: z.boolean(),
  /** Since when deliveries have failed; null where the last one succeeded. */
  failing_since: Instant.nullable(),
  /** Until when messages are also signed with the previous secret. */
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
  /** Why the last try failed. */
  failure: z.string().nullable(),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

const Which = ById.extend({ webhook_id: Id })

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/companies/:id/webhooks',
    access: 'user',
    summary: 'Where the company is told by itself; the owner only',
    params: ById,
    reply: z.array(Webhook),
  }),
  create: endpoint({
    method: 'POST',
    path: '/companies/:id/webhooks',
    access: 'user',
    summary: 'Add a webhook; its secret is told once',
    params: ById,
    body: NewWebhook,
    reply: z.object({ ...Webhook.shape, ...Secret.shape }),
    status: 201,
  }),
  change: endpoint({
    method: 'POST',
    path: '/companies/:id/webhooks/:webhook_id',
    access: 'user',
    summary: 'Change a webhook, or switch it on again',
    params: Which,
    body: WebhookChange,
    reply: Webhook,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/companies/:id/webhooks/:webhook_id/delete',
    access: 'user',
    summary: 'Delete a webhook with what it has not delivered yet',
    params: Which,
  }),
  test: endpoint({
    method: 'POST',
    path: '/companies/:id/webhooks/:webhook_id/test',
    access: 'user',
    limits: LIMITS.webhookTest,
    summary: 'Send it an event of type test',
    params: Which,
    status: 202,
    reply: z.object({ id: z.string() }),
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/companies/:id/webhooks/:webhook_id/rotate',
    access: 'user',
    summary: 'Give it a new secret; for a day both of them sign',
    params: Which,
    reply: Secret,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/companies/:id/webhooks/:webhook_id/deliveries',
    access: 'user',
    summary: 'Its last hundred events and what became of them, the newest first',
    params: Which,
    reply: z.array(WebhookDelivery),
  }),
}
