import type { z } from 'zod'
import type { AuditAction, AuditQuery } from '#contract/audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageOf } from '#server/platform/database/paging.ts'

/** Newest first. */
export const pageOfEntries = (db: Db, { page, action, company_id }: z.output<typeof AuditQuery>) =>
  pageOf(
    db
      .selectFrom('audit_log')
      .selectAll()
      .$narrowType<{ action: AuditAction }>()
      .$if(action !== undefined, (entries) => entries.where('action', '=', action ?? 'sign_in'))
      .$if(company_id !== undefined, (entries) => entries.where('company_id', '=', company_id ?? null))
      .orderBy('id', 'desc'),
    page,
  )
