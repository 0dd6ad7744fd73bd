import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

const columns = [
  'report_links.id',
  'report_links.tag_id',
  'report_links.team',
  'report_links.sections',
  'report_links.password_hash',
  'report_links.created_at',
  'report_links.expires_at',
  'report_links.revoked_at',
] as const

/** A survey's report links, newest first. */
export const linksOf = (db: Db, surveyId: number) =>
  db
    .selectFrom('report_links')
    .leftJoin('users', 'users.id', 'report_links.user_id')
    .select([...columns, 'users.name as created_by'])
    .where('survey_id', '=', surveyId)
    .orderBy('report_links.id', 'desc')
    .execute()

export const linkById = (db: Db, surveyId: number, id: number) =>
  db
    .selectFrom('report_links')
    .select(['id', 'revoked_at'])
    .where('survey_id', '=', surveyId)
    .where('id', '=', id)
    .executeTakeFirst()

/** A report link with its survey; undefined once the survey has been deleted. */
export const linkByHash = (db: Db, tokenHash: string) =>
  db
    .selectFrom('report_links')
    .innerJoin('surveys', 'surveys.id', 'report_links.survey_id')
    .select([...columns, 'surveys.uuid as survey'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

/**
 * True while the user is an owner or manager of the company. Locks the membership until the transaction ends,
 * so that the user cannot be removed in the meantime. Removing them revokes their links.
 */
export const lockManager = (db: Db, companyId: number, userId: number): Promise<boolean> =>
  db
    .selectFrom('members')
    .select('role')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst()
    .then((member) => member?.role === 'owner' || member?.role === 'manager')

/** True only for the call that revoked the link. */
export const revoke = (db: Db, id: number, now: Date): Promise<boolean> =>
  db
    .updateTable('report_links')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows > 0n)

export const countView = (db: Db, linkId: number, day: string) =>
  sql`
    insert into report_link_views as v (link_id, day, views) values (${linkId}, ${day}, 1)
    on conflict (link_id, day) do update set views = v.views + 1`.execute(db)

export const viewsOf = (db: Db, surveyId: number) =>
  db
    .selectFrom('report_link_views')
    .innerJoin('report_links', 'report_links.id', 'report_link_views.link_id')
    .select(['link_id', 'day', 'views'])
    .where('survey_id', '=', surveyId)
    .orderBy('day', 'desc')
    .execute()
