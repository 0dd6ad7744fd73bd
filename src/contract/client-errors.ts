import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LIMITS } from './limits.ts'

const ClientError = z.object({
  message: z.string().max(2_000),
  stack: z.string().max(10_000).optional(),
  /** Without the query string, which could contain a key or a token. */
  path: z.string().max(500),
})

export const clientErrors = {
  report: endpoint({
    method: 'POST',
    path: '/client-errors',
    access: 'public',
    limits: LIMITS.failure,
    summary: 'Tell the operator that a screen failed',
    body: ClientError,
  }),
}
