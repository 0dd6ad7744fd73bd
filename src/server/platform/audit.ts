import type { AuditAction } from '#contract/audit.ts'
import type { Context } from './context.ts'

export interface AuditEntry {
  action: AuditAction
  /** The person who acts. Null if the software itself acts. */
  actor: { email: string } | null
  companyId?: number | undefined
  target?: string | undefined
  ip?: string | undefined
}

/**
 * Writes entries in the same transaction as the actions they record. The database refuses to change or delete
 * them.
 */
export async function audit(tx: Pick<Context, 'db' | 'now'>, ...entries: AuditEntry[]) {
  await tx.db
    .insertInto('audit_log')
    .values(
      entries.map(({ action, actor, companyId, target, ip }) => ({
        created_at: tx.now,
        action,
        actor_email: actor?.email ?? null,
        company_id: companyId ?? null,
        target: target ?? null,
        ip: ip ?? null,
      })),
    )
    .execute()
}
