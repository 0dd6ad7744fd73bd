import { z } from 'zod'
import { Company } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { ById, Email, Instant } from './fields.ts'
import { LIMITS } from './limits.ts'

export const Member = z.object({
  id: z.number(),
  /** Null until the invitation is accepted. */
  name: z.string().nullable(),
  email: z.string(),
  role: z.enum(['owner', 'manager']),
  status: z.enum(['active', 'invited']),
  /** When the link of the invitation expires; null once it has been accepted. */
  invited_until: Instant.nullable(),
})
export type Member = z.output<typeof Member>

export const Invitee = z.object({ email: Email })
export const Acceptance = z.object({ token: z.string().min(1, 'Required').max(255) })

/** What somebody who opens an invitation sees before accepting it. */
export const Invitation = z.object({
  company: z.string(),
  /** The address that the invitation was sent to. */
  email: z.string(),
  /** There is an account with this address. */
  registered: z.boolean(),
})
export type Invitation = z.output<typeof Invitation>

export const members = {
  list: endpoint({
    method: 'GET',
    path: '/members',
    access: 'company',
    summary: 'Who manages the company, and who is invited to',
    reply: z.array(Member),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/members/invite',
    access: 'company',
    limits: LIMITS.invitation,
    summary: 'Invite a colleague as a manager, or once more; the owner',
    body: Invitee,
    reply: Member,
    status: 201,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/members/:id/delete',
    access: 'company',
    summary: 'Remove a manager or take an invitation back; the owner',
    params: ById,
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/members/invitations/:token',
    access: 'public',
    summary: 'What an invitation is to',
    params: z.object({ token: z.string().max(255) }),
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
