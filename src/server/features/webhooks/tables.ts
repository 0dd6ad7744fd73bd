import type { Generated } from 'kysely'
import type { WebhookEvent } from '#contract/webhooks.ts'

/** Where a company's own systems are told of events. */
export interface WebhooksTable {
  id: Generated<number>
  company_id: number
  url: string
  events: WebhookEvent[]
  active: Generated<boolean>
  /** Encrypted, as is the one before it, which also signs until its time is over. */
  secret: string
  old_secret: string | null
  old_secret_until: Date | null
  /** Since when nothing has got through. */
  failing_since: Date | null
  created_at: Date
}

export interface WebhookDeliveriesTable {
  id: Generated<number>
  /** Id of the message, the same at each try. */
  uuid: Generated<string>
  webhook_id: number
  event: WebhookEvent | 'test'
  /** Null once it is over. */
  data: object | null
  created_at: Date
  status: Generated<'waiting' | 'delivered' | 'failed'>
  tries: Generated<number>
  /** When it is tried next; null once it is over. */
  due_at: Date | null
  /** Why the last try failed, in our own words. */
  failure: string | null
  /** A lease on the database's own clock. */
  claimed_until: Date | null
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    webhooks: WebhooksTable
    webhook_deliveries: WebhookDeliveriesTable
  }
}
