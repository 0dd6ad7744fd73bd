import { sql } from 'kysely'
import type { RequestStatus } from '#domain/lifecycle.ts'
import { isHiddenUntilTheHour } from '#server/features/surveys/queries.ts'
import type { Db } from '#server/platform/database/db.ts'

/**
 * The person that a page belongs to. A closed company's data is still stored, so its people can still see
 * theirs.
 */
export const personByUuid = (db: Db, uuid: string) =>
  db
    .selectFrom('recipients')
    .innerJoin('companies', 'companies.id', 'recipients.company_id')
    .select([
      'recipients.id',
      'recipients.uuid',
      'recipients.email',
      'recipients.company_id',
      'recipients.stopped_at',
      // The address may have a new holder since then.
      sql<Date>`coalesce(recipients.returned_at, recipients.created_at)`.as('since'),
      'companies.name as company',
      'recipients.language',
      'companies.language as company_language',
      'companies.help_contacts',
    ])
    .where('recipients.uuid', '=', uuid)
    .executeTakeFirst()

export const teamsOf = (db: Db, recipientId: number) =>
  db
    .selectFrom('recipient_tags')
    .innerJoin('tags', 'tags.id', 'recipient_tags.tag_id')
    .select('tags.name')
    .where('recipient_tags.recipient_id', '=', recipientId)
    .execute()
    .then((rows) => rows.map(({ name }) => name))

/** Nobody is counted in more than about 13 surveys a year. */
const SURVEYS_SHOWN = 300

/**
 * The latest surveys sent to a person, newest first, and whether the person had answered before the current hour
 * started. Later answers are left out, because anybody who reads the mailbox can open the page. Never
 * contains the answers themselves.
 */
export const surveysOf = (db: Db, recipientId: number, now: Date) =>
  db
    .selectFrom('survey_requests as r')
    .innerJoin('surveys as s', 's.id', 'r.survey_id')
    .select(['s.id', 's.title', 's.launched_at', 's.closes_at', 's.completed_at'])
    .select(['s.answers_deleted_at', 's.readers'])
    .select(
      sql<RequestStatus>`case when ${isHiddenUntilTheHour(now)} then 'pending' else r.status end`.as(
        'status',
      ),
    )
    .where('r.recipient_id', '=', recipientId)
    .orderBy('s.launched_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(SURVEYS_SHOWN)
    .execute()
