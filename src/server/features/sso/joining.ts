import { domainOf } from '#domain/email.ts'
import { MANAGERS_AT_MOST } from '#domain/seats.ts'
import { lockUser } from '#server/features/auth/queries.ts'
import { forgetProvidersSteps, isFormerAddress } from '#server/features/auth/service.ts'
import { isMember } from '#server/features/companies/queries.ts'
import { countPlaces, hasSeat, openInvitationTo, takeInvitation } from '#server/features/members/queries.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { companyOfDomain, type Settings, wasRemoved } from './queries.ts'

interface Joining {
  userId: number
  email: string | undefined
}

/** Adds the user to the company if they may join. True if they are now a member. */
export async function join(tx: Context, settings: Settings, joining: Joining): Promise<boolean> {
  const { company_id: companyId } = settings
  const { userId, email } = joining
  // Locked before any check, because the account may be joining this or another company at this moment.
  const user = await lockUser(tx, userId)
  if (!user) return false
  if (await isMember(tx.db, companyId, userId)) return true
  const invitation =
    email === undefined ? undefined : await openInvitationTo(tx.db, { companyId, email, now: tx.now })
  if (!(await mayJoin(tx, settings, joining))) return false
  await forgetProvidersSteps(tx, userId)
  if (invitation?.uuid) {
    if (!(await takeInvitation(tx.db, { uuid: invitation.uuid, companyId, userId }))) return false
  } else
    await tx.db
      .insertInto('members')
      .values({ company_id: companyId, user_id: userId, role: 'manager', created_at: tx.now })
      .execute()
  await audit(tx, { action: 'member_joined', actor: user, companyId, target: user.email })
  return true
}

/**
 * True for members and invited people. If the company lets anybody at its domains join, also true for the
 * others there while it has room for managers, but not for people it has removed, people who have a seat or
 * are invited to one, or people with a former member's address. Without `userId`, the person has no account.
 */
export async function mayJoin(
  ctx: Context,
  settings: Settings,
  { userId, email }: { userId: number | undefined; email: string | undefined },
) {
  const { db, now } = ctx
  const { company_id: companyId } = settings
  if (userId !== undefined && (await isMember(db, companyId, userId))) return true
  if (email === undefined || settings.deletes_at !== null) return false
  const hasLeft = userId !== undefined && (await wasRemoved(db, companyId, userId))
  if (await openInvitationTo(db, { companyId, email, now })) return true
  const isOwnDomain = (await companyOfDomain(db, domainOf(email)))?.id === companyId
  if (!settings.allow_domain || !isOwnDomain || (await isFormerAddress(ctx, companyId, email))) return false
  if (await hasSeat(db, { companyId, email })) return false
  // The company is not locked, because that could take a long time. So a few people too many can join at the
  // same time.
  return !hasLeft && (await countPlaces(db, companyId, { isSeat: false })) < MANAGERS_AT_MOST
}
