import { sql } from 'kysely'
import { completedNumber, sentNumber } from '#server/features/surveys/queries.ts'
import { tagsOfPerson } from '#server/features/team/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Locks the company until the transaction ends. Rows that refer to the company can still be inserted. If they
 * could not, restoring a company and completing its survey could wait for each other.
 */
export const lockCompany = (db: Db, { companyId }: CompanyScope) =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'deletes_at'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The owner and managers, who are notified when the company is closed or restored. */
export const activeMembers = (db: Db, { companyId }: CompanyScope) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.name', 'users.email'])
    .where('members.company_id', '=', companyId)
    .where('members.role', '!=', 'seat')
    .orderBy('members.id')
    .execute()

export const setDeletion = ({ db }: Context, id: number, deletes_at: Date | null) =>
  db.updateTable('companies').set({ deletes_at }).where('id', '=', id).execute()

/**
 * Locks and returns companies that nobody with a confirmed address uses. They are open, and were created
 * before this day. They have no members, or only members who registered before this day and never confirmed
 * their address. Leaves out companies that are in use, because they have a plan or a scheduled survey, and
 * companies that somebody with a confirmed address has restored.
 */
export const unconfirmedCompanies = (db: Db, before: Date) =>
  sql<{ id: number; name: string }>`
    select c.id, c.name from companies c
    where c.deletes_at is null and not c.subscribed and c.created_at < ${before}
      and not exists (select 1 from members m join users u on u.id = m.user_id
        where m.company_id = c.id and (u.confirmed_at is not null or u.created_at >= ${before}))
      and not exists (select 1 from surveys s join members m on m.company_id = s.company_id
        where s.company_id = c.id and s.status != 'draft' and m.user_id is not null)
      and not exists (select 1 from audit_log a where a.company_id = c.id and a.action = 'company_restored')
    order by c.id for update of c skip locked`
    .execute(db)
    .then(({ rows }) => rows)

/** Closed companies past their grace period. */
export const companiesToDelete = (db: Db, now: Date) =>
  db.selectFrom('companies').select('id').where('deletes_at', '<=', now).orderBy('id').execute()

export const surveysOf = (db: Db, companyId: number) =>
  db.selectFrom('surveys').select('id').where('company_id', '=', companyId).execute()

/** Deletes a company. Returns nothing if another process has already deleted it. */
export const deleteCompany = (db: Db, id: number, now: Date) =>
  db
    .deleteFrom('companies')
    .where('id', '=', id)
    .where('deletes_at', '<=', now)
    .returning('name')
    .executeTakeFirst()

export const recipientsAfter = (db: Db, { companyId }: CompanyScope, after: number, limit: number) =>
  sql<{
    id: number
    email: string
    uuid: string
    tags: string[]
    stopped: boolean
    created_at: Date
  }>`
    select r.id, r.email, r.uuid, array(
             select t.name from ${tagsOfPerson(sql`r.id`)} order by t.name) as tags,
           r.stopped_at is not null as stopped, r.created_at
    from recipients r
    where r.company_id = ${companyId} and r.left_at is null and r.id > ${after}
    order by r.id limit ${limit}`
    .execute(db)
    .then(({ rows }) => rows)

/** Running surveys are counted as of the last full hour, even if an administrator exports them. */
export const surveysAfter = (
  db: Db,
  { companyId }: CompanyScope,
  { after, limit, asOf }: { after: number; limit: number; asOf: Date },
) =>
  db
    .selectFrom('surveys')
    .selectAll()
    .select([sentNumber(asOf).as('sent_number'), completedNumber(asOf).as('completed_number')])
    .where('company_id', '=', companyId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export const feedbackAfter = (db: Db, { companyId }: CompanyScope, after: number, limit: number) =>
  sql<{
    id: number
    uuid: string
    email: string
    name: string | null
    status: string
    rating: number | null
    additional_comments: string | null
    publish: boolean
    created_at: Date
    answered_at: Date | null
    reply: string | null
    drafts: string[]
  }>`
    select f.id, f.uuid, p.email, coalesce(f.given_name, f.name) as name, f.status, f.rating, f.additional_comments, f.publish,
           f.created_at, f.answered_at,
           (select r.human_response from feedback_responses r where r.feedback_id = f.id and r.human_response is not null) as reply,
           array(select r.ai_response from feedback_responses r where r.feedback_id = f.id order by r.id) as drafts
    from feedbacks f join feedback_people p on p.id = f.person_id
    where f.company_id = ${companyId} and f.id > ${after}
    order by f.id limit ${limit}`
    .execute(db)
    .then(({ rows }) => rows)
