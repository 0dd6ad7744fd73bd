import { type Selectable, sql } from 'kysely'
import { canonicalAddress } from '#domain/email.ts'
import { lockUser, lockUserAt, userById } from '#server/features/auth/queries.ts'
import { keepFormerAddress } from '#server/features/auth/service.ts'
import type { MembersTable } from '#server/features/companies/tables.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import type { Db } from '#server/platform/database/db.ts'
import { endSingleSignOn } from './single-sign-on.ts'

const members = (db: Db, { companyId }: CompanyScope) =>
  db
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select([
      'members.id',
      'users.name',
      sql<string>`coalesce(users.email, members.email)`.as('email'),
      'members.role',
      'members.lead_tag_ids',
      'members.representative',
      sql<'active' | 'invited'>`case when members.user_id is null then 'invited' else 'active' end`.as(
        'status',
      ),
      'members.invited_until',
      'members.user_id',
    ])
    .where('members.company_id', '=', companyId)
    .orderBy(sql`array_position(array['owner', 'manager', 'seat'], members.role)`)
    .orderBy('members.id')

/** The owner first, then managers and then seats, each in the order in which they joined. */
export const listMembers = (db: Db, scope: CompanyScope) => members(db, scope).execute()

export const memberById = (db: Db, scope: CompanyScope, id: number) =>
  members(db, scope).where('members.id', '=', id).executeTakeFirst()

export const activeMemberByEmail = (db: Db, scope: CompanyScope, email: string) =>
  members(db, scope).where('users.email', '=', email).executeTakeFirst()

/** The invitation to this address, which may have expired. */
export const invitationTo = (db: Db, scope: CompanyScope, email: string) =>
  members(db, scope).where('members.email', '=', email).executeTakeFirst()

/** A person's role in a company. */
export type Place = Pick<Selectable<MembersTable>, 'role' | 'lead_tag_ids' | 'representative'>

export const setPlace = (db: Db, id: number, place: Place) =>
  db.updateTable('members').set(place).where('id', '=', id).execute()

/** The number of seats, or of managers and owners, without the person who is being invited again. */
export const countPlaces = (
  db: Db,
  companyId: number,
  { isSeat, invited = '' }: { isSeat: boolean; invited?: string | undefined },
): Promise<number> =>
  db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('places'))
    .where('company_id', '=', companyId)
    .where('role', isSeat ? '=' : '!=', 'seat')
    .where(sql<boolean>`email is distinct from ${invited}`)
    .executeTakeFirstOrThrow()
    .then(({ places }) => Number(places))

/**
 * Which of these ids are the company's tags. They are locked until the transaction ends, so that they cannot
 * be deleted meanwhile.
 */
export const ownTags = (db: Db, { companyId }: CompanyScope, ids: number[]) =>
  db
    .selectFrom('tags')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .forKeyShare()
    .execute()

/**
 * Creates an invitation. An existing one gets a new role, link and expiry date, and its old link stops
 * working.
 */
export const invite = (
  db: Db,
  { companyId }: CompanyScope,
  { email, uuid, until, now, ...place }: Place & { email: string; uuid: string; until: Date; now: Date },
) =>
  db
    .insertInto('members')
    .values({
      company_id: companyId,
      ...place,
      email,
      invite_uuid: uuid,
      invited_until: until,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'email'])
        .where('email', 'is not', null)
        .doUpdateSet({ ...place, invite_uuid: uuid, invited_until: until }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()

/** An open invitation to an open company. */
export const openInvitation = (db: Db, uuid: string, now: Date) =>
  db
    .selectFrom('members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .leftJoin('users as u', 'u.email', 'm.email')
    .select(['m.invite_uuid', 'm.email', 'm.company_id', 'c.name as company', 'u.id as user_id'])
    .select(['m.role', 'm.lead_tag_ids', 'm.representative'])
    .where('m.invite_uuid', '=', uuid)
    .where('m.invited_until', '>', now)
    .where('c.deletes_at', 'is', null)
    .executeTakeFirst()

/** An open invitation for somebody who has confirmed their address by single sign-on. */
export const openInvitationTo = (
  db: Db,
  { companyId, email, now }: { companyId: number; email: string; now: Date },
) =>
  db
    .selectFrom('members')
    .select('invite_uuid as uuid')
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('invite_uuid', 'is not', null)
    .where('invited_until', '>', now)
    .executeTakeFirst()

/**
 * Whether somebody with this mailbox has a seat, or an invitation to one, which may have expired. A seat has
 * fewer rights than a manager.
 */
export const hasSeat = (
  db: Db,
  { companyId, email }: { companyId: number; email: string },
): Promise<boolean> =>
  db
    .selectFrom('members as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select('m.id')
    .where('m.company_id', '=', companyId)
    .where('m.role', '=', 'seat')
    .where(sql<boolean>`mailbox_of(coalesce(u.email, m.email)) = ${canonicalAddress(email)}`)
    .executeTakeFirst()
    .then(Boolean)

/**
 * True only for the one caller who accepts the invitation. A member who was once removed can join again in
 * this way.
 */
export async function takeInvitation(
  db: Db,
  { uuid, companyId, userId }: { uuid: string; companyId: number; userId: number },
): Promise<boolean> {
  const taken = await db
    .updateTable('members')
    .set({ user_id: userId, email: null, invite_uuid: null, invited_until: null })
    .where('invite_uuid', '=', uuid)
    .returning('id')
    .executeTakeFirst()
  if (!taken) return false
  await db
    .deleteFrom('former_members')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
  return true
}

/**
 * Deletes a membership, and ends single sign-on to it. Deletes an invitation, too, that the person's address
 * has in this company. Revokes the report links that the person created, because they may have kept them.
 * Keeps the record that the person was once a member.
 */
export async function dropMember(
  tx: Context,
  { companyId: company_id }: CompanyScope,
  member: { id: number; user_id: number | null; email: string },
) {
  const { db, now } = tx
  // Everybody who joins or signs in holds this lock. The caller has already locked the company. Otherwise,
  // nobody could sign in to the account while this call waited for that lock.
  await (member.user_id ? lockUser(tx, member.user_id) : lockUserAt(tx, member.email))
  const gone = await db
    .deleteFrom('members')
    .where('company_id', '=', company_id)
    .where('id', '=', member.id)
    .returning('user_id')
    .executeTakeFirst()
  if (!gone?.user_id) return
  const { user_id } = gone
  const user = await userById(db, user_id)
  await db
    .deleteFrom('members')
    .where('company_id', '=', company_id)
    .where('email', '=', user.email)
    .execute()
  await keepFormerAddress(tx, [company_id], user)
  await db
    .insertInto('former_members')
    .values({ company_id, user_id, removed_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet({ removed_at: now }))
    .execute()
  await endSingleSignOn(tx, { company_id, user_id })
  await revokeReportLinks({ db, now }, { company_id, user_id })
}

/** Revokes the report links created by somebody who may no longer create any. */
export const revokeReportLinks = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { company_id, user_id }: { company_id: number; user_id: number },
) =>
  db
    .updateTable('report_links')
    .set({ revoked_at: now })
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .execute()

/**
 * Deletes an invitation's unsent emails and returns how many there were. An email that is being sent is
 * neither deleted nor counted.
 */
export const takeBackMails = (db: Db, id: number): Promise<number> =>
  db
    .deleteFrom('mails')
    .where('key', 'like', `member:${id}:%`)
    .where('sent_at', 'is', null)
    .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', sql<Date>`now()`)]))
    .executeTakeFirst()
    .then(({ numDeletedRows }) => Number(numDeletedRows))
