import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Invitee } from '#contract/members.ts'
import { DAY_MS } from '#domain/durations.ts'
import { lockUser, lockUserAt } from '#server/features/auth/queries.ts'
import {
  deleteUnproven,
  forgetProvidersSteps,
  hasUnproven,
  markConfirmed,
} from '#server/features/auth/service.ts'
import { companyOf, holdCompany, teamsOfLeads } from '#server/features/companies/queries.ts'
import { readOwnCompany, requireConfirmed } from '#server/features/companies/service.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { type Caller, type CompanyScope, refuseSso } from '#server/platform/core/access.ts'
import { AppError, found, Invalid, notFound } from '#server/platform/core/app-error.ts'
import { isUniqueViolation } from '#server/platform/database/db.ts'
import { countFrom } from '#server/platform/http/rate-limit.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { openedBy } from '#server/platform/mail/secret.ts'
import { countUnaskedOf, giveBackUnasked } from '#server/platform/mail/unasked.ts'
import { INVITE, inviteLink, memberInvitation } from './emails.tsx'
import { placeOf, readMember, requireOwnTags, requireRoom, targetOf } from './places.ts'
import {
  activeMemberByEmail,
  dropMember,
  invitationTo,
  invite,
  memberById,
  openInvitation,
  takeBackMails,
  takeInvitation,
} from './queries.ts'
import { endLinksTo } from './single-sign-on.ts'

export { exportedMembers } from './places.ts'

const INVITED_DAYS = 7
const wrongTokens = { max: 100, seconds: 900 }
const EXPIRED = ['This invitation has expired. Please ask for a new one.']
const SOMEBODY_ELSES = 'This invitation was sent to someone else.'

export type Invited = z.output<typeof Invitee>

/**
 * Inviting the same address again extends an open invitation by 7 days and gives it the new role and a new
 * link. The old link stops working.
 */
export async function inviteMember(
  ctx: Context,
  scope: CompanyScope,
  caller: Caller,
  { email, ...wanted }: Invited,
) {
  await requireConfirmed(ctx, scope, caller)
  return transaction(ctx, async (tx) => {
    await holdCompany(tx, scope)
    await requireOutsider(tx, scope, email)
    const place = placeOf({ email, ...wanted })
    await requireOwnTags(tx, scope, place)
    await requireRoom(tx, scope, { role: place.role, invited: email })
    const earlier = await invitationTo(tx.db, scope, email)
    if (earlier) await takeBack(tx, scope, earlier)
    await countUnaskedOf(tx, scope.companyId, email)
    // The person may be accepting an earlier invitation at this moment. Their account is locked last, so that
    // they can still sign in while this call waits for another lock.
    await lockUserAt(tx, email)
    await requireOutsider(tx, scope, email)
    const until = new Date(tx.now.getTime() + INVITED_DAYS * DAY_MS)
    const uuid = randomUUID()
    const { id } = await invite(tx.db, scope, { ...place, email, uuid, until, now: tx.now })
    const member = await readMember(tx, scope, id)
    await endLinksTo(tx.db, scope.companyId, email)
    const { name: company } = await companyOf(tx, scope)
    const props = {
      company,
      inviter: caller.email,
      until: until.toISOString(),
      teams: member.lead_of.map(({ name }) => name),
      representative: place.representative,
    }
    await post(
      tx,
      { mail: memberInvitation, props, companyId: scope.companyId },
      { key: `member:${id}:${uuid}`, to: email, links: { accept: [inviteLink, uuid] } },
    )
    await audit(tx, {
      action: 'member_invited',
      actor: caller,
      companyId: scope.companyId,
      target: await targetOf(tx, scope, id),
    })
    return member
  })
}

const ALREADY = 'This person is already a member. Change their role in the list.'

async function requireOutsider(tx: Context, scope: CompanyScope, email: string) {
  if (await activeMemberByEmail(tx.db, scope, email)) throw new Invalid({ email: [ALREADY] })
}

/** Deletes an invitation's unsent emails, so that they no longer count. */
async function takeBack(
  tx: Context,
  { companyId }: CompanyScope,
  { id, email }: { id: number; email: string },
) {
  const unsent = await takeBackMails(tx.db, id)
  await giveBackUnasked(tx, companyId, email, unsent)
}

