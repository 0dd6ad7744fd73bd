import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Instant } from './fields.ts'
import { LIMITS } from './limits.ts'

/** When the company and its data are deleted for good; null while the company is open. */
export const Closing = z.object({ deletes_at: Instant.nullable() })
export type Closing = z.output<typeof Closing>

/** The owner's own data. Also reachable after the trial, and while the company is closed. */
export const account = {
  export: endpoint({
    method: 'POST',
    path: '/companies/:id/export',
    access: 'user',
    limits: LIMITS.download,
    summary: "All of a company's data but individual answers, as CSV and JSON; the owner",
    params: ById,
    file: 'application/zip',
  }),
  close: endpoint({
    method: 'POST',
    path: '/companies/:id/delete',
    access: 'user',
    limits: LIMITS.closing,
    summary: 'Close a company now and delete it in 30 days; the owner',
    params: ById,
    reply: Closing,
    status: 202,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/companies/:id/restore',
    access: 'user',
    limits: LIMITS.closing,
    summary: 'Take the closing of a company back; the owner',
    params: ById,
    reply: Closing,
    status: 202,
  }),
}
