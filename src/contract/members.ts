import { z } from 'zod'
import { Company } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { ById, Email, Instant, textOf } from './fields.ts'
import { LIMITS } from './limits.ts'

export const Member = z.object({
  id: z.number(),
  /** Null until the invitation is accepted. */
  name: z.string().nullable(),
  email: z.string(),
  role: z.enum(['owner', 'manager']),
  status: z.enum(['active', 'invited']),
  /** When the invitation link expires; null once it is accepted. */
  invited_until: Instant.nullable(),
})
export type Member = z.output<typeof Member>

export const Invitee = z.object({ email: Email })
export const Acceptance = z.object({ token: textOf(255).min(1, 'Required') })

/** What a person who opens an invitation sees before accepting it. */
export const Invitation = z.object({
  company: z.string(),
  /** The address that the invitation was sent to. */
  email: z.string(),
  /** True if an account with this address exists. A new account replaces one that was never confirmed. */
  registered: z.boolean(),
})
export type Invitation = z.output<typeof Invitation>

export const members = {
  list: endpoint({
    method: 'GET',
    path: '/members',
    access: 'company',
    summary: "List the company's managers and invitations",
    reply: z.array(Member),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/members/invite',
    access: 'owner',
    limits: LIMITS.invitation,
    summary: 'Invite a colleague as a manager, or invite them again (owner only)',
    body: Invitee,
    reply: Member,
    status: 201,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/members/:id/delete',
    access: 'owner',
    summary: 'Remove a manager or cancel an invitation (owner only)',
    params: ById,
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/members/invitations/:token',
    access: 'public',
    summary: 'Get what an invitation is for',
    params: z.object({ token: textOf(255) }),
    reply: Invitation,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/members/accept',
    access: 'user',
    summary: 'Accept an invitation',
    body: Acceptance,
    reply: Company,
  }),
}