/**
 * Removes a colleague, who loses access immediately, or withdraws an open invitation, whose link then stops
 * working.
 */
export async function removeMember(ctx: Context, scope: CompanyScope, caller: Caller, id: number) {
  await transaction(ctx, async (tx) => {
    // An administrator may be making the member the owner at this moment.
    await holdCompany(tx, scope)
    const member = found(await memberById(tx.db, scope, id))
    if (member.role === 'owner') throw new AppError('conflict', 'The owner cannot be removed')
    const target = await targetOf(tx, scope, id)
    await takeBack(tx, scope, member)
    await dropMember(tx, scope, member)
    await endLinksTo(tx.db, scope.companyId, member.email)
    await audit(tx, { action: 'member_removed', actor: caller, companyId: scope.companyId, target })
  })
}

/**
 * The company and address that an invitation link is for. Throws `not_found` if the link is wrong, used or
 * expired.
 */
export async function readInvitation(ctx: Context, token: string, ip: string) {
  const invitation = await proveInvitation(ctx, token)
  if (!invitation) {
    await countFrom(ctx, 'invitation-from', ip, wrongTokens)
    throw notFound()
  }
  const {
    company,
    company_id: companyId,
    email,
    user_id,
    role,
    lead_tag_ids: tags,
    representative,
  } = invitation
  const [teams = []] = await teamsOfLeads(ctx.db, [{ companyId, tags }])
  return {
    company,
    email: email ?? '',
    registered: user_id !== null && !(await hasUnproven(ctx.db, email ?? '')),
    role: role === 'seat' ? ('seat' as const) : ('manager' as const),
    lead_of: teams.map(({ name }) => name),
    representative,
  }
}

/** Adds the caller to the company. Their account must have the address that the invitation was sent to. */
export async function acceptInvitation(ctx: Context, caller: Caller, token: string) {
  refuseSso(caller)
  try {
    return await transaction(ctx, async (tx) => {
      const joined = await join(tx, caller, token)
      if (!joined) throw new Invalid({ token: EXPIRED })
      return await readOwnCompany(tx, caller, joined.company_id)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'members_once'))
      throw new AppError('conflict', 'You are already a member of this company')
    throw error
  }
}

type Joining = Pick<Caller, 'id' | 'email'>

/**
 * Deletes an account that somebody registered with the invited address but never confirmed. The invitation
 * was emailed to that address, so the person with its link has the better claim to it.
 */
export async function makeRoom(tx: Context, { email, invite }: { email: string; invite?: string | null }) {
  const invitation = invite ? await proveInvitation(tx, invite) : undefined
  if (invitation?.email === email) await deleteUnproven(tx, email)
}

/**
 * Adds somebody who registers with an invitation to the company. If the invitation is invalid, the
 * registration fails too.
 */
export async function joinNewcomer(tx: Context, user: Joining, token: string | null | undefined) {
  if (!token) return
  if ((await join(tx, user, token)) === undefined) throw new Invalid({ invite: EXPIRED })
}

/** The accepted invitation. Undefined if it has expired. */
async function join(tx: Context, user: Joining, token: string) {
  const invitation = await proveInvitation(tx, token)
  if (!invitation?.invite_uuid) return undefined
  const { invite_uuid: uuid, company_id, email } = invitation
  // The account's address may be changing at this moment.
  const locked = await lockUser(tx, user.id)
  if (email !== locked?.email) throw new AppError('conflict', SOMEBODY_ELSES)
  await forgetProvidersSteps(tx, user.id)
  if (!(await takeInvitation(tx.db, { uuid, companyId: company_id, userId: user.id }))) return undefined
  // Opening the link proves the address, because the link was emailed to it.
  await markConfirmed(tx, user)
  await audit(tx, { action: 'member_joined', actor: user, companyId: company_id, target: user.email })
  return invitation
}

const proveInvitation = (ctx: Context, token: string) =>
  openedBy(ctx, { purpose: INVITE, secret: token }, (uuid) => openInvitation(ctx.db, uuid, ctx.now))
