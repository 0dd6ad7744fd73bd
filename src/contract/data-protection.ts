import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById } from './fields.ts'

export const dataProtection = {
  pack: endpoint({
    method: 'POST',
    path: '/companies/:id/data-protection-pack',
    access: 'user',
    readsOnly: true,
    summary:
      'Drafts for whoever looks after data protection, filled in from the live settings, as a ZIP behind a link that dies after 15 minutes',
    params: ById,
    reply: z.object({ url: z.string() }),
  }),
}
