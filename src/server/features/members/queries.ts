import { sql } from 'kysely'
import type { CompanyScope } from '#server/platform/core/access.ts'
import type { Db } from '#server/platform/database/db.ts'

const members = (db: Db, { companyId }: CompanyScope) =>
  db
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select([
      'members.id',
      'users.name',
      sql<string>`coalesce(users.email, members.email)`.as('email'),
      'members.role',
      sql<'active' | 'invited'>`case when members.user_id is null then 'invited' else 'active' end`.as(
        'status',
      ),
      'members.invited_until',
    ])
    .where('members.company_id', '=', companyId)
    .orderBy('members.role', 'desc')
    .orderBy('members.id')

/** The owner first, then by standing. */
export const listMembers = (db: Db, scope: CompanyScope) => members(db, scope).execute()

export const memberById = (db: Db, scope: CompanyScope, id: number) =>
  members(db, scope).where('members.id', '=', id).executeTakeFirst()

export const activeMemberByEmail = (db: Db, scope: CompanyScope, email: string) =>
  members(db, scope).where('users.email', '=', email).executeTakeFirst()

/** A new invitation, or the one there is with a new link and end: its old link is dead then. */
export const invite = (
  db: Db,
  { companyId }: CompanyScope,
  { email, uuid, until, now }: { email: string; uuid: string; until: Date; now: Date },
) =>
  db
    .insertInto('members')
    .values({
      company_id: companyId,
      role: 'manager',
      email,
      invite_uuid: uuid,
      invited_until: until,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'email'])
        .where('email', 'is not', null)
        .doUpdateSet({ invite_uuid: uuid, invited_until: until }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()

/** An invitation that is open; one to a company that is closed is not. */
export const openInvitation = (db: Db, uuid: string, now: Date) =>
  db
    .selectFrom('members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .leftJoin('users as u', 'u.email', 'm.email')
    .select(['m.invite_uuid', 'm.email', 'm.company_id', 'c.name as company', 'u.id as user_id'])
    .where('m.invite_uuid', '=', uuid)
    .where('m.invited_until', '>', now)
    .where('c.deletes_at', 'is', null)
    .executeTakeFirst()

/** True for the one caller who takes it. */
export const takeInvitation = (db: Db, { uuid, userId }: { uuid: string; userId: number }) =>
  db
    .updateTable('members')
    .set({ user_id: userId, email: null, invite_uuid: null, invited_until: null })
    .where('invite_uuid', '=', uuid)
    .returning('id')
    .executeTakeFirst()
    .then(Boolean)

export const dropMember = (db: Db, { companyId }: CompanyScope, id: number) =>
  db.deleteFrom('members').where('company_id', '=', companyId).where('id', '=', id).execute()

/** Mails of an invitation that have not gone out yet. */
export const takeBackMails = (db: Db, id: number) =>
  db.deleteFrom('mails').where('key', 'like', `member:${id}:%`).where('sent_at', 'is', null).execute()
