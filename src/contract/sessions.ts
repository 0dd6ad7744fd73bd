import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Instant } from './fields.ts'

const Session = z.object({
  id: z.number(),
  created_at: Instant,
  /** Exact to a few minutes. */
  last_used_at: Instant,
  device: z.string(),
  /** The session of this call. */
  current: z.boolean(),
})
export type Session = z.output<typeof Session>

export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'user',
    summary: 'Where the caller is signed in, the last used first',
    reply: z.array(Session),
  }),
  end: endpoint({
    method: 'POST',
    path: '/auth/sessions/:id/end',
    access: 'user',
    summary: 'End one sign-in',
    params: ById,
  }),
  endOthers: endpoint({
    method: 'POST',
    path: '/auth/sessions/end-others',
    access: 'user',
    summary: 'End every sign-in but this one',
  }),
}
