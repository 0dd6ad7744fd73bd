import { queryOptions } from '@tanstack/react-query'
import { type AuditAction, audit } from '#contract/audit.ts'
import { call } from '#web/lib/call.ts'

export interface AuditFilter {
  page: number
  action?: AuditAction
  company_id?: number
}

export const auditQuery = (query: AuditFilter) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: () => call(audit.list, { query }),
    meta: { ofTheUser: true },
    // Never cached, because every action adds entries, and so does reading this list.
    staleTime: 0,
  })
