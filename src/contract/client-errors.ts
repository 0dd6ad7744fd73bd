import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { textOf } from './fields.ts'
import { LIMITS } from './limits.ts'

const ClientError = z.object({
  message: textOf(2_000),
  stack: textOf(10_000).optional(),
  /** The page's path without the query string, which could contain a key or a token. */
  path: textOf(500),
})

export const clientErrors = {
  report: endpoint({
    method: 'POST',
    path: '/client-errors',
    access: 'public',
    limits: LIMITS.failure,
    summary: 'Report a screen failure',
    body: ClientError,
  }),
}
