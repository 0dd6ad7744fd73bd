import type { Generated } from 'kysely'

export interface MailsTable {
  id: Generated<number>
  key: string
  company_id: number | null
  to_address: string
  mail: string
  props: unknown
  links: unknown
  due_at: Date
  attempts: Generated<number>
  claimed_by: string | null
  claimed_until: Date | null
  sent_at: Date | null
  refused_at: Date | null
  failure: string | null
  created_at: Date
  /** True for an unsolicited email. A mailbox gets only a few of them a day. See `above` in outbox.ts. */
  spread: Generated<boolean>
  /**
   * True for an email that is sent only to people who have not answered. If a mail server refuses it, no
   * screen shows the refusal.
   */
  is_reminder: Generated<boolean>
  /** If the email belongs to no company, a keyed hash of the network that asked for it. Null once sent. */
  asked_from: string | null
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
  fingerprint: string
  /** The stored reply. Null while the first call is in progress. */
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
  /** A keyed hash of the secret, which is the same for all processes with the same secret. */
  secret: string
  /** How many milliseconds the clock of the process is ahead of the clock of the database. */
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
