import { z } from 'zod'
import { TEAMS_AT_MOST } from '#domain/seats.ts'
import { Company, LeadOf } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { ById, Email, Id, Instant, listOf, textOf } from './fields.ts'
import { LIMITS } from './limits.ts'

export const Member = z.object({
  id: z.number(),
  /** The member's name. Null until the invitation is accepted. */
  name: z.string().nullable(),
  email: z.string(),
  role: z.enum(['owner', 'manager', 'seat']),
  /** Ids of the teams that a team lead leads. */
  lead_of: z.array(LeadOf),
  representative: z.boolean(),
  status: z.enum(['active', 'invited']),
  /** When the invitation link expires; null once it is accepted. */
  invited_until: Instant.nullable(),
})
export type Member = z.output<typeof Member>

export const NO_TEAM = 'Choose at least one team'
export const NO_MANAGER = 'Managers cannot be employee representatives.'

/** A person with a seat leads teams, is an employee representative, or both. A manager has no seat. */
const Place = {
  role: z.enum(['manager', 'seat']),
  lead_tag_ids: listOf(Id, TEAMS_AT_MOST, { error: `Choose at most ${TEAMS_AT_MOST} teams` }),
  representative: z.boolean(),
}

export const Invitee = z
  .object({
    email: Email,
    role: Place.role.default('manager'),
    lead_tag_ids: Place.lead_tag_ids.default([]),
    representative: Place.representative.default(false),
  })
  .refine(
    ({ role, lead_tag_ids, representative }) =>
      role === 'manager' || representative || lead_tag_ids.length > 0,
    {
      path: ['lead_tag_ids'],
      error: NO_TEAM,
    },
  )
  .refine(({ role, representative }) => role === 'seat' || !representative, {
    path: ['representative'],
    error: NO_MANAGER,
  })
/** Fields that are left out do not change. */
export const RoleChange = z.object(Place).partial()
export type RoleChange = z.output<typeof RoleChange>
export const Acceptance = z.object({ token: textOf(255).min(1, 'Required') })

/** The invitation as a person sees it on opening the link, before they accept it. */
export const Invitation = z.object({
  company: z.string(),
  /** The address that the invitation was sent to. */
  email: z.string(),
  /** True if an account with this address exists. A new account replaces one whose address was never confirmed. */
  registered: z.boolean(),
  role: z.enum(['manager', 'seat']),
  /** The names of a lead's teams. */
  lead_of: z.array(z.string()),
  representative: z.boolean(),
})
export type Invitation = z.output<typeof Invitation>

export const members = {
  list: endpoint({
    method: 'GET',
    path: '/members',
    access: 'company',
    summary: "List the company's owner, managers, team leads, employee representatives and invitations",
    reply: z.array(Member),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/members/invite',
    access: 'owner',
    limits: LIMITS.invitation,
    summary: 'Invite a manager, a team lead or an employee representative, or invite them again (owner only)',
    body: Invitee,
    reply: Member,
    status: 201,
  }),
  change: endpoint({
    method: 'POST',
    path: '/members/:id',
    access: 'owner',
    summary: 'Change the role of a colleague or of an open invitation (owner only)',
    params: ById,
    body: RoleChange,
    reply: Member,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/members/:id/delete',
    access: 'owner',
    summary: 'Remove a colleague or cancel an invitation (owner only)',
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
