import type { Generated } from 'kysely'
import type { WebhookEvent } from '#contract/webhooks.ts'

/** The URLs in a company's own systems that events are sent to. */
export interface WebhooksTable {
  id: Generated<number>
  company_id: number
  url: string
  events: WebhookEvent[]
  active: Generated<boolean>
  /** Encrypted, like the old secret. Messages are also signed with the old secret until it expires. */
  secret: string
  old_secret: string | null
  old_secret_until: Date | null
  /** The time since which every delivery has failed. Null while deliveries succeed. */
  failing_since: Date | null
  created_at: Date
}

export interface WebhookDeliveriesTable {
  id: Generated<number>
  /** The message's id, which is the same for every attempt. */
  uuid: Generated<string>
  webhook_id: number
  event: WebhookEvent | 'test'
  /** The message's content. Null once the delivery has ended. */
  data: object | null
  created_at: Date
  status: Generated<'waiting' | 'delivered' | 'failed'>
  tries: Generated<number>
  /** When to try next. Null once the delivery has ended. */
  due_at: Date | null
  /** Why the last attempt failed, in our own words. */
  failure: string | null
  /** When the lease expires, by the database's clock. */
  claimed_until: Date | null
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    webhooks: WebhooksTable
    webhook_deliveries: WebhookDeliveriesTable
  }
}
