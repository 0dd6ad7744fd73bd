import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Instant } from './fields.ts'

const Session = z.object({
  id: z.number(),
  created_at: Instant,
  /** When the session was last used, accurate to a few minutes. */
  last_used_at: Instant,
  device: z.string(),
  /** True for the caller's own session. */
  current: z.boolean(),
})
export type Session = z.output<typeof Session>

export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'user',
    summary: 'List where the caller is signed in, last used first',
    reply: z.array(Session),
  }),
  end: endpoint({
    method: 'POST',
    path: '/auth/sessions/:id/end',
    access: 'user',
    summary: 'Sign out one device',
    params: ById,
  }),
  endOthers: endpoint({
    method: 'POST',
    path: '/auth/sessions/end-others',
    access: 'user',
    summary: 'Sign out everywhere else',
  }),
}
