import type { Generated } from 'kysely'

export interface MailsTable {
  id: Generated<number>
  key: string
  company_id: number | null
  to_address: string
  mail: string
  facts: unknown
  links: unknown
  due_at: Date
  attempts: Generated<number>
  claimed_by: string | null
  claimed_until: Date | null
  sent_at: Date | null
  refused_at: Date | null
  failure: string | null
  created_at: Date
  /** One of the mails that a mailbox gets five of a day, see `above` in outbox.ts. */
  spread: Generated<boolean>
}

export interface AuditLogTable {
  id: Generated<number>
  created_at: Date
  actor_email: string | null
  action: string
  company_id: number | null
  target: string | null
  ip: string | null
}

export interface RateLimitsTable {
  key: string
  window_start: Date
  count: number
}

export interface IdempotentRepliesTable {
  api_key_id: number
  key: string
  /** SHA-256 of what was asked. */
  fingerprint: string
  /** Null while the first call is under way. */
  reply: unknown | null
  created_at: Date
}

export interface SwitchesTable {
  name: string
  since: Date
}

export interface ProcessesTable {
  id: string
  host: string
  pid: number
  role: string
  /** Keyed hash: equal for processes with the same secret. */
  secret: string
  /** By how much its clock is ahead of the database's, in milliseconds. */
  ahead_ms: number
  seen_at: Date
}

declare module './db.ts' {
  interface Tables {
    mails: MailsTable
    audit_log: AuditLogTable
    rate_limits: RateLimitsTable
    idempotent_replies: IdempotentRepliesTable
    switches: SwitchesTable
    processes: ProcessesTable
  }
}
