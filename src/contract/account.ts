import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Instant } from './fields.ts'
import { LIMITS } from './limits.ts'

/** When the company and its data will be deleted for good; null while the company is open. */
export const Closing = z.object({ deletes_at: Instant.nullable() })
export type Closing = z.output<typeof Closing>

/**
 * Calls for the owner to export the company's data, close the company and restore it. They are also available
 * after the trial and while the company is closed.
 */
export const account = {
  export: endpoint({
    method: 'POST',
    path: '/companies/:id/export',
    access: 'owner_closed',
    isWaiting: true,
    limits: LIMITS.download,
    summary: "Export a company's data, without individual answers, as CSV and JSON (owner only)",
    params: ById,
    file: 'application/zip',
  }),
  close: endpoint({
    method: 'POST',
    path: '/companies/:id/delete',
    access: 'owner_closed',
    limits: LIMITS.closing,
    summary: 'Close a company now and delete it after 30 days (owner only)',
    params: ById,
    reply: Closing,
    status: 202,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/companies/:id/restore',
    access: 'owner_closed',
    limits: LIMITS.closing,
    summary: 'Restore a closed company (owner only)',
    params: ById,
    reply: Closing,
    status: 202,
  }),
}
