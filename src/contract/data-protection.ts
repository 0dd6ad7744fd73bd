import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById } from './fields.ts'

export const dataProtection = {
  pack: endpoint({
    method: 'POST',
    path: '/companies/:id/data-protection-pack',
    access: 'company',
    readsOnly: true,
    summary: 'Get a link to draft data protection documents as a ZIP; it works for 15 minutes',
    params: ById,
    reply: z.object({ url: z.string() }),
  }),
}
